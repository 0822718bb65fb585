import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Database, OutboxRow } from "../database/tables";
import { incident } from "../incidents";
import { readInquiry } from "../records/read";
import type { Channel } from "./channel";
import { backoffMs, claimMessage, giveUp, maxAttempts, markDelivered, reschedule } from "./queue";
import { reasonOf } from "./reason";

export interface WorkerTimings {
  /** How often the outbox is looked at for what other processes left there, in milliseconds. */
  readonly pollMs: number;
  /** The pause after this many failed attempts, in milliseconds. */
  readonly backoffMs: (attempts: number) => number;
  /** The number of the try after which a message is given up. */
  readonly maxAttempts: number;
  /** Longest time a delivery may take, in milliseconds: far less than the lease of its message. */
  readonly deliveryMs: number;
  /** What a delivery under way is left of it when the server stops, in milliseconds. */
  readonly stopGraceMs: number;
}

const defaultTimings: WorkerTimings = {
  pollMs: 5000,
  backoffMs,
  maxAttempts,
  deliveryMs: 60_000,
  stopGraceMs: 5000,
};

/** Sends one channel's messages, one at a time, until each has been accepted or given up. */
export class OutboxWorker {
  private stopped = false;
  private woken = false;
  private pauseAbort = new AbortController();
  private readonly abortDelivery = new AbortController();
  private readonly timings: WorkerTimings;
  private readonly finished: Promise<void>;

  constructor(
    private readonly db: Database,
    private readonly channel: Channel,
    private readonly log: FastifyBaseLogger,
    timings: Partial<WorkerTimings> = {},
  ) {
    this.timings = { ...defaultTimings, ...timings };
    this.finished = this.run();
  }

  /** Looks at the outbox now rather than at the next poll. */
  wake(): void {
    this.woken = true;
    this.pauseAbort.abort();
  }

  /** Ends after the attempt under way, which has a moment left and whose outcome is stored. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.pauseAbort.abort();
    const timer = setTimeout(() => this.abortDelivery.abort(), this.timings.stopGraceMs);
    await this.finished;
    clearTimeout(timer);
    this.channel.close();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      try {
        while (!this.stopped && (await this.sendNext()));
      } catch (error) {
        const { name: channel } = this.channel;
        this.log.error({ ...incident("database", error), channel }, "outbox unavailable");
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
      const tooLate = AbortSignal.timeout(this.timings.deliveryMs);
      const signal = AbortSignal.any([tooLate, this.abortDelivery.signal]);
      await this.channel.deliver({ ...row, inquiry }, signal);
    } catch (error) {
      await this.recordFailure(row, reasonOf(error));
      return true;
    }
    await this.untilStored(() => markDelivered(this.db, row));
    this.log.info({ channel: name, attempt: row.attempts }, "delivered");
    return true;
  }

  private async recordFailure(row: OutboxRow, reason: string): Promise<void> {
    const account = { channel: row.channel, attempt: row.attempts, reason };
    if (row.attempts >= this.timings.maxAttempts) {
      this.log.error({ ...incident("delivery"), ...account, lead: row.lead_id }, "given up");
      return this.untilStored(() => giveUp(this.db, row, reason));
    }
    this.log.warn(account, "not accepted");
    const pauseMs = this.timings.backoffMs(row.attempts);
    return this.untilStored(() => reschedule(this.db, row, reason, pauseMs));
  }

  /** What was accepted must not be sent again: nothing else is done until the outcome is stored. */
  private async untilStored(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.stopped) throw error;
        this.log.error(incident("database", error), "outcome not stored yet");
        await this.sleep(this.timings.pollMs);
      }
    }
  }

  private async sleep(ms: number): Promise<void> {
    this.pauseAbort = new AbortController();
    if (this.stopped) return;
    await pause(ms, undefined, { signal: this.pauseAbort.signal }).catch(() => undefined);
  }
}
