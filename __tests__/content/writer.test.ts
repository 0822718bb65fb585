import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  type Change,
  Conflict,
  changeOf,
  inFormOf,
  Unwritable,
  versionOf,
  writeAll,
} from "../../src/data/writer";
import { newFolder } from "../../testing/new-folder";
import { mountSmallDisk } from "../../testing/small-disk";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = newFolder();
  folder = join(parent, "data");
  mkdirSync(join(folder, "pages"), { recursive: true });
  for (const name of ["a", "b", "c"]) writeFileSync(join(folder, name), `old ${name}\n`);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const read = (file: string) => readFileSync(join(folder, file), "utf8");

/** Every file of the folder with its text. */
const snapshot = (root = folder): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(root.length + 1), readFileSync(path, "utf8")]),
  );

/** A change of each kind: another text, a new file in a new folder, and a removal. */
const changes: readonly Change[] = [
  changeOf("a", "old a\n", "new a\n"),
  { file: "pages/new/page", content: "new page\n" },
  changeOf("b", "old b\n"),
];

it("changes, adds and removes files, and gives what takes that back", () => {
  const before = snapshot();
  const back = writeAll(folder, changes);
  expect(snapshot()).toEqual({ a: "new a\n", c: "old c\n", "pages/new/page": "new page\n" });
  const again = writeAll(folder, back);
  expect(snapshot()).toEqual(before);
  writeAll(folder, again);
  expect(read("a")).toBe("new a\n");
});

it.each<[string, () => void, string]>([
  ["has changed", () => writeFileSync(join(folder, "b"), "theirs"), "b"],
  ["is gone", () => rmSync(join(folder, "a")), "a"],
  [
    "is there",
    () => {
      mkdirSync(join(folder, "pages/new"));
      writeFileSync(join(folder, "pages/new/page"), "theirs");
    },
    "pages/new/page",
  ],
])("writes nothing when one of the files %s since", (_, others, file) => {
  others();
  const before = snapshot();
  expect(() => writeAll(folder, changes)).toThrow(new Conflict(file));
  expect(snapshot()).toEqual(before);
});

it.each([1, 2, 3])("restores all when step %i of putting files into place fails", (failing) => {
  const before = snapshot();
  const { renameSync, rmSync: remove } = fs;
  let steps = 0;
  const failAt =
    <Args extends readonly unknown[]>(step: (...args: Args) => void) =>
    (...args: Args) => {
      steps += 1;
      if (steps === failing) throw Object.assign(new Error("broken"), { code: "EIO" });
      step(...args);
    };
  jest.spyOn(fs, "renameSync").mockImplementation(failAt(renameSync));
  jest.spyOn(fs, "rmSync").mockImplementation(failAt(remove));
  expect(() => writeAll(folder, changes)).toThrow("broken");
  jest.restoreAllMocks();
  expect(steps).toBeGreaterThanOrEqual(failing);
  expect(snapshot()).toEqual(before);
  expect(existsSync(join(folder, "pages/new"))).toBe(false);
});

const disk = mountSmallDisk(64);
afterAll(() => disk?.dispose());
const onFullDisk = disk ? it : it.skip;

onFullDisk(
  `leaves every file as it was on a full disk${disk ? "" : " (skipped: mounting one takes root)"}`,
  () => {
    if (!disk) return;
    writeFileSync(join(disk.folder, "a"), "old a\n");
    writeFileSync(join(disk.folder, "b"), "old b\n");
    const size = 40 * 1024;
    expect(() =>
      writeAll(disk.folder, [
        changeOf("a", "old a\n", "x".repeat(size)),
        changeOf("b", "old b\n", "y".repeat(size)),
      ]),
    ).toThrow(
      new Unwritable("nothing can be written: the disk is full; free some space and try again"),
    );
    expect(snapshot(disk.folder)).toEqual({ a: "old a\n", b: "old b\n" });
    disk.fill();
    expect(() => writeAll(disk.folder, [changeOf("a", "old a\n", "new")])).toThrow(Unwritable);
    expect(readFileSync(join(disk.folder, "a"), "utf8")).toBe("old a\n");
    // What needs no space goes on.
    writeAll(disk.folder, [changeOf("b", "old b\n")]);
    expect(readdirSync(disk.folder).sort()).toEqual([".filling", "a"]);
  },
);

