import { type ParseError, printParseErrorCode } from "jsonc-parser";

/** A mistake in the syntax of a JSON file, in an editor's words. */
export interface SyntaxMistake {
  /** Place in the text, counted from 0. */
  offset: number;
  message: string;
  /** True when the file can be understood all the same: a comma too few or too many. */
  harmless: boolean;
}

const tooManyCommas = "there is a comma too many before this";
const missingComma = "a comma is missing after the value before this";

/** By the parser's name for the error. */
const sentences: Record<string, string> = {
  CommaExpected: missingComma,
  ColonExpected: "a colon is missing between the field and its value",
  PropertyNameExpected:
    'the name of a field is expected here, in double quotation marks, such as "title"',
  ValueExpected: "a value is missing here",
  CloseBraceExpected: "the file ends too early: a closing } is missing",
  CloseBracketExpected: "the file ends too early: a closing ] is missing",
  EndOfFileExpected: "the file should end before this: a } or ] above is one too many",
  InvalidCommentToken: "JSON has no comments: take this one out",
  UnexpectedEndOfComment: "JSON has no comments: take this one out",
  UnexpectedEndOfString:
    "this text has no closing quotation mark on its line (a line break in a text is written \\n)",
  UnexpectedEndOfNumber: "this number is not complete",
  InvalidUnicode:
    "this text has a \\u without four digits after it; a plain backslash is written \\\\",
  InvalidEscapeCharacter:
    "this text has a backslash that means nothing; a plain backslash is written \\\\",
  InvalidCharacter: "this text has a tab or another invisible character in it; take it out",
};

/** What stands where no JSON can stand, and what to do about it. */
const strangers: [RegExp, string][] = [
  [/^\uFEFF/, "the file begins with an invisible mark: save it as UTF-8 without BOM"],
  [/^[“”„‟«»]/, 'curly quotation marks do not work here: write straight ones, "'],
  [/^['‘’‚`]/, 'single quotation marks do not work here: write double ones, "'],
  [/^(<{7}|={7}|>{7})/, "two versions of this file met here: keep one, delete this mark"],
  [/^(true|false|null)\b/i, "write true, false and null in lower case"],
  [/^;/, "write a comma in place of the semicolon"],
  [/^=/, "write a colon in place of the equals sign"],
];

const unquoted =
  'this is no JSON: a text stands in double quotation marks, and one inside a text is written \\"';

function messageOf(error: string, text: string, offset: number): string {
  const next = text[offset] ?? "";
  const before = text.slice(0, offset).trimEnd().at(-1);
  if (text.trim() === "") return "the file is empty: a value is missing, at least { }";
  if (error === "InvalidSymbol")
    return strangers.find(([form]) => form.test(text.slice(offset)))?.[1] ?? unquoted;
  if (before === "," && /[\]},]/.test(next)) return tooManyCommas;
  if (error === "CommaExpected" && next === ":")
    return "a field stands in a list: the ] before it is missing";
  if (error === "PropertyNameExpected" && /[{[]/.test(next))
    return "a field is expected here: the } before this is missing";
  return sentences[error] ?? "this is not valid JSON";
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Line on which the last thing before `offset` stands. */
const lineBefore = (text: string, offset: number): number =>
  lineAt(text, text.slice(0, offset).trimEnd().length);

/**
 * The mistakes behind a parser's errors: one a line, and none that only follows from the line
 * before, such as the comma that is not found after an unfinished text.
 */
export function syntaxMistakes(text: string, errors: readonly ParseError[]): SyntaxMistake[] {
  const lines = new Map<number, string>();
  return errors.flatMap(({ error: code, offset }) => {
    const error = printParseErrorCode(code);
    const line = lineAt(text, offset);
    if (lines.has(line)) return [];
    const previous = lines.get(lineBefore(text, offset));
    const follows =
      previous === "UnexpectedEndOfString" ||
      (previous !== undefined && ["CommaExpected", "ValueExpected"].includes(error));
    if (follows) {
      lines.set(line, "UnexpectedEndOfString");
      return [];
    }
    lines.set(line, error);
    const message = messageOf(error, text, offset);
    return [{ offset, message, harmless: message === missingComma || message === tooManyCommas }];
  });
}
