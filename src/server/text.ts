/** Text in one line: control characters could end a mail header or control a terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** What to tell the operator of an error: the message of its cause, if it wraps one. */
export function causeMessage(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

const mailAddress = /[^\s<>"'()[\],;:]+@[^\s<>"'()[\],;:]+/g;

/** Text for the log: in one line, without email addresses, cut to `longest` characters. */
export const withoutAddresses = (text: string, longest: number): string =>
  oneLine(text).replace(mailAddress, "[address]").slice(0, longest);