it.each([
  ["EACCES", "this account may not write there; ask the person who set up the site"],
  ["EROFS", "the disk is read-only; ask the person who set up the site"],
  ["EDQUOT", "the disk is full; free some space and try again"],
])("says what %s means", (code, cause) => {
  jest.spyOn(fs, "openSync").mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  expect(() => writeAll(folder, [changeOf("a", "old a\n", "new")])).toThrow(
    new Unwritable(`nothing can be written: ${cause}`),
  );
});

it("says that a name is too long", () => {
  const file = `pages/${"x".repeat(300)}`;
  expect(() => writeAll(folder, [{ file, content: "" }])).toThrow(/name or address is too long/);
});

describe("a link", () => {
  it.each([
    ["out of the folder", "../elsewhere"],
    ["to nowhere", "nowhere"],
    ["to itself", "link"],
  ])("%s is not followed", (_, target) => {
    writeFileSync(join(parent, "elsewhere"), "theirs");
    symlinkSync(target, join(folder, "link"));
    const was = target === "../elsewhere" ? versionOf("theirs") : undefined;
    expect(() => writeAll(folder, [{ file: "link", was, content: "new" }])).toThrow(
      "link leads out of the data folder; nothing was written",
    );
    expect(readFileSync(join(parent, "elsewhere"), "utf8")).toBe("theirs");
    expect(existsSync(join(folder, "nowhere"))).toBe(false);
  });

  it.each([["folder/new"], ["folder/deep/new"], ["../new"], ["pages/../../new"]])(
    "is not followed as part of a path, nor is a path out: %s",
    (file) => {
      mkdirSync(join(parent, "outside"));
      symlinkSync("../outside", join(folder, "folder"));
      expect(() => writeAll(folder, [{ file, content: "new" }])).toThrow("leads out of the data");
      expect(snapshot(parent)).not.toHaveProperty(["new"]);
      expect(readdirSync(join(parent, "outside"))).toEqual([]);
    },
  );

  it("within the folder stays, and so does one that is the folder", () => {
    symlinkSync("a", join(folder, "link"));
    symlinkSync("data", join(parent, "other"));
    writeAll(join(parent, "other"), [changeOf("link", "old a\n", "new a\n")]);
    expect([read("a"), readlinkSync(join(folder, "link"))]).toEqual(["new a\n", "a"]);
  });
});

it("keeps the permissions of a file", () => {
  chmodSync(join(folder, "a"), 0o640);
  writeAll(folder, [changeOf("a", "old a\n", "new a\n")]);
  expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o640);
});

describe("a new text", () => {
  it.each([
    ["Windows line ends", "a\r\nb\r\nc\r\n", "a\nnew\nand\nc\n", "a\r\nnew\r\nand\r\nc\r\n"],
    ["a byte-order mark", "\uFEFFa\nb\n", "new\nb\n", "\uFEFFnew\nb\n"],
    ["both", "\uFEFFa\r\nb\r\n", "a\nb\nnew\n", "\uFEFFa\r\nb\r\nnew\r\n"],
    ["no last line end", "a\nb", "a\nnew\nb\n", "a\nnew\nb"],
    ["no last line end, whose last line changes", "a\r\nb", "a\nnew\n", "a\r\nnew"],
    ["mixed line ends", "a\r\nb\nc\r\nd\n", "a\nb\nnew\nd\n", "a\r\nb\nnew\r\nd\n"],
    ["mixed line ends where it changes", "a\nb\r\nc\n", "a\nnew\nc\n", "a\nnew\r\nc\n"],
    ["one line, which is repeated", "a\r\n", "a\na\n", "a\r\na\r\n"],
    ["a space at a line's end, which goes", "a  \r\nb\r\n", "a\nb\n", "a\r\nb\r\n"],
    ["nothing", "", "a\n", "a\n"],
    ["all of it removed", "a\r\nb\r\n", "", ""],
  ])("keeps the form of the old one: %s", (_, old, text, expected) => {
    expect(inFormOf(old, text)).toBe(expected);
  });
});
