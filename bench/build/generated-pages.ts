import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileOfRoute } from "../../src/content/files";
import { setValue } from "../../src/content/new/edit";
import { descriptionLength, type PageContent } from "../../src/content/schema/page";

/** Pages to copy: complete ones, with every kind of section and picture. */
const models = [
  "/industries/commercial/pharmaceuticals",
  "/industries/commercial/researchers",
  "/industries/commercial/insurance-and-payers",
  "/industries/commercial/sports-medicine",
] as const;

/** The parent of the models in the navigation, and of the generated pages. */
const parent = "/industries/commercial";

/** A copy of a page with its own path, title and description. */
export interface GeneratedPage {
  readonly path: string;
  /** Relative to the data folder. */
  readonly file: string;
  readonly content: PageContent;
}

/** A generated page, numbered from 0. */
export function generatePage(number: number, model: string, content: PageContent): GeneratedPage {
  const path = `${model}-${number}`;
  const description = `Page ${number}: ${content.description}`
    .slice(0, descriptionLength.max)
    .trim();
  const title = `Generated page ${number}`;
  return { path, file: fileOfRoute(path), content: { ...content, title, description } };
}

interface Entry {
  readonly path: string;
  readonly subLinks?: readonly Entry[];
  readonly childSublinks?: readonly Entry[];
}

/**
 * The text of `navigation.json` with an entry for each page, hidden from menus: in the menus, each page
 * would enlarge all others. @throws when the navigation lacks the parent.
 */
export function withEntries(navigation: string, paths: readonly string[]): string {
  const { items } = JSON.parse(navigation) as { items: readonly Entry[] };
  const [section, group] = items
    .flatMap(({ subLinks = [] }, item) =>
      subLinks.map(({ path }, link) => [path, item, link] as const),
    )
    .filter(([path]) => path === parent)
    .flatMap(([, item, link]) => [item, link]);
  if (section === undefined || group === undefined) throw new Error(`There is no ${parent}.`);
  const own = items[section]?.subLinks?.[group]?.childSublinks ?? [];
  const added = paths.map((path) => ({
    label: path.split("/").at(-1)?.slice(-48),
    path,
    nav: "hide",
    type: "child",
  }));
  const place = ["items", section, "subLinks", group, "childSublinks"];
  return setValue(navigation, place, [...own, ...added]);
}

/** Adds `count` pages to a data folder. @throws when a model or the navigation cannot be read. */
export async function addPages(data: string, count: number): Promise<void> {
  const sources = await Promise.all(
    models.map(async (model) => {
      const text = await readFile(join(data, fileOfRoute(model)), "utf8");
      return { model, content: JSON.parse(text) as PageContent };
    }),
  );
  const pages = Array.from({ length: count }, (_, number) => {
    const source = sources[number % sources.length];
    if (!source) throw new Error("There is no page to copy.");
    return generatePage(number, source.model, source.content);
  });
  for (const { file, content } of pages) {
    await mkdir(dirname(join(data, file)), { recursive: true });
    await writeFile(join(data, file), `${JSON.stringify(content, null, 2)}\n`);
  }
  const navigation = join(data, "navigation.json");
  const paths = pages.map(({ path }) => path);
  await writeFile(navigation, withEntries(await readFile(navigation, "utf8"), paths));
}
