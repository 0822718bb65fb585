import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "../../testing/new-folder";
import { changedFiles } from "../git";

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@company.example", ...args], {
    cwd: folder,
  });

it("lists how each file differs from the last commit, whatever its name", async () => {
  git("init", "--quiet");
  for (const file of ["kept.json", "changed.json", "deleted.json"])
    writeFileSync(join(folder, file), "{}");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  expect(await changedFiles(folder)).toEqual([]);
  writeFileSync(join(folder, "changed.json"), "[]");
  rmSync(join(folder, "deleted.json"));
  mkdirSync(join(folder, "images"));
  writeFileSync(join(folder, "images/a “new” one.jpg"), "");
  expect(await changedFiles(folder)).toEqual([
    { file: "changed.json", how: "changed" },
    { file: "deleted.json", how: "deleted" },
    { file: "images/a “new” one.jpg", how: "new" },
  ]);
});

it("lists nothing without git", async () => {
  expect(await changedFiles(folder)).toEqual([]);
});
