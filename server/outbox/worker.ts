import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Database, OutboxRow } from "../database/tables";
import { incident } from "../logs/incidents";
import { readInquiry } from "../records/read";
import type { Channel } from "./channel";
import {
  backoffMs,
  claimMessage,
  longestWaitMs,
  markDelivered,
  markFailed,
  maxAttempts,
  recallDistant,
} from "./queue";
import { reasonOf } from "./reason";

export interface WorkerTimings {
  /** Interval at which the outbox is polled for messages of other processes, in milliseconds. */
  readonly pollMs: number;
  /** The pause after a number of failed attempts, in milliseconds. */
  readonly backoffMs: (attempts: number) => number;
  /** Attempts before a message is given up. */
  readonly maxAttempts: number;
  /** Timeout of a delivery, in milliseconds: far less than the lease. */
  readonly deliveryMs: number;
  /** Time that a delivery in progress gets at shutdown, in milliseconds. */
  readonly stopGraceMs: number;
}

/** A change of the wall clock that counts as a new setting, in milliseconds: slow corrections are less. */
const clockStepMs = 60_000;

const defaultTimings: WorkerTimings = {
  pollMs: 5000,
  backoffMs,
  maxAttempts,
  deliveryMs: 60_000,
  stopGraceMs: 5000,
};

/** Sends one channel's messages, one at a time, until each is accepted or given up. */
export class OutboxWorker {
  private stopped = false;
  private woken = false;
  private pauseAbort = new AbortController();
  private readonly abortDelivery = new AbortController();
  /** When distant messages were last recalled, and by how much the wall clock differed then. */
  private recalled = { at: Number.NEGATIVE_INFINITY, offset: 0 };
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

  /** Polls now. */
  wake(): void {
    this.woken = true;
    this.pauseAbort.abort();
  }

  /** Resolves once the attempt in progress has ended, after a grace period, and its outcome is stored. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.pauseAbort.abort();
    const timer = setTimeout(() => this.abortDelivery.abort(), this.timings.stopGraceMs);
    await this.finished;
    clearTimeout(timer);
    this.channel.close?.();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      try {
        await this.recall();
        while (!this.stopped && (await this.sendNext()));
      } catch (error) {
        const { name: channel } = this.channel;
        this.log.error({ ...incident("database", error), channel }, "outbox unavailable");
      }
      if (!this.woken) await this.sleep(this.timings.pollMs);
    }
  }

  /**
   * Recalls distant messages at first, when the clock was set, and otherwise as seldom as the longest wait:
   * two servers whose clocks differ by hours would use up each other's attempts.
   */
  private async recall(): Promise<void> {
    const at = performance.now();
    const offset = Date.now() - at;
    const wasSet = Math.abs(offset - this.recalled.offset) > clockStepMs;
    if (!wasSet && at - this.recalled.at < longestWaitMs) return;
    await recallDistant(this.db, this.channel.name);
    this.recalled = { at, offset };
  }

  /** Attempts the next message; false when none is due. */
  private async sendNext(): Promise<boolean> {
    const row = await claimMessage(this.db, this.channel.name);
    if (!row) return false;
    const inquiry = await readInquiry(this.db, row.lead_id);
    if (!inquiry) return true;
    const { name } = this.channel;
    try {
      const timeout = AbortSignal.timeout(this.timings.deliveryMs);
      const signal = AbortSignal.any([timeout, this.abortDelivery.signal]);
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
    const fields = { channel: row.channel, attempt: row.attempts, reason };
    const isLast = row.attempts >= this.timings.maxAttempts;
    if (isLast)
      this.log.error({ ...incident("delivery"), ...fields, lead: row.lead_id }, "given up");
    else this.log.warn(fields, "not accepted");
    const pauseMs = isLast ? undefined : this.timings.backoffMs(row.attempts);
    return this.untilStored(() => markFailed(this.db, row, reason, pauseMs));
  }

  /** Retries until the outcome is stored: an accepted message must not be sent again. */
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
