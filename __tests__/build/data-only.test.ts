import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import fixture from "../fixture-site/data/site.json";
import { type Edit, put } from "../support/data-copy";
import { copyProject } from "../support/project-copy";

const tenMinutes = 600_000;

let project: ReturnType<typeof copyProject>;

function edit(file: string, change: Edit): void {
  const path = join(project.folder, "data", file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

const page = {
  title: "Observatory",
  description:
    "A page that was added by data alone: one file of words, one entry in the navigation tree, and nothing else was touched.",
  hero: { headline: "A page made of data", type: "standard" },
  sections: [
    { type: "intro", headline: "Where it comes from", body: "One file and one entry. [Back](/)" },
  ],
};

const leader = {
  id: "director-of-tests",
  name: "Sam Example",
  title: "Director of Tests",
  summary: "Was added by data alone.",
  portrait: "./images/leaders/leader-1.jpg",
  portraitAlt: "Abstract monogram in place of a portrait.",
  placeholder: true,
};

const code = { code: "611310", description: "Colleges, Universities, and Professional Schools" };

function built(route: string): Document {
  const html = readFileSync(join(project.folder, "public", route, "index.html"), "utf8");
  return new JSDOM(html.replaceAll(/<style[^>]*>.*?<\/style>/gs, "")).window.document;
}

beforeAll(async () => {
  project = copyProject();
  const file = join(project.folder, "data/pages/observatory.json");
  writeFileSync(file, JSON.stringify(page, null, 2));
  edit("navigation.json", put(["items", -1], { label: "Observatory", path: "/observatory" }));
  edit("leaders.json", put(["leaders", -1], leader));
  edit("naics.json", put(["codes", -1], code));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/gatsby/dist/bin/gatsby.js", "build"],
    {
      cwd: project.folder,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", GATSBY_TELEMETRY_DISABLED: "1" },
    },
  );
  if (status !== 0) throw new Error(`the build failed\n${stdout}\n${stderr}`);
}, tenMinutes);

afterAll(() => project.dispose());

describe("data alone", () => {
  it("adds a page, with its way in every menu", () => {
    const document = built("/observatory");
    expect(document.querySelector("h1")?.textContent).toBe("A page made of data");
    expect(document.title).toBe(`Observatory | ${fixture.name}`);
    for (const menu of ["header nav", "footer nav"]) {
      const link = built("/").querySelector(`${menu} a[href="/observatory"]`);
      expect(link?.textContent).toBe("Observatory");
    }
    expect(readFileSync(join(project.folder, "public/sitemap-0.xml"), "utf8")).toContain(
      "/observatory<",
    );
  });

  it("adds a leader", () => {
    const names = [...built("/about-us").querySelectorAll("#leadership h3")];
    expect(names.map(({ textContent }) => textContent).at(-1)).toBe("Sam Example");
    expect(names).toHaveLength(5);
  });

  it("adds a NAICS code", () => {
    const terms = [...built("/innovation/naics-codes").querySelectorAll("dt")];
    const added = terms.find(({ textContent }) => textContent === code.code);
    expect(added?.nextElementSibling?.textContent).toBe(code.description);
  });
});
