import { isIPv6 } from "node:net";

/** Text in one line: control characters could end a mail header or control a terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** What to tell the operator of an error: the message of its cause, if it wraps one. */
export function causeMessage(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Percent-encodings that are undone one within another; a text with more of them counts as an address. */
const rounds = 4;
const encoded = /%[\da-f]{2}/i;

/** A text as its receiver would read it, with percent-encodings undone where they are valid. */
function decoded(text: string): string {
  let plain = text;
  for (let round = 0; round < rounds && encoded.test(plain); round += 1) {
    // `%2525` is an encoding of `%25`, and so on, at any depth.
    plain = plain
      .replace(/%(?:25)+/g, "%")
      .replace(/(?:%[\da-f]{2})+/gi, (run) =>
        Buffer.from(run.replaceAll("%", ""), "hex").toString(),
      );
  }
  return plain;
}

/** Also in full width, and small. */
const atSign = /[@＠﹫]/;
const ipv4 = /(?<![\p{L}\p{Nd}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{Nd}])/gu;
const ipv6 = /(?<![\p{L}\p{Nd}])[\da-f:]+(?![\p{L}\p{Nd}])/giu;

/**
 * A phone number, in digits of any script: at least seven of them, in groups of two or more after the first.
 * Not a date such as 2026-03-31, nor part of a word.
 */
const phone =
  /(?<![\p{L}\p{Nd}])(?!\p{Nd}{4}-\p{Nd}\p{Nd}-\p{Nd}\p{Nd}(?!\p{Nd}))[+＋]?\(?\p{Nd}+\)?(?:[\s.()/_‐-―－-]{1,3}\p{Nd}{2,})*(?: ?(?:x|ext\.?) ?\p{Nd}+)?(?![\p{L}\p{Nd}])/giu;
const fewestDigits = 7;

/** Text with placeholders for IP addresses and phone numbers. */
const withoutNumbers = (text: string): string =>
  text
    .replace(ipv4, "[address]")
    .replace(ipv6, (each) => (isIPv6(each) ? "[address]" : each))
    .replace(phone, (each) =>
      each.replace(/\P{Nd}/gu, "").length < fewestDigits ? each : "[number]",
    );

/** What stands for a word or a segment of a path with personal data, in any encoding; undefined without. */
export function placeholderFor(part: string): string | undefined {
  const plain = decoded(part);
  if (atSign.test(plain) || encoded.test(plain)) return "[address]";
  return /\[(?:address|number)\]/.exec(withoutNumbers(plain))?.[0];
}

/** A run of characters that can be part of an address, or of its encoding. */
const word = /[^\s<>"()[\],;]+/g;

/** A rule of CSS, or the scope of a package: nothing is before the sign. */
const isAtRule = /^@[\w/.-]+$/;

/**
 * Text for the log: in one line, with placeholders for mail addresses, IP addresses and phone numbers, and cut to
 * `longest` characters.
 */
export const withoutPersonalData = (text: string, longest: number): string =>
  withoutNumbers(oneLine(text))
    .replace(word, (each) => (isAtRule.test(each) ? each : (placeholderFor(each) ?? each)))
    .slice(0, longest);
