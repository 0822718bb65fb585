import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { httpRequest, keepAlive } from "./http-client";

/** What a server under attack must not exceed. */
export interface Limits {
  /** Resident memory, in MB. */
  readonly memoryMb: number;
  /** Response time of `/healthz`, in milliseconds. */
  readonly responseMs: number;
}

const usualLimits: Limits = { memoryMb: 300, responseMs: 1000 };

/** Milliseconds between two samples of the memory, and two requests. */
const [memoryEveryMs, requestEveryMs] = [100, 200];

/** Longest wait for a response of `/healthz`. */
const timeoutMs = 20_000;

/** Resident memory of a process, in MB; 0 when there is no such process. */
export function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * Samples a server's memory and requests `/healthz` over its own connection until stopped. Time in which
 * this program itself was stalled does not count against the server.
 */
export class Watcher {
  peakMb = 0;
  slowestMs = 0;
  responses = 0;
  private readonly faults = new Set<string>();
  private readonly agent = keepAlive(1);
  private readonly timer: NodeJS.Timeout;
  private isOver = false;
  private lastSample = performance.now();
  private stalledMs = 0;
  private readonly polling: Promise<void>;

  constructor(
    private readonly origin: string,
    private readonly pid: number,
    private readonly limits: Limits = usualLimits,
  ) {
    this.timer = setInterval(() => this.sample(), memoryEveryMs);
    this.polling = this.poll();
  }

  /** Stops watching; gives a line for each limit that was exceeded, and each failed response. */
  async stop(): Promise<string[]> {
    this.isOver = true;
    await this.polling;
    clearInterval(this.timer);
    this.agent.destroy();
    const { memoryMb, responseMs } = this.limits;
    const found = [...this.faults];
    if (this.peakMb > memoryMb) found.push(`memory rose to ${this.peakMb.toFixed(0)} MB`);
    if (this.slowestMs > responseMs) found.push(`/healthz took ${this.slowestMs.toFixed(0)} ms`);
    if (this.responses === 0) found.push("/healthz never answered");
    return found;
  }

  private sample(): void {
    const now = performance.now();
    this.stalledMs += Math.max(0, now - this.lastSample - memoryEveryMs);
    this.lastSample = now;
    this.peakMb = Math.max(this.peakMb, residentMb(this.pid));
  }

  private async poll(): Promise<void> {
    while (!this.isOver) {
      const stalledBefore = this.stalledMs;
      try {
        const { status, ms } = await httpRequest(this.origin, "/healthz", {
          agent: this.agent,
          timeoutMs,
        });
        if (status !== 200) this.faults.add(`/healthz answered ${status}`);
        this.responses += 1;
        this.sample();
        this.slowestMs = Math.max(this.slowestMs, ms - (this.stalledMs - stalledBefore));
      } catch (error) {
        this.faults.add(`/healthz gave no answer (${String(error).slice(0, 80)})`);
      }
      await pause(requestEveryMs);
    }
  }
}
