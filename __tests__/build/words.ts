import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { listPageFiles } from "../../src/data/files";
import { renderMarkdown } from "../../src/data/markdown";
import { page } from "../../src/data/schema/page";
import { fieldValues, metaOf, unwrap } from "../../src/data/walk";
import { valueAt } from "../../src/shared/data-path";
import { publishedData } from "../../testing/published";
import { openRoute, parse } from "./built-site";

/** Fields of text that readers do not see, but for those of the form that opens on request. */
const unseen = new Set(["$schema", "id", "videoID", "fileName", "forms"]);
const inForm = /^(notice|makeLabel|\w+Hint|settings|tableColumns)$/;

/** Text without white space, some of which is set by the build. */
const words = (text: string | null): string => (text ?? "").replace(/\s+/g, "");

/** What readers find on a page: its text, what is read out of it, and what describes it. */
function shownOn(document: Document): string {
  const attributes = ["alt", "aria-label", "content"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  return [document.documentElement.textContent, ...attributes].map(words).join("\n");
}

/** The texts of a page's data, each with its place. */
function textsOf(data: unknown): [place: string, text: string][] {
  return fieldValues(page, data).flatMap(({ schema, value, path }): [string, string][] => {
    const { kind } = metaOf(unwrap(schema));
    if (!(unwrap(schema) instanceof z.ZodString) || !["markdown", "code", undefined].includes(kind))
      return [];
    const fields = path.filter((step) => typeof step === "string");
    const isInForm = valueAt(data, [...path.slice(0, 2), "type"]) === "tableMaker";
    if (unseen.has(fields.at(-1) ?? "") || (isInForm && inForm.test(fields[1] ?? ""))) return [];
    const html = parse(`<body>${renderMarkdown(String(value))}</body>`);
    return [[path.join("."), kind === "markdown" ? String(html.body.textContent) : String(value)]];
  });
}

const data = publishedData();

describe("every text of a page's data is on the page", () => {
  it.each(listPageFiles(data).filter((file) => file.endsWith(".json")))("%s", (file) => {
    const route = file.replace(/^pages(\/index)?|\.json$/g, "") || "/";
    // An opening of words over its plate leaves the plate's names to the Atlas.
    const [shown, atlas] = [route, "/atlas"].map((each) => shownOn(openRoute(each)));
    const isShown = ([place = "", text = ""]) =>
      (place.startsWith("hero.labels") ? atlas : shown)?.includes(words(text));
    const texts = textsOf(JSON.parse(readFileSync(join(data, file), "utf8")));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((each) => !isShown(each))).toEqual([]);
  });
});
