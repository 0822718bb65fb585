import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changeOf, dataFolder, fileOfRoute, Refusal, writeAll } from "../../data";
import { camelCase, sectionsFolder, writeSectionIndex } from "../section-index";
import { setValue } from "./edit";
import { type SectionKind, sectionFiles } from "./section-files";

const shown = (name: string) => ({
  type: camelCase(name),
  headline: `The section type ${camelCase(name)}`,
  body: "[write: an example of what stands here.]",
});

/** Words that name nothing in a module (ECMA-262 12.7.2). */
const reserved =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/;

/**
 * Makes the section type called `name` (lowercase words joined by hyphens) in the project at `root`: its
 * folder, its place in the lists of section types, and an example on /components. Returns the files written.
 * @throws Refusal when the name cannot be used.
 */
export function newSection(root: string, name: string, kind: SectionKind): string[] {
  const isWord = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && !reserved.test(name);
  // Objects have some names already, such as `constructor`.
  if (!isWord || camelCase(name) in {})
    throw new Refusal(
      `"${name}" cannot be a section type; name it in lowercase and by no word of JavaScript, such as pull-quote`,
    );
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
