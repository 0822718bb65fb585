import { type ParseError, parseTree } from "jsonc-parser";
import { syntaxMistakes } from "../../src/content/syntax";

function mistakesIn(text: string): string[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return syntaxMistakes(text, errors).map(({ offset, message }) => {
    const lines = text.slice(0, offset).split("\n");
    return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1} ${message}`;
  });
}

const noText =
  'this is no JSON: a text stands in double quotation marks, and one inside a text is written \\"';
const unclosed =
  "this text has no closing quotation mark on its line (a line break in a text is written \\n)";
const versions = "two versions of this file met here: keep one, delete this mark";

describe("a mistake in the syntax of a JSON file", () => {
  it.each([
    [
      "a missing comma",
      '{\n "a": 1\n "b": 2\n}',
      ["3:2 a comma is missing after the value before this"],
    ],
    [
      "a comma after the last field",
      '{\n "a": 1,\n}',
      ["3:1 there is a comma too many before this"],
    ],
    [
      "a comma after the last entry",
      '{\n "a": [1,]\n}',
      ["2:10 there is a comma too many before this"],
    ],
    ["two commas", '{\n "a": 1,,\n "b": 2\n}', ["2:9 there is a comma too many before this"]],
    ["a missing colon", '{\n "a" 1\n}', ["2:6 a colon is missing between the field and its value"]],
    ["a missing value", '{\n "a": ,\n "b": 2\n}', ["2:7 a value is missing here"]],
    ["a text without its end", '{\n "a": "x,\n "b": 2\n}', [`2:7 ${unclosed}`]],
    ["a text on two lines", '{\n "a": "x\ny",\n "b": 2\n}', [`2:7 ${unclosed}`]],
    ["a text without quotation marks", '{\n "a": x\n}', [`2:7 ${noText}`]],
    ["quotation marks in a text", '{\n "a": "say "x" now",\n "b": 2\n}', [`2:13 ${noText}`]],
    [
      "curly quotation marks",
      "{\n “a”: 1\n}",
      ['2:2 curly quotation marks do not work here: write straight ones, "'],
    ],
    [
      "single quotation marks",
      "{\n 'a': 1\n}",
      ['2:2 single quotation marks do not work here: write double ones, "'],
    ],
    [
      "a capital letter",
      '{\n "a": True,\n "b": 2\n}',
      ["2:7 write true, false and null in lower case"],
    ],
    ["a semicolon", '{\n "a": 1;\n "b": 2\n}', ["2:8 write a comma in place of the semicolon"]],
    ["an equals sign", '{\n "a" = 1\n}', ["2:6 write a colon in place of the equals sign"]],
    ["a comment", '{\n // x\n "a": 1\n}', ["2:2 JSON has no comments: take this one out"]],
    [
      "a lone backslash",
      '{\n "a": "x \\y"\n}',
      ["2:7 this text has a backslash that means nothing; a plain backslash is written \\\\"],
    ],
    [
      "a tab in a text",
      '{\n "a": "x\ty"\n}',
      ["2:7 this text has a tab or another invisible character in it; take it out"],
    ],
    [
      "an object without its end",
      '{\n "a": {"b": 1,\n "c": 2\n}',
      ["4:2 the file ends too early: a closing } is missing"],
    ],
    [
      "an entry without its end",
      '{\n "a": [{"b": 1, {"c": 2}]\n}',
      ["2:17 a field is expected here: the } before this is missing"],
    ],
    [
      "an end too many",
      '{\n "a": 1}\n}',
      ["3:1 the file should end before this: a } or ] above is one too many"],
    ],
    [
      "marks of a merge",
      '{\n<<<<<<< a\n "b": 1,\n=======\n "b": 2,\n>>>>>>> c\n "d": 3\n}',
      [`2:1 ${versions}`, `4:1 ${versions}`, `6:1 ${versions}`],
    ],
    [
      "an invisible mark at the start",
      '\uFEFF{"a": 1}',
      ["1:1 the file begins with an invisible mark: save it as UTF-8 without BOM"],
    ],
    ["nothing at all", "\n", ["2:1 the file is empty: a value is missing, at least { }"]],
  ])("is said in an editor's words: %s", (_, text, expected) => {
    expect(mistakesIn(text)).toEqual(expected);
  });

  it("does not hide another further down", () => {
    const text = '{\n "a": "x,\n "b": 2,\n "c": 3\n "d": [4,],\n "e": 5\n}';
    expect(mistakesIn(text)).toEqual([
      `2:7 ${unclosed}`,
      "5:2 a comma is missing after the value before this",
    ]);
  });
});
