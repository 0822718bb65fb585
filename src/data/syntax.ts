import { type ParseError, printParseErrorCode } from "jsonc-parser";

/** A syntax error in a JSON file, explained for editors. */
export interface SyntaxProblem {
  /** Place in the text, counted from 0. */
  offset: number;
  message: string;
  /** True when the file can still be parsed: a missing or extra comma. */
  harmless: boolean;
}

const tooManyCommas = "remove the extra comma before this";
const missingComma = "add a comma after the value before this";

/** By the parser's name for the error. */
const sentences: Record<string, string> = {
  CommaExpected: missingComma,
  ColonExpected: "add a colon between the field and its value",
  PropertyNameExpected:
    'the name of a field is expected here, in double quotation marks, such as "title"',
  ValueExpected: "a value is missing here; add one",
  CloseBraceExpected: "the file ends too early: add a closing }",
  CloseBracketExpected: "the file ends too early: add a closing ]",
  EndOfFileExpected: "the file should end before this: remove an extra } or ] above",
  InvalidCommentToken: "JSON has no comments: remove this one",
  UnexpectedEndOfComment: "JSON has no comments: remove this one",
  UnexpectedEndOfString: "this text has no closing quote on its line (write a line break as \\n)",
  UnexpectedEndOfNumber: "this number is incomplete; finish it",
  InvalidUnicode: "\\u must be followed by four hex digits; write a plain backslash as \\\\",
  InvalidEscapeCharacter: "this backslash escapes nothing; write a plain backslash as \\\\",
  InvalidCharacter: "remove the tab or other invisible character in this text",
};

/** Symbols that JSON does not have, and what to do about each. */
const invalidSymbols: [RegExp, string][] = [
  [
    /^(?!\uFEFF)[\s\p{Cf}]/u,
    "remove the invisible character here: only plain spaces may stand here",
  ],
  [/^\uFEFF/, "the file starts with a byte-order mark: save it as UTF-8 without BOM"],
  [/^[“”„‟«»]/, 'curly quotation marks do not work here: write straight ones, "'],
  [/^['‘’‚`]/, 'use double quotes, not single ones: "'],
  [/^(<{7}|={7}|>{7})/, "unresolved merge conflict: keep one version and delete this marker"],
  [/^(true|false|null)\b/i, "write true, false and null in lowercase"],
  [/^;/, "use a comma instead of the semicolon"],
  [/^=/, "use a colon instead of the equals sign"],
];

const unquoted =
  'not valid JSON: text must be in double quotes, and a quote inside text is written \\"';

function messageOf(error: string, text: string, offset: number): string {
  const next = text[offset] ?? "";
  const before = text.slice(0, offset).trimEnd().at(-1);
  if (text.trim() === "") return "the file is empty: write at least { }";
  if (error === "InvalidSymbol")
    return invalidSymbols.find(([form]) => form.test(text.slice(offset)))?.[1] ?? unquoted;
  if (before === "," && /[\]},]/.test(next)) return tooManyCommas;
  if (error === "CommaExpected" && next === ":")
    return "a field cannot be inside a list: add the missing ] before it";
  if (error === "PropertyNameExpected" && /[{[]/.test(next))
    return "a field is expected here: add the missing } before this";
  return sentences[error] ?? "this is not valid JSON";
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Line of the last character before `offset` that is not whitespace. */
const lineBefore = (text: string, offset: number): number =>
  lineAt(text, text.slice(0, offset).trimEnd().length);

/**
 * The mistakes behind a parser's errors: one per line, without those that only follow from the line
 * before, such as a comma not found after an unclosed string.
 */
export function syntaxProblems(text: string, errors: readonly ParseError[]): SyntaxProblem[] {
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
