import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder with a folder for each section type. */
export const sectionsFolder = join("src", "sections");

const note =
  "/* Written by `npm run generate` from the folders of section types. Do not edit. */\n";

/** The folder, in that one, of the types that one page alone has. */
const signatures = "signatures";

/** Last part of a section type's path: its name. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Name of a section type in data and code: `call-to-action` is `callToAction`. */
export const camelCase = (path: string): string =>
  nameOf(path).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Name of a section type's component: `call-to-action` has `CallToAction`. */
export const pascalCase = (path: string): string => camelCase(`-${nameOf(path)}`);

/** Sorted paths in `folder` of the folders that are section types: those with a schema. */
export const sectionTypesIn = (folder: string): string[] =>
  ["", `${signatures}/`]
    .filter((group) => existsSync(join(folder, group)))
    .flatMap((group) => readdirSync(join(folder, group)).map((name) => `${group}${name}`))
    .filter((path) => existsSync(join(folder, path, "schema.ts")))
    .sort();

/** @throws when a file of a section type does not export what its folder's name asks for. */
function expectExport(file: string, name: string): void {
  if (new RegExp(`^export (?:const|function) ${name}\\b`, "m").test(readFileSync(file, "utf8")))
    return;
  throw new Error(
    `${file} must export ${name}, after the name of its folder: rename it there, too`,
  );
}

/** @throws when the files of a section type have other names than its folder. */
function expectNames(folder: string, name: string): void {
  const part = isReadyMade(folder, name) ? "markup.tsx" : `${nameOf(name)}.tsx`;
  if (!existsSync(join(folder, name, part)))
    throw new Error(`${join(folder, name)} has no ${part}; rename the component with its folder`);
  expectExport(join(folder, name, "schema.ts"), camelCase(name));
  expectExport(join(folder, name, part), pascalCase(name));
}

const lines = (names: readonly string[], line: (name: string) => string) =>
  names.map((name) => `${line(name)}\n`).join("");

/** Whether the type is rendered at build only, by its `markup.tsx`. */
const isReadyMade = (folder: string, name: string): boolean =>
  existsSync(join(folder, name, "markup.tsx"));

const schemas = (names: readonly string[]) =>
  `${note}\n${lines(names, (name) => `export { ${camelCase(name)} } from "../${name}/schema";`)}`;

const styles = (names: readonly string[]) =>
  `${note}\n${lines(names, (name) => `export * from "../${name}/styles";`)}`;

const markups = (names: readonly string[]) =>
  `${note}\n${lines(
    names,
    (name) => `export { ${pascalCase(name)} as ${camelCase(name)} } from "../${name}/markup";`,
  )}`;

/** The components, by the names of the GraphQL types. */
const components = (names: readonly string[]) => `${note}
import { graphql } from "gatsby";

${lines(names, (name) => `export { ${pascalCase(name)} as ${pascalCase(name)}Section } from "../${name}/${nameOf(name)}";`)}
export const sectionFields = graphql\`
  fragment SectionFields on Section {
    __typename
    ...ReadyMadeFields
${lines(names, (name) => `    ...${pascalCase(name)}Fields`)}  }
\`;
`;

/**
 * The files that list the section types in `folder`: their text by path. The lists are written out
 * because Gatsby extracts queries and bundles components from static source code.
 * @throws when the names of a type do not agree.
 */
export function sectionIndex(folder: string): Record<string, string> {
  const names = sectionTypesIn(folder);
  for (const name of names) expectNames(folder, name);
  const styled = names.filter((name) => existsSync(join(folder, name, "styles.ts")));
  const ready = names.filter((name) => isReadyMade(folder, name));
  return {
    "registry/components.ts": components(names.filter((name) => !ready.includes(name))),
    "registry/markups.ts": markups(ready),
    "registry/schemas.ts": schemas(names),
    "registry/styles.ts": styles(styled),
  };
}

/** Writes the lists of section types in `folder` that are not up to date. */
export function writeSectionIndex(folder: string): void {
  for (const [name, text] of Object.entries(sectionIndex(folder))) {
    const file = join(folder, name);
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  }
}
