import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { newFolder } from "../testing/new-folder";

/** For each rule an import that it has to find, in a tree of its own. */
const forbidden: readonly (readonly [rule: string, from: string, to: string])[] = [
  ["no-circle", "src/ui/one.ts", "src/ui/other.ts"],
  ["imports of shared", "src/shared/a.ts", "src/ui/leaf.ts"],
  ["imports of gatsby", "src/gatsby/a.ts", "src/shared/leaf.ts"],
  ["imports of schema", "src/schema/a.ts", "src/shared/leaf.ts"],
  ["imports of theme", "src/theme/a.ts", "src/ui/leaf.ts"],
  ["imports of page-script", "src/page-script/a.ts", "src/ui/leaf.ts"],
  ["imports of ui", "src/ui/a.ts", "src/site/leaf.ts"],
  ["imports of site", "src/site/a.ts", "src/sections/faq/faq.tsx"],
  ["imports of sections", "src/sections/faq/a.tsx", "src/sections/faq/schema.ts"],
  ["imports of section schemas", "src/sections/table/schema.ts", "src/shared/leaf.ts"],
  ["imports of section markups", "src/sections/table/markup.tsx", "src/sections/faq/faq.tsx"],
  ["imports of templates", "src/templates/a.tsx", "src/data/leaf.ts"],
  ["imports of data", "src/data/a.ts", "src/check/leaf.ts"],
  ["imports of check", "src/check/a.ts", "src/render/leaf.ts"],
  ["imports of render", "src/render/a.ts", "src/graphql/leaf.ts"],
  ["imports of graphql", "src/graphql/a.ts", "src/commands/leaf.ts"],
  ["imports of commands", "src/commands/a.ts", "src/render/leaf.ts"],
  ["door of data", "src/render/b.ts", "src/data/leaf.ts"],
  ["door of check", "src/commands/b.ts", "src/check/leaf.ts"],
  ["imports of finish", "src/finish/a.ts", "src/data/leaf.ts"],
  ["imports of the server", "server/a.ts", "src/data/leaf.ts"],
  ["site-without-server", "src/finish/b.ts", "server/leaf.ts"],
  ["browser-bundle", "gatsby-browser.tsx", "src/data/leaf.ts"],
  ["tests-for-tests", "src/ui/shown.ts", "src/ui/shown.test.ts"],
  ["imports of the editor", "editor/a.ts", "src/site/leaf.ts"],
  ["tools-for-people", "server/b.ts", "tools/leaf.ts"],
  ["what tests and tools share", "server/c.ts", "testing/leaf.ts"],
  ["site-without-editor", "src/data/edit.ts", "editor/leaf.ts"],
  ["syn46-without-site", "syn46/a.ts", "src/site/leaf.ts"],
  ["site-without-syn46", "src/theme/view.ts", "syn46/leaf.ts"],
  ["site-without-artwork", "gatsby-node.ts", "artwork/leaf.ts"],
  ["artwork-without-site", "artwork/a.ts", "src/shared/leaf.ts"],
];

const { forbidden: rules } = jest.requireActual<{ forbidden: readonly { name: string }[] }>(
  "../.dependency-cruiser.cjs",
);

interface Report {
  readonly summary: {
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[];
  };
}

const folder = newFolder();

/** Writes a file that imports others. */
function put(file: string, ...imported: readonly string[]): void {
  const lines = imported.map(
    (other) => `import "./${relative(dirname(file), other).replace(/\.tsx?$/, "")}";\n`,
  );
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${lines.join("")}export {};\n`);
}

/** The forbidden imports of the tree. */
function violations(): string[][] {
  const cruiser = resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const options = ["--config", resolve(".dependency-cruiser.cjs"), "--output-type", "json"];
  const roots = [
    "src",
    "artwork",
    "editor",
    "server",
    "syn46",
    "tools",
    "gatsby-node.ts",
    "gatsby-browser.tsx",
  ];
  const { stdout } = spawnSync(process.execPath, [cruiser, ...options, ...roots], {
    cwd: folder,
    encoding: "utf8",
  });
  const { summary }: Report = JSON.parse(stdout);
  return summary.violations.map(({ from, to, rule }) => [rule.name, from, to]);
}

it("each rule on imports finds what it forbids", () => {
  for (const [, , to] of forbidden) put(to);
  for (const [, from, to] of forbidden) put(from, to);
  put("src/ui/other.ts", "src/ui/one.ts");
  // Rules for what a file reaches find it through others.
  put("gatsby-browser.tsx", "src/site/a.ts");
  put("src/site/a.ts", "src/sections/faq/faq.tsx", "src/data/leaf.ts");
  expect(violations()).toEqual(expect.arrayContaining([...forbidden]));
  expect(forbidden.map(([rule]) => rule).toSorted()).toEqual(
    rules.map(({ name }) => name).toSorted(),
  );
});
