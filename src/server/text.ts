/** One line of text: control characters could end a mail header or redraw a terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

const mailAddress = /[^\s<>"'()[\],;:]+@[^\s<>"'()[\],;:]+/g;

/** A text as a log may have it: in one line, without mail addresses, and no longer than that many characters. */
export const withoutAddresses = (text: string, longest: number): string =>
  oneLine(text).replace(mailAddress, "[address]").slice(0, longest);
