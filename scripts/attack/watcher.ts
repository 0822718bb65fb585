import { readFileSync } from "node:fs";
import { ask, keepAlive } from "./http-client";

/** What a server under attack must keep to. */
export interface Bars {
  /** Most memory, in MB. */
  readonly memoryMb: number;
  /** Longest wait for an answer, in milliseconds. */
  readonly answerMs: number;
}

export const usualBars: Bars = { memoryMb: 300, answerMs: 1000 };

const [memoryEveryMs, askEveryMs] = [100, 200];

/** Longest wait for an answer before it counts as none, in milliseconds. */
const patience = 20_000;

/** Memory that a process holds, in MB; 0 when there is no such process. */
export function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Looks at a server's memory and asks it whether it lives, on a connection of its own, until told
 * to stop. The time for which this program itself was too busy to look is no fault of the server's.
 */
export class Watcher {
  peakMb = 0;
  slowestMs = 0;
  answers = 0;
  private readonly faults = new Set<string>();
  private readonly agent = keepAlive(1);
  private readonly timer: NodeJS.Timeout;
  private isOver = false;
  private lastLook = performance.now();
  private stalledMs = 0;
  private readonly asking: Promise<void>;

  constructor(
    private readonly origin: string,
    private readonly pid: number,
    private readonly bars: Bars = usualBars,
  ) {
    this.timer = setInterval(() => this.look(), memoryEveryMs);
    this.asking = this.keepAsking();
  }

  /** Ends the watch; gives what was seen beyond the bars, in a line each. */
  async stop(): Promise<string[]> {
    this.isOver = true;
    await this.asking;
    clearInterval(this.timer);
    this.agent.destroy();
    const { memoryMb, answerMs } = this.bars;
    const found = [...this.faults];
    if (this.peakMb > memoryMb) found.push(`memory rose to ${this.peakMb.toFixed(0)} MB`);
    if (this.slowestMs > answerMs) found.push(`/healthz took ${this.slowestMs.toFixed(0)} ms`);
    if (this.answers === 0) found.push("/healthz never answered");
    return found;
  }

  private look(): void {
    const now = performance.now();
    this.stalledMs += Math.max(0, now - this.lastLook - memoryEveryMs);
    this.lastLook = now;
    this.peakMb = Math.max(this.peakMb, residentMb(this.pid));
  }

  private async keepAsking(): Promise<void> {
    while (!this.isOver) {
      const stalledBefore = this.stalledMs;
      try {
        const { status, ms } = await ask(this.origin, "/healthz", { agent: this.agent, patience });
        if (status !== 200) this.faults.add(`/healthz answered ${status}`);
        this.answers += 1;
        this.look();
        this.slowestMs = Math.max(this.slowestMs, ms - (this.stalledMs - stalledBefore));
      } catch (error) {
        this.faults.add(`/healthz gave no answer (${String(error).slice(0, 80)})`);
      }
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    }
  }
}
