import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Database, OutboxRow } from "../database/tables";
import { readInquiry } from "../records/read";
import type { Channel } from "./channel";
import { backOffMs, claimMessage, markDelivered, reschedule } from "./queue";

export interface WorkerTimings {
  /** How often the outbox is looked at for what other processes left there, in milliseconds. */
  readonly pollMs: number;
  /** The pause after this many failed attempts, in milliseconds. */
  readonly backOffMs: (attempts: number) => number;
}

export const usualTimings: WorkerTimings = { pollMs: 5000, backOffMs };

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
    try {
      await this.channel.deliver({ id: row.id, inquiry });
    } catch (error) {
      const { name } = this.channel;
      this.log.warn({ err: error, channel: name, attempt: row.attempts }, "not accepted");
      await reschedule(this.db, row, this.timings.backOffMs(row.attempts));
      return true;
    }
    await this.settle(row);
    this.log.info({ channel: this.channel.name, attempt: row.attempts }, "delivered");
    return true;
  }

  /** What was accepted must not be sent again, so nothing else is done until that is stored. */
  private async settle(row: OutboxRow): Promise<void> {
    for (;;) {
      try {
        return await markDelivered(this.db, row);
      } catch (error) {
        if (this.stopped) throw error;
        this.log.error({ err: error }, "delivery not noted yet");
        await this.sleep(1000);
      }
    }
  }

  private async sleep(ms: number): Promise<void> {
    this.rest = new AbortController();
    if (this.stopped) return;
    await pause(ms, undefined, { signal: this.rest.signal }).catch(() => undefined);
  }
}
