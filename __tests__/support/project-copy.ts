import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";

/** What a copy of the project does without; node_modules is linked. */
const left = [
  "node_modules",
  ".git",
  ".cache",
  ".data",
  ".screenshots",
  "public",
  "__tests__",
  "test-results",
];

/** Width of the copy's pictures: no test looks at them, and small ones are processed at once. */
const width = 32;

async function shrink(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(jpg|png|webp)$/.test(name))) {
    await sharp(join(resolve("data/images"), file))
      .resize(width)
      .toFile(join(folder, file));
  }
}

/** A copy of the whole project in a temporary place, with small pictures. */
export async function copyProject(): Promise<{ folder: string; dispose: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "project-"));
  for (const entry of readdirSync(".").filter((name) => !left.includes(name))) {
    cpSync(entry, join(folder, entry), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  await shrink(join(folder, "data/images"));
  return {
    folder,
    dispose: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }),
  };
}
