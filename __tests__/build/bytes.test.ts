import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { brotliCompressSync } from "node:zlib";
import known from "../../bench/script-modules.json";
import { byteBudgets, thresholds } from "../../bench/thresholds";
import { builtScripts, grown, moduleSizes } from "../../scripts/script-modules";
import { prefetchLimit } from "../../src/shared/constants";
import { fileOf, hasFile, readFile, routes } from "./built-site";

const chunks = builtScripts();

/** Bytes of a file as it travels. */
const packed = (file: string): number =>
  hasFile(`${file}.br`) ? readFile(`${file}.br`).length : brotliCompressSync(readFile(file)).length;

const sum = (files: Iterable<string>): number =>
  [...files].reduce((total, file) => total + packed(file), 0);

/** Where Gatsby keeps a page's data. */
const dataOf = (route: string): string =>
  `page-data${route === "/" ? "/index" : route}/page-data.json`;

interface PageData {
  readonly componentChunkName: string;
  readonly staticQueryHashes: readonly string[];
}

/** The files that a page loads, by kind. */
function filesOf(route: string) {
  const data: PageData = JSON.parse(readFile(dataOf(route)).toString());
  const shared = data.staticQueryHashes.map((hash) => `page-data/sq/d/${hash}.json`);
  return {
    scripts: new Set([...(chunks.app ?? []), ...(chunks[data.componentChunkName] ?? [])]),
    data: [dataOf(route), "page-data/app-data.json", ...shared],
  };
}

const scriptBudgets: Readonly<Record<string, number>> = {
  "/contact-us": byteBudgets.formScripts,
  "/components": byteBudgets.sheet.scripts,
};

const scriptBudget = (route: string): number => scriptBudgets[route] ?? byteBudgets.scripts;

const pageBudget = (route: string) => (route === "/components" ? byteBudgets.sheet : byteBudgets);

it("scripts ask to be compiled whole as they arrive, in their first line", () => {
  const scripts = new Set(Object.values(chunks).flat());
  expect(scripts.size).toBeGreaterThan(5);
  const late = [...scripts].filter(
    (file) => !readFile(file).toString().startsWith("//# allFunctionsCalledOnLoad\n"),
  );
  expect(late).toEqual([]);
});

it("scripts have the same bytes in whichever folder the site is built: documents go by their path in the project", () => {
  const documents = readdirSync("data/pages", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => `"data/pages/${file.split(sep).join("/")}"`);
  const scripts = (chunks.app ?? []).map((file) => readFile(file).toString()).join("\n");
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.filter((name) => !scripts.includes(name))).toEqual([]);
});

it("no script has the browser set up its formats of dates and numbers, which takes it 25 ms", () => {
  const scripts = Object.values(chunks).flat();
  const formatting = scripts.filter((file) =>
    /\bIntl\.|\.toLocale/.test(readFile(file).toString()),
  );
  expect(formatting).toEqual([]);
});

describe("the bytes of a page", () => {
  it.each(routes)("are within the budgets: %s", (route) => {
    const { scripts, data } = filesOf(route);
    expect(packed(fileOf(route))).toBeLessThanOrEqual(pageBudget(route).html);
    expect(sum(data)).toBeLessThanOrEqual(pageBudget(route).data);
    const bytes = sum(scripts);
    const excess =
      bytes > scriptBudget(route) ? [bytes, ...grown(moduleSizes("public", scripts), known)] : [];
    expect(excess).toEqual([]);
  });

  it("leave little to fetch ahead for others, whichever they are", () => {
    const linked = routes.filter((route) => route !== "/components");
    const sizes = linked.map((route) => packed(dataOf(route))).sort((a, b) => b - a);
    const most = sizes.slice(0, prefetchLimit).reduce((total, size) => total + size, 0);
    expect(most).toBeLessThanOrEqual(Number(thresholds.prefetched.atMost));
  });

  it("name one icon for home screens, from which smaller ones are made", () => {
    const icons = readFile("index.html")
      .toString()
      .match(/rel="apple-touch-icon"[^>]+/g);
    expect(icons).toEqual([expect.stringContaining('sizes="192x192"')]);
  });

  it("need one font, of which only what is used is sent", () => {
    const fonts = readFile("index.html")
      .toString()
      .match(/\/static\/[^"]+\.woff2(?=" crossorigin)/g);
    expect(fonts).toHaveLength(1);
    expect(readFile(String(fonts?.[0])).length).toBeLessThanOrEqual(byteBudgets.font);
  });
});
