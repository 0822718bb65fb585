import type { ChannelName } from "../database/tables";
import type { Inquiry } from "../records/read";

/** One message of the outbox, ready to be sent. */
export interface Message {
  /** The same for every attempt, so that a receiver can tell a repeated message. */
  readonly id: string;
  readonly inquiry: Inquiry;
}

/** A way to announce leads. */
export interface Channel {
  readonly name: ChannelName;
  /** Resolves once the receiver has accepted the message; rejects when it has not. */
  deliver(message: Message): Promise<void>;
  close(): void;
}
