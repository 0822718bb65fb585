import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { robotsTxtFile } from "../../src/finish/robots-txt";

/** The most recently changed data file. */
function lastChanged(folder: string): { file: string; time: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .reduce((last, each) => (each.time > last.time ? each : last));
}

/** Why a built site is missing or outdated; undefined if it is current. */
export function buildProblem(site: string, data: string): string | undefined {
  // Every build writes this file anew once its pages are finished; most other files stay as they were.
  const mark = join(site, robotsTxtFile);
  if (!existsSync(mark)) return `${site}/ has no built site: run \`npm run build\` first`;
  const { file, time } = lastChanged(data);
  if (time <= statSync(mark).mtimeMs) return undefined;
  return `${site}/ is older than ${file}: run \`npm run build\` first`;
}
