import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { newSection } from "../../src/commands/new/section";
import { sectionIndex, sectionsFolder, sectionTypesIn } from "../../src/commands/section-index";
import { newFolder } from "../../testing/new-folder";
import { copyProject } from "../../testing/project-copy";

describe("the lists of section types", () => {
  it.each(Object.entries(sectionIndex(sectionsFolder)))(
    "are as `npm run generate` writes them: %s",
    (name, text) => {
      expect(readFileSync(join(sectionsFolder, name), "utf8")).toBe(text);
    },
  );

  it("have every folder with a schema", () => {
    const { "registry/schemas.ts": schemas } = sectionIndex(sectionsFolder);
    for (const name of sectionTypesIn(sectionsFolder)) expect(schemas).toContain(`/${name}/schema`);
    expect(schemas).not.toContain("hero");
  });

  it("are refused when a folder was renamed and not what its files export", () => {
    const folder = newFolder();
    cpSync(join(sectionsFolder, "faq"), join(folder, "questions"), { recursive: true });
    expect(() => sectionIndex(folder)).toThrow("has no questions.tsx; rename the component");
    renameSync(join(folder, "questions", "faq.tsx"), join(folder, "questions", "questions.tsx"));
    expect(() => sectionIndex(folder)).toThrow("schema.ts must export questions");
  });
});

describe("npm run new -- section", () => {
  let project: ReturnType<typeof copyProject>;

  beforeAll(() => {
    project = copyProject();
  });

  afterAll(() => project.dispose());

  it.each([
    ["", "cannot be a section type"],
    ["../quote", "cannot be a section type"],
    ["to-string", "cannot be a section type"],
    ["faq", "already exists"],
  ])("refuses %p", (name, reason) => {
    const before = readFileSync(join(project.folder, "data/pages/components.json"), "utf8");
    expect(() => newSection(project.folder, name, "live")).toThrow(reason);
    expect(readFileSync(join(project.folder, "data/pages/components.json"), "utf8")).toBe(before);
    expect(existsSync(join(project.folder, "src/quote"))).toBe(false);
    expect(existsSync(join(project.folder, sectionsFolder, "quote"))).toBe(false);
  });

  it.each([
    ["ready-made", "pull-quote", ["markup.tsx"], "registry/markups.ts"],
    ["live", "turned-quote", ["turned-quote.tsx"], "registry/components.ts"],
  ] as const)(
    "writes its files in one folder, an example, and the lists: %s",
    (kind, name, rendering, list) => {
      expect(newSection(project.folder, name, kind)).toEqual([
        `src/sections/${name}/schema.ts`,
        ...rendering.map((file) => `src/sections/${name}/${file}`),
        `src/sections/${name}/styles.ts`,
        `src/sections/${name}/${name}.test.tsx`,
        "data/pages/components.json",
      ]);
      const lists = sectionIndex(join(project.folder, sectionsFolder));
      const naming = Object.keys(lists).filter((file) => lists[file]?.includes(`./${name}/`));
      expect(naming.toSorted()).toEqual(
        [list, "registry/schemas.ts", "registry/styles.ts"].toSorted(),
      );
      for (const [file, text] of Object.entries(lists)) {
        expect(readFileSync(join(project.folder, sectionsFolder, file), "utf8")).toBe(text);
      }
    },
  );

  it("writes formatted files, and tests that pass", () => {
    const folders = ["pull-quote", "turned-quote"].map((name) => join(sectionsFolder, name));
    const fixture = "__tests__/fixture-site";
    cpSync(fixture, join(project.folder, fixture), { recursive: true });
    const inProject = (program: string, ...args: string[]) =>
      spawnSync(resolve("node_modules/.bin", program), [...args, ...folders], {
        cwd: project.folder,
        encoding: "utf8",
      });
    const { status, stderr } = inProject("jest", "--selectProjects", "jsdom", "--runInBand");
    expect([status, stderr]).toEqual([0, expect.stringContaining("2 passed, 2 total")]);
    expect(inProject("biome", "format")).toMatchObject({ status: 0 });
  });
});
