import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Database, OutboxRow } from "../database/tables";
import { incident } from "../incidents";
import { readInquiry } from "../records/read";
import type { Channel } from "./channel";
import { backOffMs, claimMessage, giveUp, lastAttempt, markDelivered, reschedule } from "./queue";
import { reasonOf } from "./reason";

export interface WorkerTimings {
  /** How often the outbox is looked at for what other processes left there, in milliseconds. */
  readonly pollMs: number;
  /** The pause after this many failed attempts, in milliseconds. */
  readonly backOffMs: (attempts: number) => number;
  /** The number of the try after which a message is given up. */
  readonly lastAttempt: number;
  /** Longest time a delivery may take, in milliseconds: far less than the lease of its message. */
  readonly deliveryMs: number;
  /** What a delivery under way is left of it when the server stops, in milliseconds. */
  readonly lastCallMs: number;
}

const usualTimings: WorkerTimings = {
  pollMs: 5000,
  backOffMs,
  lastAttempt,
  deliveryMs: 60_000,
  lastCallMs: 5000,
};

/** Sends one channel's messages, one at a time, until each has been accepted or given up. */
export class OutboxWorker {
  private stopped = false;
  private woken = false;
  private rest = new AbortController();
  private readonly lastCall = new AbortController();
  private readonly timings: WorkerTimings;
  private readonly finished: Promise<void>;

  constructor(
    private readonly db: Database,
    private readonly channel: Channel,
    private readonly log: FastifyBaseLogger,
    timings: Partial<WorkerTimings> = {},
  ) {
    this.timings = { ...usualTimings, ...timings };
    this.finished = this.run();
  }

  /** Looks at the outbox now rather than at the next poll. */
  wake(): void {
    this.woken = true;
    this.rest.abort();
  }

  /** Ends after the attempt under way, which has a moment left and whose outcome is stored. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.rest.abort();
    const timer = setTimeout(() => this.lastCall.abort(), this.timings.lastCallMs);
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
      const signal = AbortSignal.any([tooLate, this.lastCall.signal]);
      await this.channel.deliver({ ...row, inquiry }, signal);
    } catch (error) {
      await this.noteFailure(row, reasonOf(error));
      return true;
    }
    await this.untilStored(() => markDelivered(this.db, row));
    this.log.info({ channel: name, attempt: row.attempts }, "delivered");
    return true;
  }

  private async noteFailure(row: OutboxRow, reason: string): Promise<void> {
    const account = { channel: row.channel, attempt: row.attempts, reason };
    if (row.attempts >= this.timings.lastAttempt) {
      this.log.error({ ...incident("delivery"), ...account, lead: row.lead_id }, "given up");
      return this.untilStored(() => giveUp(this.db, row, reason));
    }
    this.log.warn(account, "not accepted");
    const pauseMs = this.timings.backOffMs(row.attempts);
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
    this.rest = new AbortController();
    if (this.stopped) return;
    await pause(ms, undefined, { signal: this.rest.signal }).catch(() => undefined);
  }
}
