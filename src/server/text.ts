/** Text in one line: control characters could end a mail header or control a terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

const mailAddress = /[^\s<>"'()[\],;:]+@[^\s<>"'()[\],;:]+/g;

/** Text for the log: in one line, without e-mail addresses, cut to `longest` characters. */
export const withoutAddresses = (text: string, longest: number): string =>
  oneLine(text).replace(mailAddress, "[address]").slice(0, longest);
