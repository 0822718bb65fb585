import * as sectionStyles from "../../src/sections/registry/styles";
import { variants } from "../../src/theme";
import { variant } from "../../src/theme/class-name";
import { noScriptRules } from "../../src/theme/stylesheet";
import { sourceFiles } from "../../testing/source-files";

const defined = Object.entries({ ...variants, ...sectionStyles }).flatMap(([group, styles]) =>
  Object.keys(styles).map((name) => `${group}.${name}`),
);
const users = sourceFiles("src").filter(
  ({ file }) => !file.startsWith("src/theme/") && !file.endsWith("/styles.ts"),
);

describe("the variants of the theme", () => {
  it("are all used somewhere", () => {
    const written = users.map(({ text }) => text).join("\n");
    expect(defined.filter((name) => !written.includes(`"${name}"`))).toEqual([]);
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
