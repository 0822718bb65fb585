import { checkContent } from "../../src/content/check";
import type { Problem } from "../../src/content/problem";
import { copyData, type DataCopy } from "../support/data-copy";
import { type Expected, lonelyMistakes, type Mistake, mistakes } from "./mistakes";

let data: DataCopy;

beforeAll(() => {
  data = copyData();
});

afterEach(() => data.restore());

afterAll(() => data.dispose());

function make({ file, edit }: Mistake): void {
  if (!edit) data.remove(file);
  else data.write(file, edit(data.read(file)));
}

/** Line, counted from 1, of a text in a file; `+1` or `-1` at its end means the line after or before. */
function lineOf(file: string, { line, lastLine }: Expected): number {
  const [, needle = "", shift = "0"] = /^(.*?)([+-]1)?$/.exec(lastLine ?? line ?? "") ?? [];
  if (!needle) return 1;
  const rows = data.read(file).split("\n");
  const found = lastLine
    ? rows.findLastIndex((row) => row.includes(needle))
    : rows.findIndex((row) => row.includes(needle));
  return found < 0 ? Number.NaN : found + 1 + Number(shift);
}

interface Report extends Pick<Problem, "file" | "line" | "path"> {
  message: string | RegExp;
}

const reportsOf = (mistake: Mistake): Report[] =>
  mistake.reported.map((expected) => ({
    file: `data/${mistake.file}`,
    line: lineOf(mistake.file, expected),
    path: expected.path,
    message: expected.message,
  }));

const seen = ({ file, line, path, message }: Problem) => ({ file, line, path, message });

const matching = ({ message, ...report }: Report) => ({
  ...report,
  message: message instanceof RegExp ? expect.stringMatching(message) : message,
});

const says = (problem: Problem, { file, line, path, message }: Report): boolean =>
  problem.file === file &&
  problem.line === line &&
  problem.path === path &&
  (message instanceof RegExp ? message.test(problem.message) : message === problem.message);

describe("a mistake in the data", () => {
  it.each([...mistakes, ...lonelyMistakes])(
    "is reported with its place and a way out: $name",
    (mistake) => {
      make(mistake);
      expect(checkContent(data.folder, "data").map(seen)).toEqual(reportsOf(mistake).map(matching));
    },
  );

  it("does not hide another: all of them are reported at once", () => {
    for (const mistake of mistakes) make(mistake);
    const found = checkContent(data.folder, "data");
    const reports = mistakes.flatMap(reportsOf);
    expect(reports.filter((report) => !found.some((problem) => says(problem, report)))).toEqual([]);
  });

  it("is reported in the order of files and lines", () => {
    for (const mistake of mistakes) make(mistake);
    const found = checkContent(data.folder, "data");
    const files = found.map(({ file }) => file);
    expect(files).toEqual([...files].sort((a, b) => a.localeCompare(b)));
    const backwards = found.filter(({ file, line }, index) => {
      const next = found[index + 1];
      return next?.file === file && next.line < line;
    });
    expect(backwards).toEqual([]);
  });
});

describe("a file whose content is something else altogether", () => {
  const files = ["site.json", "navigation.json", "naics.json", "pages/index.json"];
  const contents = ["null", "[]", '"text"', "{}", '{"items": {}}', '{"sections": ["intro", null]}'];

  it.each(files)("is reported, never thrown: %s", (file) => {
    for (const content of contents) {
      data.write(file, content);
      const found = checkContent(data.folder, "data");
      expect(found.map((problem) => problem.file)).toContain(`data/${file}`);
    }
  });
});
