import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { newFolder } from "../../testing/new-folder";
import { changedFiles, commitAll, whetherLive } from "../git";

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

it("commits what is in the folder with a sentence, and says whether it is live", async () => {
  git("init", "--quiet");
  for (const name of ["user.name", "user.email"]) git("config", name, "ada@company.example");
  mkdirSync(join(folder, "data"));
  let commit = "";
  const server = createServer((_, response) => response.end(JSON.stringify({ commit })));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const file of ["data/a.json", "b.json"]) writeFileSync(join(folder, file), "{}");
  await commitAll(join(folder, "data"), "--amend");
  expect(String(git("show", "--format=%s", "--name-only"))).toBe("--amend\n\ndata/a.json\n");
  for (const is of ["not live yet", "live."]) {
    commit = is === "live." ? String(git("rev-parse", "HEAD")).trim() : "0000000";
    expect(await whetherLive(join(folder, "data"), site)).toMatch(`Your last commit is ${is}`);
  }
  await expect(commitAll(join(folder, "data"), "Again")).rejects.toThrow("Not committed");
  server.close();
  expect(await whetherLive(folder, site)).toBe(`${site} does not say what it runs.`);
});
