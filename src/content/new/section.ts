import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileOfRoute } from "../files";
import { camelCase, pascalCase, sectionsFolder, writeSectionIndex } from "../section-index";
import { Refusal } from "./answers";
import { setValue } from "./edit";

const schema = (name: string) => `import { markdown } from "../../schema/fields";
import { headline, sectionType } from "../../schema/section";

export const ${camelCase(name)} = sectionType("${camelCase(name)}", "[write: what this section is for.]", {
  headline,
  body: markdown(600, "[write: what stands here.]"),
});
`;

const component = (name: string) => `import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";

export const ${camelCase(name)}Fields = graphql\`
  fragment ${pascalCase(name)}Fields on ${pascalCase(name)}Section {
    ...SectionBase
    headline
    body
  }
\`;

/** [write: what a visitor sees.] */
export const ${pascalCase(name)} = ({ body, ...section }: Queries.${pascalCase(name)}FieldsFragment) => (
  <Section {...section}>
    <div className={variant("${camelCase(name)}.body")}>
      <Prose html={body} />
    </div>
  </Section>
);
`;

const styles = (name: string) => `import type { ThemeUICSSObject } from "theme-ui";

export const ${camelCase(name)} = {
  body: { maxWidth: "60ch" },
} satisfies Record<string, ThemeUICSSObject>;
`;

const example = (
  name: string,
) => `import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"${pascalCase(name)}Section"> = {
  __typename: "${pascalCase(name)}Section",
  ...sectionBase,
  headline: "Headline",
  body: "<p>Body.</p>",
};
`;

const test = (name: string) => `import { render, screen } from "@testing-library/react";
import { example } from "./example";
import { ${pascalCase(name)} } from "./${name}";

describe("a ${name.replaceAll("-", " ")} section", () => {
  it("shows its text under its heading", () => {
    render(<${pascalCase(name)} {...example} />);
    expect(screen.getByRole("heading", { level: 2, name: "Headline" })).toBeTruthy();
    expect(screen.getByText("Body.")).toBeTruthy();
  });
});
`;

const live = (name: string) => ({
  type: camelCase(name),
  headline: `The section type ${camelCase(name)}`,
  body: "[write: an example of what stands here.]",
});

/**
 * Makes a section type called `name` (lowercase words joined by hyphens) in the project at `root`:
 * its folder, its place in the lists of section types, and an example on /components. Returns the
 * files written. @throws Refusal when the name cannot be used.
 */
export function newSection(root: string, name = ""): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(
      `"${name}" cannot be a section type; name it in lowercase, such as pull-quote`,
    );
  const folder = join(sectionsFolder, name);
  if (existsSync(join(root, folder))) throw new Refusal(`${folder} is already there`);
  const files = {
    [join(folder, "schema.ts")]: schema(name),
    [join(folder, `${name}.tsx`)]: component(name),
    [join(folder, "styles.ts")]: styles(name),
    [join(folder, "example.ts")]: example(name),
    [join(folder, `${name}.test.tsx`)]: test(name),
  };
  mkdirSync(join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  writeSectionIndex(join(root, sectionsFolder));
  const examples = join("data", fileOfRoute("/components"));
  const before = readFileSync(join(root, examples), "utf8");
  writeFileSync(join(root, examples), setValue(before, ["sections", -1], live(name)));
  return [...Object.keys(files), examples];
}
