import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bringBack, setAside } from "../../src/finish/set-aside";

const own = ["webpack.stats.json", "chunk-map.json", "_gatsby/slices/scripts-1.html"];

let folder: string;
let site: string;
let making: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "set-aside-"));
  site = join(folder, "public");
  making = join(folder, "making");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

it("takes what is of a site's making out of it, anew after each build, and gives it back before", () => {
  bringBack(site, making);
  put("one");
  setAside(site, making);
  expect(wordsIn(site)).toEqual([undefined, undefined, undefined, "one"]);
  bringBack(site, making);
  expect(wordsIn(site)).toEqual(["one", "one", "one", "one"]);
  put("two", own.slice(0, 1));
  setAside(site, making);
  expect(wordsIn(making)).toEqual(["two", "one", "one", undefined]);
});
