import type { ChannelName } from "../database/tables";
import type { Inquiry } from "../records/read";

/** A message of the outbox with its inquiry. */
export interface Message {
  /** The same at every attempt, so that receivers can recognize duplicates. */
  readonly id: string;
  /** A mailbox; empty for the others, which have one receiver. */
  readonly recipient: string;
  readonly inquiry: Inquiry;
}

/** A way to announce leads. */
export interface Channel {
  readonly name: ChannelName;
  /** Each gets a message of its own. */
  readonly recipients: readonly string[];
  /** Resolves once the receiver accepts the message; rejects on failure or `signal`. */
  deliver(message: Message, signal: AbortSignal): Promise<void>;
  close?(): void;
}
