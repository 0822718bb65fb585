import { built } from "./built";
import type { Incident } from "./incidents";
import { describeError } from "./logging";
import { postJson } from "./post-json";

/** What became of the reports since the start. */
export interface ReportCounts {
  readonly sent: number;
  /** The receiver did not take them. */
  readonly failed: number;
  /** There were too many. */
  readonly dropped: number;
}

const defaultLimits = {
  /** Most reports in a minute. */
  perMinute: 10,
  /** Longest time that one may take, in milliseconds. */
  timeoutMs: 5000,
};

/** Longest text of a report, in characters: a stack has eight places. */
const longestText = 2000;

const minuteMs = 60_000;

/**
 * Reports incidents to a receiver: what the log says of an error, and nothing of a request. Nobody waits
 * for it; too many are dropped and counted, and what the receiver does not take is only counted.
 */
export class ErrorReporter {
  private readonly tally = { sent: 0, failed: 0, dropped: 0 };
  private minuteBegan = 0;
  private inMinute = 0;

  constructor(
    private readonly url: string,
    private readonly limits = defaultLimits,
  ) {}

  get counts(): ReportCounts {
    return this.tally;
  }

  readonly report = (incident: Incident): void => {
    const now = Date.now();
    if (now - this.minuteBegan >= minuteMs) {
      this.minuteBegan = now;
      this.inMinute = 0;
    }
    this.inMinute += 1;
    if (this.inMinute > this.limits.perMinute) this.tally.dropped += 1;
    else void this.send(incident, new Date(now));
  };

  private async send({ kind, message, error }: Incident, time: Date): Promise<void> {
    const described = error instanceof Error ? describeError(error) : undefined;
    const data = {
      kind,
      message,
      error: described?.type,
      cause: described?.message || undefined,
      stack: described?.stack.slice(0, longestText),
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
