import type { ChannelName } from "../database/tables";
import type { Inquiry } from "../records/read";

/** One message of the outbox, ready to be sent. */
export interface Message {
  /** The same for every attempt, so that a receiver can tell a repeated message. */
  readonly id: string;
  /** Whom it is for; empty for a channel that has one receiver only. */
  readonly recipient: string;
  readonly inquiry: Inquiry;
}

/** A way to announce leads. */
export interface Channel {
  readonly name: ChannelName;
  /** Who is told of each lead, in a message each. */
  readonly recipients: readonly string[];
  /** Resolves once the receiver has accepted the message; rejects when it has not, or on `signal`. */
  deliver(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
}
