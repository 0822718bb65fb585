import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileOfRoute } from "../files";
import { dataFolder } from "../folders";
import { suggest } from "../problem";
import { Refusal } from "../refusal";
import { camelCase, sectionsFolder, writeSectionIndex } from "../section-index";
import { changeOf, writeAll } from "../writer";
import { setValue } from "./edit";
import { type SectionKind, sectionFiles } from "./section-files";

const shown = (name: string) => ({
  type: camelCase(name),
  headline: `The section type ${camelCase(name)}`,
  body: "[write: an example of what stands here.]",
});

/** Parses the words after `section` on the command line. @throws Refusal when they are not valid. */
function parsed(args: readonly string[]): { name: string; kind: SectionKind } {
  const [name = "", ...extra] = args.filter((arg) => !arg.startsWith("--"));
  const flags = args.filter((arg) => arg.startsWith("--"));
  const unknown = flags.find((flag) => flag !== "--live");
  if (unknown) throw new Refusal(`there is no flag ${unknown}${suggest(unknown, ["--live"])}`);
  if (extra.length > 0) throw new Refusal(`${extra[0]} is an extra word; join words by hyphens`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(
      `"${name}" cannot be a section type; name it in lowercase, such as pull-quote`,
    );
  return { name, kind: flags.length > 0 ? "live" : "ready-made" };
}

/**
 * Makes the section type that `args` name (lowercase words joined by hyphens) in the project at
 * `root`: its folder, its place in the lists of section types, and an example on /components. It is
 * rendered at build only; with `--live` it is hydrated in browsers as well. Returns the files written.
 * @throws Refusal when the name cannot be used or a flag is unknown.
 */
export function newSection(root: string, args: readonly string[]): string[] {
  const { name, kind } = parsed(args);
  const folder = join(sectionsFolder, name);
  if (existsSync(join(root, folder))) throw new Refusal(`${folder} already exists`);
  const files = Object.entries(sectionFiles(name, kind));
  mkdirSync(join(root, folder), { recursive: true });
  for (const [file, text] of files) writeFileSync(join(root, folder, file), text);
  writeSectionIndex(join(root, sectionsFolder));
  const examples = fileOfRoute("/components");
  const before = readFileSync(join(root, dataFolder, examples), "utf8");
  const after = setValue(before, ["sections", -1], shown(name));
  writeAll(join(root, dataFolder), [changeOf(examples, before, after)]);
  return [...files.map(([file]) => join(folder, file)), join(dataFolder, examples)];
}
