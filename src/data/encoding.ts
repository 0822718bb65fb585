import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";

/** Text of a file. With a fault, the text is not usable. */
export interface ReadText {
  text: string;
  /** Which encoding the bytes are in instead of UTF-8, and the first place in `text` that shows it. */
  fault?: { offset: number; message: string };
}

const cure = (name: string): string =>
  `save it as UTF-8 (in Notepad: Save as, Encoding; in VS Code: Reopen with Encoding “${name}”, then Save with Encoding “UTF-8”)`;

/** Windows-1252 from 80 to 9F, which Node's latin1 decoder does not have. */
const fromHex80 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const letterOf = (byte: number): string => fromHex80[byte - 0x80] ?? String.fromCharCode(byte);

/** Detects UTF-16 by its byte-order mark, or by the zero byte of the first character. */
function utf16Of([first, second]: Buffer): "UTF-16 LE" | "UTF-16 BE" | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "UTF-16 LE";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "UTF-16 BE";
  return undefined;
}

/**
 * Decodes bytes that should be UTF-8. Invalid UTF-8 is reported as Windows-1252, the most common encoding
 * of old programs; similar encodings cannot be told apart.
 */
function decode(bytes: Buffer): ReadText {
  const utf16 = utf16Of(bytes);
  if (utf16)
    return { text: "", fault: { offset: 0, message: `this file is ${utf16}; ${cure(utf16)}` } };
  const text = bytes.toString("utf8");
  if (isUtf8(bytes)) return { text };
  const offset = text.indexOf("\uFFFD");
  const at = Buffer.byteLength(text.slice(0, offset));
  const message = `this file is Windows-1252, as ${letterOf(bytes[at] ?? 0)} shows here; ${cure("Windows 1252")}`;
  return { text, fault: { offset, message } };
}

/** Reads a text file; one that is not UTF-8 has a `fault`. */
export const readText = (path: string): ReadText => decode(readFileSync(path));
