import { withoutAddresses } from "../text";

/** Longest reply that is kept, in characters. */
const longestReply = 300;

/** The details of an error: fetch and nodemailer wrap the one that matters. */
interface Failure {
  readonly name?: unknown;
  readonly code?: unknown;
  /** The system's code, where nodemailer has put one of its own. */
  readonly originalCode?: unknown;
  /** What the receiver answered. */
  readonly response?: unknown;
  readonly cause?: Failure;
}

/**
 * Why a delivery failed, in words that may be logged: the receiver's reply without addresses, that
 * it was too slow, or the code of what is wrong with the network.
 */
export function reasonOf(error: unknown): string {
  const { response, code: step, cause = error } = error as Failure;
  if (response) {
    // What a receiver says may quote whom it was asked to tell.
    return withoutAddresses(`${step === "ETLS" ? "no TLS: " : ""}${response}`, longestReply);
  }
  const { name, originalCode, code } = cause as Failure;
  if (name === "TimeoutError") return "too slow";
  if (name === "AbortError") return "the server stopped";
  return String(originalCode ?? code ?? name);
}
