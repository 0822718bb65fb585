import { withoutPersonalData } from "../text";

/** Longest reply that is stored, in characters. */
const longestReply = 300;

/** Properties of errors from fetch and nodemailer, which wrap the original one. */
interface Failure {
  readonly name?: unknown;
  readonly code?: unknown;
  /** The system's code, where nodemailer replaced it by its own. */
  readonly originalCode?: unknown;
  /** The receiver's reply. */
  readonly response?: unknown;
  readonly cause?: Failure;
}

/** Why a delivery failed, safe to log: the reply without addresses, a timeout, or a network error's code. */
export function reasonOf(error: unknown): string {
  const { response, code: step, cause = error } = error as Failure;
  if (response) {
    // A reply may quote email addresses.
    return withoutPersonalData(`${step === "ETLS" ? "no TLS: " : ""}${response}`, longestReply);
  }
  const { name, originalCode, code } = cause as Failure;
  if (name === "TimeoutError") return "too slow";
  if (name === "AbortError") return "the server stopped";
  return String(originalCode ?? code ?? name);
}
