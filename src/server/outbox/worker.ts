import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/tables";
import { readInquiry } from "../records/read";
import type { Channel } from "./channel";
import { backOffMs, claimMessage, markDelivered, reschedule } from "./queue";

export interface WorkerTimings {
  /** How often the outbox is looked at for what other processes left there, in milliseconds. */
  readonly pollMs: number;
  /** The pause after this many failed attempts, in milliseconds. */
  readonly backOffMs: (attempts: number) => number;
}

const usualTimings: WorkerTimings = { pollMs: 5000, backOffMs };

/** Sends one channel's messages, one at a time, until each has been accepted. */
export class OutboxWorker {
  private stopped = false;
  private woken = false;
  private rest = new AbortController();
  private readonly finished: Promise<void>;

  constructor(
    private readonly db: Database,
    private readonly channel: Channel,
    private readonly log: FastifyBaseLogger,
    private readonly timings: WorkerTimings = usualTimings,
  ) {
    this.finished = this.run();
  }

  /** Looks at the outbox now rather than at the next poll. */
  wake(): void {
    this.woken = true;
    this.rest.abort();
  }

  /** Ends after the attempt under way, whose outcome is stored. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.rest.abort();
    await this.finished;
    this.channel.close();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      try {
        while (!this.stopped && (await this.sendNext()));
      } catch (error) {
        this.log.error({ err: error, channel: this.channel.name }, "outbox unavailable");
      }
      if (!this.woken) await this.sleep(this.timings.pollMs);
    }
  }

  /** Tries the next message; false when none is due. */
  private async sendNext(): Promise<boolean> {
    const row = await claimMessage(this.db, this.channel.name);
    if (!row) return false;
    const inquiry = await readInquiry(this.db, row.lead_id);
    if (!inquiry) return true;
    const { name } = this.channel;
    try {
      await this.channel.deliver({ id: row.id, inquiry });
    } catch (error) {
      this.log.warn({ err: error, channel: name, attempt: row.attempts }, "not accepted");
      const pauseMs = this.timings.backOffMs(row.attempts);
      await this.untilStored(() => reschedule(this.db, row, pauseMs));
      return true;
    }
    await this.untilStored(() => markDelivered(this.db, row));
    this.log.info({ channel: name, attempt: row.attempts }, "delivered");
    return true;
  }

  /** What was accepted must not be sent again: nothing else is done until the outcome is stored. */
  private async untilStored(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.stopped) throw error;
        this.log.error({ err: error }, "outcome not stored yet");
        await this.sleep(this.timings.pollMs);
      }
    }
  }

  private async sleep(ms: number): Promise<void> {
    this.rest = new AbortController();
    if (this.stopped) return;
    await pause(ms, undefined, { signal: this.rest.signal }).catch(() => undefined);
  }
}
