import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { markDocument, markedDocument } from "../browser/support/page";
import { put } from "../support/data-copy";
import { DevelopServer } from "../support/develop-server";
import { copyProject } from "../support/project-copy";

/**
 * What docs/editing.md tells a developer to do for a new section type, done while the development
 * server runs and watched in a browser that stays open.
 */

/** Milliseconds, generous enough for a busy machine. */
const patience = { start: 900_000, change: 600_000 };

test.describe.configure({ mode: "serial", timeout: patience.start + patience.change });

let project: ReturnType<typeof copyProject>;
let server: DevelopServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(patience.start);
  project = copyProject();
  server = await DevelopServer.start(project.folder);
  await server.until("the pages are served", patience.start, async () =>
    (await server.pageData("industries")).includes("Industries Served"),
  );
  page = await browser.newPage();
});

test.afterAll(async () => {
  await page?.close();
  server?.kill();
  project.dispose();
});

const inProject = (file: string) => join(project.folder, file);

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(inProject(file), "utf8");
  const after = change(before);
  expect(after, `the edit of ${file} changes nothing`).not.toBe(before);
  writeFileSync(inProject(file), after);
}

/** Every file below the folders that a developer works in, with its text. */
const sources = (): Map<string, string> =>
  new Map(
    ["src", "data", "schemas"].flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(project.folder.length + 1))
        .map((file): [string, string] => [file, readFileSync(inProject(file), "latin1")]),
    ),
  );

const quote = () => page.locator("main > section", { hasText: "The words of somebody else." });

test("takes one command, five files in one folder and an entry in a page", async () => {
  const before = sources();
  execFileSync("npm", ["run", "new", "--", "section", "quote"], { cwd: project.folder });
  const after = sources();
  expect([...after.keys()].filter((file) => !before.has(file)).sort()).toEqual(
    ["example.ts", "markup.tsx", "quote.test.tsx", "schema.ts", "styles.ts"].map(
      (name) => `src/sections/quote/${name}`,
    ),
  );
  const changed = [...before.keys()].filter((file) => before.get(file) !== after.get(file));
  const generated =
    /^(schemas\/.+\.json|src\/gatsby-types\.d\.ts|src\/sections\/(markups|schemas|styles)\.ts)$/;
  expect(changed.filter((file) => !generated.test(file))).toEqual(["data/pages/components.json"]);
  edit(
    "data/pages/industries.json",
    put(["sections", -1], {
      type: "quote",
      headline: "A quote",
      body: "The words of *somebody* else.",
    }),
  );
});

test("is shown without starting anything again", async () => {
  await expect(async () => {
    await page.goto(`${server.origin}/industries`);
    await expect(quote()).toBeVisible();
  }).toPass({ timeout: patience.start });
  await expect(quote().getByRole("heading", { level: 2 })).toHaveText("A quote");
  await expect(quote().locator("em")).toHaveText("somebody");
  expect(server.isRunning).toBe(true);
});

test("shows a changed style of its own in the open page", async () => {
  await markDocument(page);
  edit("src/sections/quote/styles.ts", (text) => text.replace('maxWidth: "60ch"', "maxWidth: 321"));
  await expect(quote().locator(".quote-body")).toHaveCSS("max-width", "321px", {
    timeout: patience.change,
  });
  await expect(markedDocument(page)).toBeAttached();
});

test("shows a changed color of the theme in the open page", async () => {
  edit("src/theme/palette.ts", (text) => text.replace(/paper: "#\w+"/, 'paper: "#FDF6E3"'));
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(253, 246, 227)", {
    timeout: patience.change,
  });
  await expect(markedDocument(page)).toBeAttached();
});

test("shows a changed word of it in the open page", async () => {
  edit("data/pages/industries.json", (text) => text.replace("A quote", "Another quote"));
  await expect(page.getByRole("heading", { level: 2, name: "Another quote" })).toBeVisible({
    timeout: patience.change,
  });
});
