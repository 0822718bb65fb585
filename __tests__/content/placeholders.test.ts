import { checkContent } from "../../src/check";
import { findPlaceholders, isRelease, unwritten } from "../../src/check/placeholders";
import { placeholdersProgram } from "../../src/commands/placeholders";
import { readContent } from "../../src/data/content";
import { formatProblem } from "../../src/data/problem";
import { put, sharedCopy } from "../../testing/data-copy";
import { runHere } from "../../testing/processes/run-here";

const data = sharedCopy();

const found = () => findPlaceholders(readContent(data.folder).content);
const change = (file: string, path: (string | number)[], value: unknown) =>
  data.write(file, put(path, value)(data.read(file)));
const at = (file: string, path: string) =>
  found().find((placeholder) => placeholder.file === `data/${file}` && placeholder.path === path);

describe("a placeholder", () => {
  it.each([
    ["site.json", ["salesEmail"], "sales@company.example", /reserved for examples.*address/],
    ["site.json", ["phone"], "+1-212-555-0100", /reserved for examples.*number/i],
    ["site.json", ["offices", 0, "street"], "1 Example Road", /placeholder address.*postal code/],
    ["media.json", ["items", 0, "url"], "https://blog.example/a", /use the real address/],
    ["leaders.json", ["leaders", 0, "placeholder"], true, /FPO overlay.*then write false/],
    [
      "leaders.json",
      ["leaders", 0, "summary"],
      "See [a](https://b.example/c).",
      /b\.example\/c uses/,
    ],
    [
      "company.json",
      ["groups", 0, "facts", 1, "state"],
      "placeholder",
      /^UEI is to be confirmed; needed: the identifier of the tests$/,
    ],
    ["pages/index.json", ["hero", "lead"], unwritten("the lead"), /\[write: the lead\] is still/],
    ["pages/index.json", ["hero", "lead"], "TODO: write it", /^TODO is still to be written/],
    ["leaders.json", ["leaders", 0, "summary"], "Of XXX Corp.", /^XXX is still to be written/],
    ["media.json", ["items", 0, "headline"], "lorem ipsum dolor", /^lorem ipsum is still/],
    ["site.json", ["offices", 0, "street"], "TBD", /^TBD is still to be written/],
    [
      "pages/innovation/syn46/government.json",
      ["sections", 2, "videoID"],
      "76979871",
      /^76979871 is a video of its player's documentation/,
    ],
  ] as const)("is listed with its place and what to put: %s %j %j", (file, path, value, advice) => {
    change(file, [...path], value);
    const text = path.reduce<string>(
      (before, key) =>
        typeof key === "number" ? `${before}[${key}]` : [before, key].filter(Boolean).join("."),
      "",
    );
    const placeholder = at(file, text);
    expect(placeholder?.message).toMatch(advice);
    const line = data.read(file).split("\n")[Number(placeholder?.line) - 1];
    expect(line?.slice(Number(placeholder?.column) - 1)).toMatch(new RegExp(`^"${path.at(-1)}":`));
  });

  it.each([
    ["site.json", ["salesEmail"], "sales@company.com"],
    ["site.json", ["phone"], "+1-212-555-1100"],
    ["leaders.json", ["leaders", 0, "placeholder"], false],
    ["pages/index.json", ["hero", "lead"], "For example, write to `example.com`."],
    ["pages/index.json", ["hero", "lead"], "To do: XXXL in a Todo list, with TBDs."],
  ])("is gone once the real value is there: %s %j", (file, path, value) => {
    change(file, path, value);
    expect(at(file, path.join(".").replace(".0.", "[0]."))).toBeUndefined();
  });

  it("is gone once the fact is confirmed or not held", () => {
    const open = () => found().flatMap(({ kind, path }) => (kind === "fact" ? [path] : []));
    const before = open();
    expect(before).toContain("groups[0].facts[1].state");
    const fact = { id: "uei", label: "UEI" };
    change("company.json", ["groups", 0, "facts", 1], { ...fact, state: "not-held" });
    expect(open()).toEqual(before.slice(1));
    change("company.json", ["groups", 0, "facts", 1], { ...fact, state: "confirmed", value: "A" });
    expect(open()).toEqual(before.slice(1));
  });

  it("is found in a document too, on its line", () => {
    const file = "pages/privacy-policy.mdx";
    data.write(file, `${data.read(file)}\nMore on [our site](https://more.example/a).\n`);
    const placeholder = found().find(({ message }) => message.includes("more.example"));
    const lines = data.read(file).split("\n");
    expect(lines[Number(placeholder?.line) - 1]).toContain("more.example");
  });

  it("is not reported on the showcase", () => {
    expect(found().filter(({ file }) => file === "data/pages/components.json")).toEqual([]);
  });
});

describe("a placeholder that is accepted for launch", () => {
  const accept = (...values: string[]) =>
    change(
      "site.json",
      ["acceptedForLaunch"],
      values.map((value) => ({ value, by: "Ada Byron", on: "2026-12-01" })),
    );

  it.each(["UEI", "https://blog.example/a"])(
    "is open no more, and listed with who did so: %s",
    async (value) => {
      change("media.json", ["items", 0, "url"], "https://blog.example/a");
      const before = found().length;
      accept(value);
      expect(found()).toHaveLength(before - 1);
      const { stdout } = await runHere(placeholdersProgram, data.folder);
      expect(stdout).toContain(`accepted by Ada Byron on 2026-12-01: ${value}\n`);
      expect(await checkContent(data.folder)).toEqual([]);
    },
  );

  it("is no text that is still to be written, which one acceptance would let pass everywhere", async () => {
    change("site.json", ["offices", 0, "street"], "TBD");
    accept("TBD");
    expect(at("site.json", "offices[0].street")).toBeDefined();
    expect((await checkContent(data.folder)).map(({ path }) => path)).toEqual([
      "acceptedForLaunch[0].value",
    ]);
  });

  it("is a mistake once it is none", async () => {
    accept("UEL");
    expect((await checkContent(data.folder)).map(formatProblem)).toEqual([
      expect.stringMatching(
        /acceptedForLaunch\[0\]\.value {2}is no placeholder that can go live \(did you mean UEI\?\); remove this entry$/,
      ),
    ]);
  });
});

it.each([undefined, "", "0", "false"])("are no obstacle with RELEASE=%s", (RELEASE) => {
  expect(isRelease({ ...process.env, RELEASE })).toBe(false);
});

describe("npm run placeholders", () => {
  const list = (...args: string[]) => runHere(placeholdersProgram, data.folder, ...args);

  it("lists them, and fails only with --strict", async () => {
    change("site.json", ["phone"], "+1-212-555-0100");
    const { status, stdout } = await list();
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /company\.json:\d+:\d+ {2}groups\[0\]\.facts\[1\]\.state {2}UEI is to be confirmed; needed: the/,
    );
    expect(stdout).toMatch(/site\.json:\d+:3 {2}phone {2}\+1-212-555-0100 is/);
    expect(stdout).toMatch(
      /placeholders left: \d+ \(company facts to confirm: \d+, .*\); replace them before launch/,
    );
    expect((await list("--strict")).status).toBe(1);
  });

  it("fails with --strict when a mistake may hide one", async () => {
    data.write("media.json", "{");
    const { status, stderr } = await list("--strict");
    expect(status).toBe(1);
    expect(stderr).toContain("run npm run check first");
  });
});
