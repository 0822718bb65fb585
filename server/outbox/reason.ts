/** The status of an answer, or the code of a mail server's, with the enhanced one if any (RFC 5321 4.2, RFC 3463). */
const replyCodes = /^(?:HTTP )?\d{3}(?:[ -][245]\.\d{1,3}\.\d{1,3}\b)?/;

/** Properties of errors from fetch and nodemailer, which wrap the original one. */
interface Failure {
  readonly name?: unknown;
  readonly code?: unknown;
  /** The system's code, where nodemailer replaced it by its own. */
  readonly originalCode?: unknown;
  /** The receiver's reply, and of a mail server's the command that it answers. */
  readonly response?: unknown;
  readonly command?: unknown;
  readonly cause?: Failure;
}

/** Why a delivery failed, safe to log: the codes of a reply, a timeout, or a network error's code. */
export function reasonOf(error: unknown): string {
  const { response, command, code: step, cause = error } = error as Failure;
  if (response) {
    // Its words may quote the message, or the password.
    const [codes = "no code"] = replyCodes.exec(String(response)) ?? [];
    return `${step === "ETLS" ? "no TLS: " : ""}${codes}${command ? ` to ${command}` : ""}`;
  }
  const { name, originalCode, code } = cause as Failure;
  if (name === "TimeoutError") return "too slow";
  if (name === "AbortError") return "the server stopped";
  return String(originalCode ?? code ?? name);
}
