import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { restoreBuildMetadata, stashBuildMetadata } from "../../src/finish/build-metadata";
import { newFolder } from "../../testing/new-folder";

const own = ["webpack.stats.json", "chunk-map.json", "_gatsby/slices/scripts-1.html"];

let folder: string;
let site: string;
let stash: string;
beforeEach(() => {
  folder = newFolder();
  site = join(folder, "public");
  stash = join(folder, "stash");
});

const put = (words: string, files = own) => {
  for (const file of [...files, "index.html"]) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), words);
  }
};
const wordsIn = (place: string) =>
  [...own, "index.html"].map((file) =>
    existsSync(join(place, file)) ? readFileSync(join(place, file), "utf8") : undefined,
  );

it("moves build metadata out of the site after each build, and back before the next", () => {
  restoreBuildMetadata(site, stash);
  put("one");
  stashBuildMetadata(site, stash);
  expect(wordsIn(site)).toEqual([undefined, undefined, undefined, "one"]);
  restoreBuildMetadata(site, stash);
  expect(wordsIn(site)).toEqual(["one", "one", "one", "one"]);
  put("two", own.slice(0, 1));
  stashBuildMetadata(site, stash);
  expect(wordsIn(stash)).toEqual(["two", "one", "one", undefined]);
});
