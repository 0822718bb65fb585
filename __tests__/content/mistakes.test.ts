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

/**
 * Place, counted from 1, of a text in a file; with `+1` or `-1` at its end, of the first character on the
 * line after or before.
 */
function placeOf(file: string, { line, lastLine }: Expected): { line: number; column: number } {
  const [, needle = "", shift = "0"] = /^(.*?)([+-]1)?$/.exec(lastLine ?? line ?? "") ?? [];
  if (!needle) return { line: 1, column: 1 };
  const rows = data.read(file).split("\n");
  const has = (row: string) => row.includes(needle);
  const found = lastLine ? rows.findLastIndex(has) : rows.findIndex(has);
  const row = rows[found + Number(shift)] ?? "";
  const column = Number(shift) === 0 ? row.indexOf(needle) : row.search(/\S/);
  return { line: found + 1 + Number(shift), column: column + 1 };
}

interface Report extends Pick<Problem, "file" | "line" | "column" | "path"> {
  message: string | RegExp;
}

const reportsOf = (mistake: Mistake): Report[] =>
  mistake.reported.map((expected) => ({
    file: `data/${mistake.file}`,
    ...placeOf(mistake.file, expected),
    path: expected.path,
    message: expected.message,
  }));

const seen = ({ file, line, column, path, message }: Problem) => ({
  file,
  line,
  column,
  path,
  message,
});

const matching = ({ message, ...report }: Report) => ({
  ...report,
  message: message instanceof RegExp ? expect.stringMatching(message) : message,
});

const inOrder = <Place extends Pick<Problem, "file" | "line" | "column" | "path">>(
  places: readonly Place[],
): Place[] =>
  places.toSorted(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      a.path.localeCompare(b.path),
  );

describe("a mistake in the data", () => {
  it.each([...mistakes, ...lonelyMistakes])(
    "is reported with its place and cure: $name",
    async (mistake) => {
      make(mistake);
      expect((await checkContent(data.folder, "data")).map(seen)).toEqual(
        reportsOf(mistake).map(matching),
      );
    },
  );

  it("does not hide others: all are reported at once, and nothing else", async () => {
    for (const mistake of mistakes) make(mistake);
    const found = (await checkContent(data.folder, "data")).map(seen);
    const reports = mistakes.flatMap(reportsOf);
    expect(mistakes.length).toBeGreaterThanOrEqual(25);
    expect(inOrder(found)).toEqual(inOrder(reports).map(matching));
  });

  it("is reported in the order of files and lines", async () => {
    for (const mistake of mistakes) make(mistake);
    const found = await checkContent(data.folder, "data");
    const files = found.map(({ file }) => file);
    expect(files).toEqual([...files].sort((a, b) => a.localeCompare(b)));
    const backwards = found.filter(({ file, line }, index) => {
      const next = found[index + 1];
      return next?.file === file && next.line < line;
    });
    expect(backwards).toEqual([]);
  });
});

describe("a file with unexpected content", () => {
  const files = ["site.json", "navigation.json", "naics.json", "company.json", "pages/index.json"];
  const contents = [
    "null",
    "[]",
    '"text"',
    "{}",
    '{"items": {}}',
    '{"groups": [null, {"facts": [null]}]}',
    '{"sections": ["intro", null]}',
  ];

  it.each(files)("is reported, never thrown: %s", async (file) => {
    for (const content of contents) {
      data.write(file, content);
      const found = await checkContent(data.folder, "data");
      expect(found.map((problem) => problem.file)).toContain(`data/${file}`);
    }
  });
});
