import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onStop } from "../server/stop";
import { showTyped } from "../src/commands/develop";
import { start } from "../src/commands/program";
import { sectionsFolder, writeSectionIndex } from "../src/commands/section-index";
import { checkedFolder } from "../src/data";
import { keepRunning } from "./restarts";

/** Files that Gatsby and the content check read only at start. */
const readAtStart =
  /^gatsby-|^src\/(check|data|gatsby|graphql|render|schema|shared)\/|^src\/sections\/(.+\/)?(schema\.ts|markup\.tsx)$/;

/** The text of a file; empty if it was removed after it was listed, which is another change. */
const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** The digest of all code that is read only at start. */
function digest(): string {
  const inside = readdirSync("src", { recursive: true, encoding: "utf8" });
  const files = [...readdirSync("."), ...inside.map((file) => join("src", file))]
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => readAtStart.test(file) && /\.tsx?$/.test(file))
    .sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n${textOf(file)}\n`);
  return hash.digest("hex");
}

/**
 * `npm run develop [-- GATSBY'S OPTIONS]`: hot reload at http://localhost:8000, with a working /api.
 * Restarts Gatsby when code changes that it reads only at start, such as the schema or markup of a section.
 */
start(module, (args) => {
  const stopped = new AbortController();
  onStop(() => stopped.abort());
  // An editor that was killed has left what was typed.
  showTyped(checkedFolder);
  return keepRunning({
    // Before Gatsby and the check read the lists: they have to be of the same moment.
    prepare: () => writeSectionIndex(sectionsFolder),
    digest,
    // Not through the command tsx, which kills a program that does not exit at once after a signal.
    start: () =>
      spawn(process.execPath, ["--import", "tsx", "tools/develop-site.ts", ...args], {
        stdio: "inherit",
      }),
    say: (line) => console.info(`\n${line}\n`),
    stopped: stopped.signal,
  });
});
