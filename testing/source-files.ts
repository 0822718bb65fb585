import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every TypeScript file below a folder, with its text. */
export function sourceFiles(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}
