import { type ParseError, parseTree } from "jsonc-parser";
import { syntaxProblems } from "../../src/data/syntax";
import { rows } from "../../testing/slips";

function mistakesIn(text: string): string[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return syntaxProblems(text, errors).map(({ offset, message }) => {
    const lines = text.slice(0, offset).split("\n");
    return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1} ${message}`;
  });
}

describe("a mistake in the syntax of a JSON file", () => {
  it.each(rows`
    a missing comma → {\n "a": 1\n "b": 2\n} → 3:2 add a comma after the value before this
    a comma after the last field → {\n "a": 1,\n} → 3:1 remove the extra comma before this
    a comma after the last entry → {\n "a": [1,]\n} → 2:10 remove the extra comma before this
    two commas → {\n "a": 1,,\n "b": 2\n} → 2:9 remove the extra comma before this
    a missing colon → {\n "a" 1\n} → 2:6 add a colon between the field and its value
    a missing value → {\n "a": ,\n "b": 2\n} → 2:7 a value is missing here; add one
    an unclosed text → {\n "a": "x,\n "b": 2\n} → 2:7 this text has no closing quote on its line (write a line break as \\n)
    a text on two lines → {\n "a": "x\ny",\n "b": 2\n} → 2:7 this text has no closing quote on its line (write a line break as \\n)
    a text without quotation marks → {\n "a": x\n} → 2:7 not valid JSON: text must be in double quotes, and a quote inside text is written \\"
    quotation marks in a text → {\n "a": "say "x" now",\n "b": 2\n} → 2:13 not valid JSON: text must be in double quotes, and a quote inside text is written \\"
    curly quotation marks → {\n “a”: 1\n} → 2:2 curly quotation marks do not work here: write straight ones, "
    single quotation marks → {\n 'a': 1\n} → 2:2 use double quotes, not single ones: "
    a capital letter → {\n "a": True,\n "b": 2\n} → 2:7 write true, false and null in lowercase
    a semicolon → {\n "a": 1;\n "b": 2\n} → 2:8 use a comma instead of the semicolon
    an equals sign → {\n "a" = 1\n} → 2:6 use a colon instead of the equals sign
    a comment → {\n // x\n "a": 1\n} → 2:2 JSON has no comments: remove this one
    a lone backslash → {\n "a": "x \\y"\n} → 2:7 this backslash escapes nothing; write a plain backslash as \\\\
    a tab in a text → {\n "a": "x\ty"\n} → 2:7 remove the tab or other invisible character in this text
    an unclosed object → {\n "a": {"b": 1,\n "c": 2\n} → 4:2 the file ends too early: add a closing }
    an unclosed entry → {\n "a": [{"b": 1, {"c": 2}]\n} → 2:17 a field is expected here: add the missing } before this
    an extra brace → {\n "a": 1}\n} → 3:1 the file should end before this: remove an extra } or ] above
    a merge conflict marker → {\n<<<<<<< a\n "b": 1\n} → 2:1 unresolved merge conflict: keep one version and delete this marker
    a byte-order mark → \uFEFF{"a": 1} → 1:1 the file starts with a byte-order mark: save it as UTF-8 without BOM
    nothing at all → \n → 2:1 the file is empty: write at least { }
  `)("has a message for editors: %s", (_, text = "", message) => {
    expect(mistakesIn(text)).toEqual([message]);
  });

  it("does not hide a later one", () => {
    const text = '{\n "a": "x,\n "b": 2,\n "c": 3\n "d": [4,],\n "e": 5\n}';
    expect(mistakesIn(text)).toEqual([
      expect.stringMatching(/^2:7 this text has no closing quote/),
      "5:2 add a comma after the value before this",
    ]);
  });
});
