import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config";
import type { Database, Destination } from "../database/tables";
import type { Channel } from "./channel";
import { openMail } from "./mail";
import { openPipedrive } from "./pipedrive";
import { openWebhook } from "./webhook";
import { OutboxWorker, type WorkerTimings } from "./worker";

/** Announces leads, with one worker for each configured channel. */
export interface Outbox {
  /** Where each lead is announced. */
  readonly destinations: readonly Destination[];
  /** Starts sending. */
  start(): void;
  /** Sends new messages now rather than at the next poll. */
  wake(): void;
  /** Resolves after the attempts in progress. */
  stop(): Promise<void>;
}

/** Creates the outbox of this process, not yet started. */
export async function openOutbox(
  { mail, webhook, pipedrive }: Config,
  db: Database,
  log: FastifyBaseLogger,
  timings?: Partial<WorkerTimings>,
): Promise<Outbox> {
  const channels: readonly Channel[] = [
    ...(mail ? [await openMail(mail)] : []),
    ...(webhook ? [openWebhook(webhook)] : []),
    ...(pipedrive ? [openPipedrive(pipedrive)] : []),
  ];
  let workers: OutboxWorker[] = [];
  return {
    destinations: channels.flatMap(({ name: channel, recipients }) =>
      recipients.map((recipient) => ({ channel, recipient })),
    ),
    start: () => {
      workers = channels.map((channel) => new OutboxWorker(db, channel, log, timings));
    },
    wake: () => {
      for (const worker of workers) worker.wake();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
