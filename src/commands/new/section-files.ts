import { camelCase, pascalCase } from "../section-index";

/** Whether a section type is rendered at build only, or hydrated in the browser as well. */
export type SectionKind = "ready-made" | "live";

const schema = (name: string) => `import { markdown } from "../../schema/fields";
import { headline, sectionType } from "../../schema/section";

export const ${camelCase(name)} = sectionType("${camelCase(name)}", "[write: what this section is for.]", {
  headline,
  body: markdown(600, "[write: what stands here.]"),
});
`;

const liveComponent = (name: string) => `import { graphql } from "gatsby";
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

const liveExample = (name: string) => `import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"${pascalCase(name)}Section"> = {
  __typename: "${pascalCase(name)}Section",
  ...sectionBase,
  headline: "Headline",
  body: "<p>Body.</p>",
};
`;

const liveTest = (name: string) => `import { render, screen } from "@testing-library/react";
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

const markup = (name: string) => `import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import { SectionHead } from "../../ui/section";
import type { ${camelCase(name)} } from "./schema";

/** [write: what a visitor sees.] */
export const ${pascalCase(name)} = ({ body, ...section }: FieldsOf<typeof ${camelCase(name)}>) => (
  <>
    <SectionHead {...section} />
    <div className={variant("${camelCase(name)}.body")}>
      <Prose html={body} />
    </div>
  </>
);
`;

const readyTest = (name: string) => `import { render, screen } from "@testing-library/react";
import { readyMadeHtml } from "../../render/ready-made";
import type { FieldsOf } from "../../schema/section";
import { trustedHtml } from "../../ui/trusted-html";
import type { ${camelCase(name)} } from "./schema";

const fields: FieldsOf<typeof ${camelCase(name)}> = {
  headline: "Headline",
  body: "Body with *stress*.",
};

describe("a ${name.replaceAll("-", " ")} section", () => {
  it("shows its text under its heading, with its Markdown as HTML", () => {
    render(<div {...trustedHtml(readyMadeHtml({ type: "${camelCase(name)}", ...fields }))} />);
    expect(screen.getByRole("heading", { level: 2, name: "Headline" })).toBeTruthy();
    expect(screen.getByText("stress").tagName).toBe("EM");
  });
});
`;

/** The files of a new section type called `name`: their text, by their name in the type's folder. */
export const sectionFiles = (
  name: string,
  kind: SectionKind,
): Readonly<Record<string, string>> => ({
  "schema.ts": schema(name),
  ...(kind === "live"
    ? { [`${name}.tsx`]: liveComponent(name), "example.ts": liveExample(name) }
    : { "markup.tsx": markup(name) }),
  "styles.ts": styles(name),
  [`${name}.test.tsx`]: kind === "live" ? liveTest(name) : readyTest(name),
});
