import { built } from "../built";
import { postJson } from "../post-json";
import type { Incident } from "./incidents";
import { describeError } from "./logging";

/** Outcomes of reports since the start. */
export interface ReportCounts {
  readonly sent: number;
  /** Not accepted by the receiver. */
  readonly failed: number;
  /** Above the limit per minute. */
  readonly dropped: number;
}

const defaultLimits = {
  /** Reports per minute. */
  perMinute: 10,
  /** Longest time of one report, in milliseconds. */
  timeoutMs: 5000,
};

/** Longest stack in a report, in characters. */
const longestStack = 2000;

const minuteMs = 60_000;

/**
 * Posts incidents to a receiver: what the log says of an error, and nothing of the request. Nothing waits
 * for a report. Reports above the limit and failed ones are counted, and not retried.
 */
export class ErrorReporter {
  private readonly tally = { sent: 0, failed: 0, dropped: 0 };
  private minuteBegan = Number.NEGATIVE_INFINITY;
  private inMinute = 0;

  constructor(
    private readonly url: string,
    private readonly limits = defaultLimits,
  ) {}

  get counts(): ReportCounts {
    return this.tally;
  }

  readonly report = (incident: Incident): void => {
    const now = performance.now();
    if (now - this.minuteBegan >= minuteMs) {
      this.minuteBegan = now;
      this.inMinute = 0;
    }
    this.inMinute += 1;
    if (this.inMinute > this.limits.perMinute) this.tally.dropped += 1;
    else void this.send(incident, new Date());
  };

  private async send({ kind, message, error }: Incident, time: Date): Promise<void> {
    const described = error instanceof Error ? describeError(error) : undefined;
    const data = {
      kind,
      message,
      error: described?.type,
      cause: described?.message || undefined,
      stack: described?.stack.slice(0, longestStack),
      commit: built.commit,
      dropped: this.tally.dropped,
    };
    const body = JSON.stringify({ type: "server.error", timestamp: time.toISOString(), data });
    try {
      await postJson(this.url, body, AbortSignal.timeout(this.limits.timeoutMs));
      this.tally.sent += 1;
    } catch {
      this.tally.failed += 1;
    }
  }
}
