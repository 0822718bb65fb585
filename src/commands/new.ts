import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { checkContent } from "../check";
import { dataFolder, folderVariable, Refusal, readContent, writeAll } from "../data";
import { writeNames } from "./names";
import { newPage, pageQuestions } from "./new/page";
import { newSection } from "./new/section";
import { mistakesAfter, refuseMistakes } from "./new/write";
import { type Program, printed, start, withOptions } from "./program";

const { path, ...flags } = pageQuestions;

const flagHelp = Object.entries(flags).map(([flag, question]) => {
  const fallback = "fallback" in question ? question.fallback : undefined;
  const optional = fallback === undefined ? "" : ` (may be left out${fallback && `: ${fallback}`})`;
  return `  ${`--${flag}`.padEnd(16)}${question.ask}${optional}`;
});

const usage = [
  "npm run new -- page PATH --label NAME [--flag value ...] | section NAME [--live]",
  "Writes nothing if the data would then have mistakes.",
  "",
  "page: its file with starter sections, and its entry in the menu",
  `  ${"PATH".padEnd(16)}${path.ask}`,
  ...flagHelp,
  "",
  "section: a section type, for developers; it is rendered at build and costs browsers no code",
  "  NAME            its name, lowercase words joined by hyphens",
  "  --live          a component instead, for what depends on the browser",
].join("\n");

/** Makes a page in the data folder, which is called `label` in messages. */
async function makePage(given: Readonly<Record<string, unknown>>, label: string): Promise<string> {
  const folder = resolve(label);
  refuseMistakes("the data has mistakes; fix them first:", await checkContent(folder, label));
  const { changes, file, path: route } = newPage(given, folder, label);
  refuseMistakes(
    "this would leave mistakes in the data:",
    await mistakesAfter(folder, label, changes),
  );
  writeAll(folder, changes);
  if (label === dataFolder) await writeNames(readContent(folder).content);
  return [
    "Written:",
    ...changes.map((change) => `  ${label}/${change.file}`),
    "Next:",
    `  Write the texts in ${label}/${file}; each one still to write starts with [write:`,
    `  See the page with npm run develop, at http://localhost:8000${route}`,
  ].join("\n");
}

/** Makes a section type and regenerates the files made from all types, in a process that loads the new one. */
function makeSection(name: string | undefined, isLive: boolean): string {
  const written = newSection(process.cwd(), name ?? "", isLive ? "live" : "ready-made");
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

const pageOptions = Object.fromEntries(
  Object.keys(flags).map((flag) => [flag, { type: "string" as const }]),
);

const newPageProgram = withOptions(
  usage,
  { options: pageOptions, allowPositionals: true },
  ({ values, positionals: [given, ...extra] }, print) =>
    printed(print, () => {
      if (extra.length > 0)
        throw new Refusal(`${extra[0]} is an extra word; put values with spaces in quotes`);
      return makePage({ ...values, path: given }, process.env[folderVariable] ?? dataFolder);
    }),
);

const newSectionProgram = withOptions(
  usage,
  { options: { live: { type: "boolean", default: false } }, allowPositionals: true },
  ({ values, positionals: [name, ...extra] }, print) =>
    printed(print, () => {
      if (extra.length > 0)
        throw new Refusal(`${extra[0]} is an extra word; join words by hyphens`);
      return makeSection(name, values.live);
    }),
);

/** `npm run new -- page|section ...`: makes a page, in the data folder or another one to experiment on, or a section type. */
export const newProgram: Program = ([what = "--help", ...args], print) => {
  if (what === "page") return newPageProgram(args, print);
  if (what === "section") return newSectionProgram(args, print);
  if (["--help", "-h"].includes(what)) return newPageProgram([what], print);
  print.error(`cannot make "${what}"; choose from page, section\n\n${usage}`);
  return 1;
};

start(module, newProgram);
