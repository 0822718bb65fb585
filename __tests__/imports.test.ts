import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";

/**
 * What each room of src/ may import, stated independently of the rules (.dependency-cruiser.cjs), so
 * that those cannot be loosened by accident.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  gatsby: [],
  schema: [],
  theme: ["shared", "gatsby"],
  ui: ["shared", "gatsby", "theme"],
  site: ["shared", "gatsby", "theme", "ui"],
  sections: ["shared", "gatsby", "theme", "ui", "site"],
  "section schemas": ["schema"],
  templates: ["shared", "gatsby", "theme", "ui", "site", "sections"],
  "section markups": ["shared", "gatsby", "theme", "ui", "schema", "section schemas"],
  content: ["shared", "gatsby", "schema", "section schemas", "section markups"],
  finish: ["shared", "gatsby"],
  server: ["shared", "theme"],
};

const rooms = Object.keys(allowed);
const cruiser = resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");

interface Report {
  readonly summary: {
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[];
  };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "imports-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (file: string, ...imports: readonly string[]) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  const lines = imports.map((name) => `import "${name}";\n`);
  writeFileSync(join(folder, file), `${lines.join("")}export {};\n`);
};

/** The forbidden imports of a tree, as "from -> to: rule". */
function violations(...roots: readonly string[]): string[] {
  const config = resolve(".dependency-cruiser.cjs");
  const { stdout } = spawnSync(
    process.execPath,
    [cruiser, "--config", config, "--output-type", "json", ...roots],
    { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary }: Report = JSON.parse(stdout);
  return [
    ...new Set(summary.violations.map(({ from, to, rule }) => `${from} -> ${to}: ${rule.name}`)),
  ].sort();
}

/** Files in a section's folder that belong to other rooms. */
const besideSections: Readonly<Record<string, string>> = {
  "section schemas": "schema.ts",
  "section markups": "markup.tsx",
};

/** A file of a room that imports `other`. */
function fileOf(room: string, other = "nothing"): string {
  const name = `takes-${other.replace(" ", "-")}`;
  const beside = besideSections[room];
  return beside ? `src/sections/${name}/${beside}` : `src/${room}/${name}.ts`;
}

it("refuses exactly the imports that are not allowed", () => {
  const forbidden: string[] = [];
  for (const room of rooms) {
    put(fileOf(room));
    for (const other of rooms) {
      const [from, to] = [fileOf(room, other), fileOf(other)];
      put(from, `./${relative(dirname(from), to).replace(/\.tsx?$/, "")}`);
      if (other === room || allowed[room]?.includes(other)) continue;
      forbidden.push(`${from} -> ${to}: imports of ${room}`);
    }
  }
  expect(forbidden).toHaveLength(120);
  expect(violations("src")).toEqual(forbidden.sort());
});

it("refuses cycles, imports of the artwork and of test files, and code of the build or the server in the browser", () => {
  put("src/ui/one.ts", "./other");
  put("src/ui/other.ts", "./one");
  put("src/shared/leaf.ts");
  put("src/content/leaf.ts");
  put("artwork/draw.ts", "../src/shared/leaf");
  put("gatsby-node.ts", "./artwork/draw");
  put("gatsby-browser.tsx", "./src/site/window");
  put("src/site/window.ts", "../content/leaf");
  put("syn46/make.ts", "../src/site/window");
  put("src/theme/view.ts", "../../syn46/make");
  put("editor/server.ts", "../src/site/window");
  put("src/content/edit.ts", "../../editor/leaf");
  put("editor/leaf.ts");
  put("src/ui/example.ts");
  put("src/ui/shown.ts", "./example");
  expect(
    violations("src", "artwork", "editor", "syn46", "gatsby-node.ts", "gatsby-browser.tsx"),
  ).toEqual(
    expect.arrayContaining([
      "src/ui/one.ts -> src/ui/other.ts: no-circle",
      "artwork/draw.ts -> src/shared/leaf.ts: artwork-without-site",
      "gatsby-node.ts -> artwork/draw.ts: site-without-artwork",
      "gatsby-browser.tsx -> src/content/leaf.ts: browser-bundle",
      "syn46/make.ts -> src/site/window.ts: syn46-without-site",
      "src/theme/view.ts -> syn46/make.ts: site-without-syn46",
      "editor/server.ts -> src/site/window.ts: imports of the editor",
      "src/content/edit.ts -> editor/leaf.ts: site-without-editor",
      "src/ui/shown.ts -> src/ui/example.ts: tests-for-tests",
    ]),
  );
});

it("finds no violation in the project", () => {
  const roots = [
    "src",
    "artwork",
    "editor",
    "syn46",
    "gatsby-browser.tsx",
    "gatsby-ssr.tsx",
    "gatsby-node.ts",
    "gatsby-config.ts",
  ];
  expect(() =>
    execFileSync(process.execPath, [cruiser, ...roots], { stdio: "pipe" }),
  ).not.toThrow();
});
