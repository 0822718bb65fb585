import { camelCase, pascalCase } from "../section-index";

/** Whether a section type is rendered at build only, or hydrated in the browser as well. */
export type SectionKind = "ready-made" | "live";

const schema = (name: string) => `import { markdown } from "../../schema/fields";
import { sectionType } from "../../schema/section";

export const ${camelCase(name)} = sectionType("${camelCase(name)}", "[write: what this section is for.]", {
  body: markdown(600, "[write: what stands here.]"),
});
`;

const liveComponent = (name: string) => `import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";

export const ${camelCase(name)}Fields = graphql\`
  fragment ${pascalCase(name)}Fields on ${pascalCase(name)}Section {
    ...HeadedSectionBase
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

const liveTest = (name: string) => `import { render, screen } from "@testing-library/react";
import { html } from "../../../testing/sections/html";
import { exampleOf } from "../../../testing/sections/section-example";
import { ${pascalCase(name)} } from "./${name}";

describe("a ${name.replaceAll("-", " ")} section", () => {
  it("shows its text under its heading", () => {
    const example = exampleOf("${pascalCase(name)}Section");
    render(<${pascalCase(name)} {...example} body={html("<p>Body.</p>")} />);
    expect(screen.getByRole("heading", { level: 2, name: example.headline })).toBeTruthy();
    expect(screen.getByText("Body.")).toBeTruthy();
  });
});
`;

const markup = (name: string) => `import type { FieldsOf } from "../registry/fields-of";
import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";

/** [write: what a visitor sees.] */
export const ${pascalCase(name)} = ({ body }: FieldsOf<"${camelCase(name)}">) => (
  <div className={variant("${camelCase(name)}.body")}>
    <Prose html={body} />
  </div>
);
`;

const readyTest = (name: string) => `import { screen } from "@testing-library/react";
import type { z } from "zod";
import { readyMadeHtml } from "../../render/ready-made";
import type { ${camelCase(name)} } from "./schema";

const data: z.input<typeof ${camelCase(name)}> = {
  type: "${camelCase(name)}",
  headline: "Headline",
  body: "Body with *stress*.",
};

describe("a ${name.replaceAll("-", " ")} section", () => {
  it("shows its text under its heading, with its Markdown as HTML", () => {
    document.body.innerHTML = readyMadeHtml(data);
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
  ...(kind === "live" ? { [`${name}.tsx`]: liveComponent(name) } : { "markup.tsx": markup(name) }),
  "styles.ts": styles(name),
  [`${name}.test.tsx`]: kind === "live" ? liveTest(name) : readyTest(name),
});
