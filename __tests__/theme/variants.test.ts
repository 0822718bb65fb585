import ts from "typescript";
import * as sectionStyles from "../../src/sections/styles";
import { variants } from "../../src/theme";
import { variant } from "../../src/theme/class-name";
import { noScriptRules } from "../../src/theme/stylesheet";
import { sourceFiles } from "../support/source-files";

const defined = Object.entries({ ...variants, ...sectionStyles }).flatMap(([group, styles]) =>
  Object.keys(styles).map((name) => `${group}.${name}`),
);
const users = sourceFiles("src").filter(
  ({ file }) => !file.startsWith("src/theme/") && !file.endsWith("/styles.ts"),
);

function strings(node: ts.Node): string[] {
  const own = ts.isStringLiteral(node) ? [node.text] : [];
  const inner: string[] = [];
  node.forEachChild((child) => {
    inner.push(...strings(child));
  });
  return [...own, ...inner];
}

const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

describe("the variants of the theme", () => {
  it("are all used somewhere", () => {
    const written = new Set(users.flatMap(({ file, text }) => strings(parse(file, text))));
    expect(defined.filter((name) => !written.has(name))).toEqual([]);
  });

  it("include the class names in the rules for pages without scripts", () => {
    const classes = [...noScriptRules.matchAll(/\.([a-z]+-\w+)/gi)].map(([, name]) => name);
    expect(classes.length).toBeGreaterThan(0);
    expect(classes.filter((name) => !defined.includes(String(name).replace("-", ".")))).toEqual([]);
  });

  it("become class names, without those that do not apply", () => {
    expect(variant("cards.root", false, "fade.root", null, undefined)).toBe("cards-root fade-root");
  });
});
