import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { readContent } from "../content";
import { dataFolder, folderVariable } from "../folders";
import { writeNames } from "../names";
import type { Ask } from "../new/answers";
import { resultOf, runCommand, type Terminal } from "../new/command";
import { newSection } from "../new/section";
import { Refusal } from "../refusal";
import { type Program, start } from "./program";

/** Asks on the terminal, if there is one. */
function open(): Terminal {
  if (!process.stdin.isTTY) return { close: () => {} };
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new AbortController();
  lines.once("close", () => closed.abort());
  const ask: Ask = (prompt) =>
    lines.question(prompt, { signal: closed.signal }).catch(() => {
      throw new Refusal("\nstopped");
    });
  return { ask, close: () => lines.close() };
}

/** Makes a section type and regenerates the files made from all types, in a process that loads the new one. */
function makeSection(args: readonly string[]): string {
  const written = newSection(process.cwd(), args);
  const { status } = spawnSync("npm", ["run", "--silent", "generate"], { stdio: "inherit" });
  if (status !== 0) throw new Error("the JSON Schemas could not be written");
  // Formatted afterward, since line breaks depend on the length of the name.
  const format = ["run", "--silent", "format", "--", ...written];
  const formatted = spawnSync("npm", format, { encoding: "utf8" });
  if (formatted.status !== 0) throw new Error(formatted.stderr);
  return [
    "Written:",
    ...written.map((file) => `  ${file}`),
    "Next:",
    "  npm run develop    shows it at /components, and again whenever you save",
    "  npm run types      checks it",
  ].join("\n");
}

/** `npm run new -- page|leader|media|code|section ...`, on the data folder or another one to experiment on. */
export const newProgram: Program = async ([what, ...args], print) => {
  const label = process.env[folderVariable] ?? dataFolder;
  const isSection = what === "section" && !args.includes("--help") && !args.includes("-h");
  const { failed, output } = isSection
    ? await resultOf(() => makeSection(args))
    : await runCommand([what ?? "", ...args], { folder: resolve(label), label, open });
  print[failed ? "error" : "info"](output);
  if (!failed && label === dataFolder) await writeNames(readContent(resolve(label)).content);
  return failed ? 1 : 0;
};

start(module, newProgram);
