import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";

/** Text of a file. With a fault it is not to be read further: its letters are not what was typed. */
export interface ReadText {
  text: string;
  /** What the bytes are instead of UTF-8, and the place in `text` where that shows first. */
  fault?: { offset: number; message: string };
}

const cure = (name: string): string =>
  `save it as UTF-8 (in Notepad: Save as, Encoding; in VS Code: Reopen with Encoding “${name}”, then Save with Encoding “UTF-8”)`;

/** What Windows-1252 has at 80 to 9F, where Latin-1 has no letters. (Node's decoder takes one for the other.) */
const fromHex80 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const letterOf = (byte: number): string => fromHex80[byte - 0x80] ?? String.fromCharCode(byte);

/** The kind of UTF-16 that bytes are: by their mark, or by the zero beside the first letter. */
function utf16Of([first, second]: Buffer): "UTF-16 LE" | "UTF-16 BE" | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "UTF-16 LE";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "UTF-16 BE";
  return undefined;
}

/**
 * Text from bytes that should be UTF-8. Bytes that no UTF-8 has are taken for Windows-1252, in which
 * old programs save: every byte is a letter there, so similar encodings cannot be told apart.
 */
export function decode(bytes: Buffer): ReadText {
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

/** Reads a text file, and says so when it is not UTF-8. */
export const readText = (path: string): ReadText => decode(readFileSync(path));
