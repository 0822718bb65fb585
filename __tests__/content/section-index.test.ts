import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { newSection } from "../../src/content/new/section";
import { sectionIndex, sectionsFolder, sectionTypesIn } from "../../src/content/section-index";
import { copyProject } from "../support/project-copy";

describe("the lists of section types", () => {
  it.each(Object.entries(sectionIndex(sectionsFolder)))(
    "are as `npm run generate` writes them: %s",
    (name, text) => {
      expect(readFileSync(join(sectionsFolder, name), "utf8")).toBe(text);
    },
  );

  it("have every folder with a schema", () => {
    const { "schemas.ts": schemas } = sectionIndex(sectionsFolder);
    for (const name of sectionTypesIn(sectionsFolder)) expect(schemas).toContain(`/${name}/schema`);
    expect(schemas).not.toContain("hero");
  });
});

describe("npm run new -- section", () => {
  let project: Awaited<ReturnType<typeof copyProject>>;

  beforeAll(async () => {
    project = await copyProject();
  });

  afterAll(() => project.dispose());

  it.each(["", "Quote", "../quote", "pull_quote", "faq"])("refuses the name %p", (name) => {
    const before = readFileSync(join(project.folder, "data/pages/components.json"), "utf8");
    expect(() => newSection(project.folder, name)).toThrow(
      /cannot be a section type|already there/,
    );
    expect(readFileSync(join(project.folder, "data/pages/components.json"), "utf8")).toBe(before);
    expect(existsSync(join(project.folder, "src/quote"))).toBe(false);
  });

  it("writes five files in one folder, an example, and the lists", () => {
    expect(newSection(project.folder, "pull-quote")).toEqual([
      "src/sections/pull-quote/schema.ts",
      "src/sections/pull-quote/pull-quote.tsx",
      "src/sections/pull-quote/styles.ts",
      "src/sections/pull-quote/example.ts",
      "src/sections/pull-quote/pull-quote.test.tsx",
      "data/pages/components.json",
    ]);
    const lists = sectionIndex(join(project.folder, sectionsFolder));
    for (const name of ["registry.ts", "schemas.ts", "styles.ts"])
      expect(lists[name]).toContain("./pull-quote/");
    for (const [name, text] of Object.entries(lists)) {
      expect(readFileSync(join(project.folder, sectionsFolder, name), "utf8")).toBe(text);
    }
  });
});
