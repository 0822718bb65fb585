import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { forgetCompilation } from "../../src/gatsby/build-code";
import { newFolder } from "../../testing/new-folder";

/** Compiles as Gatsby does; saves a file anew, with the word in `SAVE`, as soon as it has been read. */
const compiler = `
  const fs = require("node:fs");
  const readFile = fs.readFile;
  fs.readFile = (file, ...rest) => {
    const done = rest.pop();
    readFile(file, ...rest, (...result) => {
      if (process.env.SAVE && String(file).endsWith("list.ts"))
        fs.writeFileSync(file, "export const list = '" + process.env.SAVE + "';");
      done(...result);
    });
  };
  require("gatsby/dist/utils/parcel/compile-gatsby-files").runParcel(process.cwd())
    .then(() => process.exit(0), () => process.exit(1));
`;

const folder = newFolder({
  "package.json": "{}",
  "list.ts": "export const list = 'before';",
  "gatsby-node.ts": `import { list } from "./list"; export const onPreInit = () => list;`,
});
symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");

/** Compiles; returns the word in what is compiled. */
function compile(save = ""): string {
  const { status } = spawnSync(process.execPath, ["-e", compiler], {
    cwd: folder,
    // Parcel without threads, whose reading could not be seen.
    env: { ...process.env, PARCEL_WORKERS: "0", SAVE: save },
  });
  expect(status).toBe(0);
  const compiled = readFileSync(join(folder, ".cache/compiled/gatsby-node.js"), "utf8");
  return /before|meanwhile/.exec(compiled)?.[0] ?? "";
}

it("code that was saved while Gatsby compiled it is in what Gatsby compiles next", () => {
  expect(compile("meanwhile")).toBe("before");
  forgetCompilation(folder);
  expect(compile()).toBe("meanwhile");
});
