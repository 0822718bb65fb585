import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "../../testing/new-folder";
import { isNightly } from "../../testing/nightly";
import { overview } from "../files";
import { Journal } from "../journal";
import { type OpenFile, openFile, saveFile, textOf } from "../store";

// Takes over 20 s at night, when every file of the real data is opened, changed and saved.

const files = readdirSync("data", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(json|mdx)$/.test(file))
  .map((file) => file.replaceAll("\\", "/"))
  .sort();

/** Every fourth page and the one that shows every section, and all other files. */
const sampled = files.filter(
  (file, index) => isNightly || !/pages\/(?!components).*json/.test(file) || index % 4 === 0,
);

/** A copy of the real data without pictures. */
let folder: string;
beforeEach(() => {
  folder = newFolder();
  cpSync("data", folder, { recursive: true, filter: (file) => file !== join("data", "images") });
});

const save = async (open: OpenFile) =>
  (await saveFile(new Journal(folder), open, true)) as OpenFile;

const textIn = (file: string) => readFileSync(join(folder, file), "utf8");

/** The same with its first text changed. */
function withOtherWord({ value, body, ...open }: OpenFile): OpenFile {
  let isDone = false;
  const change = (inner: unknown, key = ""): unknown => {
    if (isDone || key === "$schema") return inner;
    if (typeof inner === "string") {
      isDone = true;
      return `${inner} changed`;
    }
    if (Array.isArray(inner)) return inner.map((entry) => change(entry));
    if (typeof inner !== "object" || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([name, field]) => [name, change(field, name)]),
    );
  };
  return { ...open, value: change(value) as Record<string, unknown>, body };
}

it("offers every data file, as a page or by itself", () => {
  const { pages, files: others, unlisted } = overview("data");
  const below = (entries: typeof pages): string[] =>
    entries.flatMap(({ file, pages: inner }) => [...(file ? [file] : []), ...below(inner)]);
  expect([...new Set([...below(pages), ...others, ...unlisted])].sort()).toEqual(files);
});

it.each(sampled)("saves %s byte for byte, unchanged and after a reverted change", async (file) => {
  const before = textIn(file);
  const opened = openFile(folder, file);
  expect(textOf(folder, opened)).toBe(before);
  const other = withOtherWord(opened);
  // An empty list, such as that of redirects, has no text.
  const hasWords = JSON.stringify(other.value) !== JSON.stringify(opened.value);
  const changed = await save(other);
  const lines = before.split("\n");
  const differing = textIn(file)
    .split("\n")
    .filter((line) => !lines.includes(line));
  expect(differing).toHaveLength(hasWords ? 1 : 0);
  await save({ ...changed, value: opened.value });
  expect(textIn(file)).toBe(before);
});

describe("what is written", () => {
  const page = "pages/industries/government.json";

  it("keeps the order of keys, and inserts a new field in schema order", async () => {
    const opened = openFile(folder, page);
    const { title, ...rest } = opened.value;
    const saved = await save({ ...opened, value: { ...rest, noindex: true, title } });
    expect(Object.keys(saved.value)).toEqual([
      "$schema",
      "title",
      "description",
      "noindex",
      "hero",
      "sections",
    ]);
  });

  it("moves sections without changing a line of them", async () => {
    const before = textIn(page);
    const opened = openFile(folder, page);
    const [first, second, ...others] = opened.value.sections as unknown[];
    await save({ ...opened, value: { ...opened.value, sections: [second, first, ...others] } });
    expect(textIn(page)).not.toBe(before);
    const lines = (text: string) => text.replaceAll(",\n", "\n").split("\n").sort();
    expect(lines(textIn(page))).toEqual(lines(before));
  });

  it("changes only one field and the body of a document", async () => {
    const file = "pages/privacy-policy.mdx";
    const before = textIn(file);
    const opened = openFile(folder, file);
    await save({
      ...opened,
      value: { ...opened.value, lead: "Short: it's plain." },
      body: `${opened.body}\nMore.\n`,
    });
    const line = before.split("\n").find((each) => each.startsWith("lead:")) ?? "";
    expect(line).not.toBe("");
    expect(textIn(file)).toBe(`${before.replace(line, "lead: 'Short: it''s plain.'")}\nMore.\n`);
  });
});
