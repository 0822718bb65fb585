import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { robotsTxtFile } from "../../src/finish/robots-txt";

/** The file of data that was changed last. */
function lastChanged(folder: string): { file: string; time: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .reduce((last, each) => (each.time > last.time ? each : last));
}

/** Why a built site does not show the data as it is, if it does not. */
export function faultOfBuild(site: string, data: string): string | undefined {
  // Written by every build, last and whatever has changed.
  const mark = join(site, robotsTxtFile);
  if (!existsSync(mark)) return `${site}/ has no built site: run \`npm run build\` first`;
  const { file, time } = lastChanged(data);
  if (time <= statSync(mark).mtimeMs) return undefined;
  return `${site}/ is older than ${file}: run \`npm run build\` first`;
}
