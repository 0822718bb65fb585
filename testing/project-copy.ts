import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fixtureData } from "./data-copy";

/** What a copy leaves out; node_modules is linked, and the data comes from the fixture. */
const excluded = [
  "node_modules",
  ".git",
  ".cache",
  ".data",
  ".screenshots",
  "public",
  "dist",
  "__tests__",
  "data",
  "test-results",
];

/**
 * Copies the project to a temporary folder. Its data is the fixture's unless another folder is named:
 * that builds fast and does not depend on the words in data/.
 */
export function copyProject(data = fixtureData): { folder: string; dispose: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "project-"));
  for (const entry of readdirSync(".").filter((name) => !excluded.includes(name))) {
    cpSync(entry, join(folder, entry), {
      recursive: true,
      filter: (path) => !path.includes("__tests__"),
    });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  cpSync(data, join(folder, "data"), { recursive: true });
  return {
    folder,
    dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }),
  };
}
