import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fixtureData } from "./data-copy";

/** What a copy of the project does without; node_modules is linked. */
const left = [
  "node_modules",
  ".git",
  ".cache",
  ".data",
  ".screenshots",
  "public",
  "__tests__",
  "data",
  "test-results",
];

/** A copy of the whole project in a temporary place, with the fixture's data: it builds fast, and no word of data/ matters. */
export function copyProject(): { folder: string; dispose: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "project-"));
  for (const entry of readdirSync(".").filter((name) => !left.includes(name))) {
    cpSync(entry, join(folder, entry), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  cpSync(fixtureData, join(folder, "data"), { recursive: true });
  return {
    folder,
    dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }),
  };
}
