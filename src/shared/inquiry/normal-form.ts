import type { FieldControl } from "./fields";

/**
 * What nobody sees: white space, control characters, what Unicode says not to draw (UAX 44), and the blank
 * Braille pattern.
 */
const unseen = "[\\p{White_Space}\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800]";
const seen = new RegExp(`(?!${unseen})[^]`, "u");

/** Unseen at the end of a text. Marks are not: a variation selector, say, makes an emoji of a letter. */
const trailing = new RegExp(`(?!\\p{M})${unseen}`, "u");

/** Never seen inside a text, either: soft hyphen, zero-width space, word joiner, byte order mark. */
const ignorable = /[\u00ad\u200b\u2060\ufeff]+/g;
const anyIgnorable = /\p{Default_Ignorable_Code_Point}+/gu;
const joined = /^(?![a-z])[\p{L}\p{M}](?![a-z])[\p{L}\p{M}]$/iu;

/** Control characters, line separators and bidirectional overrides. */
const control = "[\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]";
/** Those, and every space but the plain one. */
const inLine = new RegExp(`(?:[^\\S ]|${control})+`, "gu");
const inLines = new RegExp(`(?:(?![\\n\\t])${control})+`, "gu");

/** Controls whose texts programs read: what is unseen or in another script is of no use in them. */
const exact = /^(?:email|website|phone|date|number)$/;
const numeric = /^(?:phone|date|number)$/;

/** Longest run of combining marks that is composed (UAX 15, stream-safe text): the time to sort them is its square. */
const mostMarks = 30;

function composed(text: string): string {
  for (const [marks] of text.matchAll(/\p{M}+/gu)) if (marks.length > mostMarks) return text;
  return text.normalize("NFC");
}

/** Without spaces and other unseen characters at its ends; empty if it has nothing else. */
function trimmed(text: string): string {
  const start = text.search(seen);
  if (start < 0) return "";
  let end = text.length;
  while (trailing.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Without unseen characters, except a joiner between letters of a script that has them. */
function withoutIgnorable(text: string): string {
  return text.replace(anyIgnorable, (run: string, at: number) => {
    const sides = text.charAt(at - 1) + text.charAt(at + run.length);
    return /^[\u200c\u200d]$/.test(run) && joined.test(sides) ? run : "";
  });
}

/** Full-width forms, as East Asian keyboards write, in ASCII. */
function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, ".");
}

/** The ASCII digit for one of any script: Unicode has each ten in order, and nothing else in between. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** `12,500` and `12 500` as `12500`. */
const ungrouped = (text: string): string =>
  /^\d{1,3}(?:[ ,]\d{3})+$/.test(text) ? text.replace(/[ ,]/g, "") : text;

function exactForm(text: string, kind: FieldControl): string {
  const plain = numeric.test(kind) ? narrow(text).replace(/\p{Nd}/gu, plainDigit) : narrow(text);
  const line = trimmed(composed(withoutIgnorable(plain).replace(inLine, " ")));
  if (kind === "number") return ungrouped(line);
  // A domain may end in the dot of the root, which is no part of a mail address (RFC 5321 2.3.5).
  return kind === "email" ? line.replace(/([^. ])\.$/, "$1") : line;
}

/**
 * The one form in which what people type is counted, checked, compared and stored: composed (NFC), without
 * spaces and unseen characters at its ends, and empty if it has nothing else. In a text of one line, other
 * white space and control characters become a space, so that it cannot fake another line of a mail; one of
 * several lines keeps its tabs and has LF at the end of each. Addresses, dates and numbers have no
 * unseen characters and no full-width forms; dates and numbers have ASCII digits. The form of a form is itself.
 */
export function normalForm(text: string, kind: FieldControl = "text"): string {
  if (exact.test(kind)) return exactForm(text, kind);
  const visible = text.replace(ignorable, "");
  if (kind !== "multiline") return trimmed(composed(visible.replace(inLine, " ")));
  return trimmed(composed(visible.replace(/\r\n?/g, "\n").replace(inLines, " ")));
}
