import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const biome = resolve("node_modules/@biomejs/biome/bin/biome");

/** Formats a JSON text as Biome formats the data. @throws when it is not JSON. */
export const format = (text: string): string =>
  execFileSync(process.execPath, [biome, "format", "--stdin-file-path=data/file.json"], {
    input: text,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "pipe"],
  });
