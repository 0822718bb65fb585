import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { metadataFolder } from "../../src/finish/build-metadata";
import { compileHint } from "../../src/finish/page-script";
import { prefetchLimit } from "../../src/shared/constants";
import { byteBudgets } from "../../testing/browsers/byte-budgets";
import { fileOf, hasFile, readFile, routes } from "./built-site";

/** The scripts of the built site by chunk name. */
const chunks: Readonly<Record<string, string[]>> = JSON.parse(
  readFileSync(join(metadataFolder, "webpack.stats.json"), "utf8"),
).assetsByChunkName;

/** Bytes of a file as sent: compressed. */
const packed = (file: string): number =>
  hasFile(`${file}.br`) ? readFile(`${file}.br`).length : brotliCompressSync(readFile(file)).length;

const sum = (files: Iterable<string>): number =>
  [...files].reduce((total, file) => total + packed(file), 0);

/** Path of a page's data. */
const dataOf = (route: string): string =>
  `page-data${route === "/" ? "/index" : route}/page-data.json`;

interface PageData {
  readonly componentChunkName: string;
  readonly staticQueryHashes: readonly string[];
}

const pageDataOf = (route: string): PageData => JSON.parse(readFile(dataOf(route)).toString());
const templateOf = (route: string): string => pageDataOf(route).componentChunkName;

/** The files that a page loads, by kind. */
function filesOf(route: string) {
  const data = pageDataOf(route);
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

it("scripts have the compile hint in their first line", () => {
  const scripts = new Set(Object.values(chunks).flat());
  expect(scripts.size).toBeGreaterThan(5);
  const late = [...scripts].filter((file) => !readFile(file).toString().startsWith(compileHint));
  expect(late).toEqual([]);
});

it("scripts do not depend on the folder of the build: documents are named by their path in the project", () => {
  const documents = readdirSync("data/pages", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => `".data/edition/pages/${file.split(sep).join("/")}"`);
  const scripts = (chunks.app ?? []).map((file) => readFile(file).toString()).join("\n");
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.filter((name) => !scripts.includes(name))).toEqual([]);
});

it.each(routes)("a page names the scripts of every template for the loader: %s", (route) => {
  const [, first = ""] = /data-app="\/(\S+)/.exec(readFile(fileOf(route)).toString()) ?? [];
  const [, mapping = ""] =
    /window\.___chunkMapping=(\{.*?\});/.exec(readFile(first).toString()) ?? [];
  const named: Readonly<Record<string, readonly string[]>> = JSON.parse(mapping);
  for (const template of new Set(routes.map(templateOf)))
    expect(chunks[template]).toContain(named[template]?.join().slice(1));
});

it("no script uses Intl, whose set-up takes browsers 25 ms", () => {
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
    const largest = [...scripts].map((file) => `${file}: ${packed(file)} bytes`);
    expect(sum(scripts) <= scriptBudget(route) ? [] : largest).toEqual([]);
  });

  it("are few for what is prefetched, whichever pages those are", () => {
    const linked = routes.filter((route) => route !== "/components");
    const most = (sizes: readonly number[]) =>
      [...sizes]
        .sort((one, other) => other - one)
        .slice(0, prefetchLimit)
        .reduce((total, size) => total + size, 0);
    const templates = new Set(linked.map((route) => templateOf(route)));
    const data = most(linked.map((route) => packed(dataOf(route))));
    const own = (name: string) => (chunks[name] ?? []).filter((file) => file.startsWith(name));
    const code = most([...templates].map((name) => sum(own(name))));
    expect(data + code).toBeLessThanOrEqual(byteBudgets.prefetched);
    const pages = most(linked.map((route) => packed(fileOf(route))));
    expect(pages).toBeLessThanOrEqual(byteBudgets.prefetched);
  });

  it("include one script for every page, and one for the section of four facts, on its pages alone", () => {
    const named = (route: string, name: string) =>
      readFile(fileOf(route))
        .toString()
        .match(new RegExp(`(?<=<[^>]*data-(?:script|module)=")/static/${name}-[^"]+`, "g")) ?? [];
    const [one, ...others] = new Set(routes.map((route) => named(route, "page").join()));
    expect(others).toEqual([]);
    expect(packed(String(one))).toBeLessThanOrEqual(byteBudgets.pageScript);
    const anonymity = routes.filter((route) => named(route, "k-anonymity").length > 0);
    expect(anonymity.sort()).toEqual(["/", "/alone", "/components", "/home"]);
    const [script] = named("/", "k-anonymity");
    expect(packed(String(script))).toBeLessThanOrEqual(byteBudgets.kAnonymity);
  });

  it("include one icon for home screens, which browsers scale down", () => {
    const icons = readFile("index.html")
      .toString()
      .match(/rel="apple-touch-icon"[^>]+/g);
    expect(icons).toEqual([expect.stringContaining('sizes="192x192"')]);
  });

  it("include one font, reduced to what is used", () => {
    const fonts = readFile("index.html")
      .toString()
      .match(/\/static\/[^"]+\.woff2(?=" crossorigin)/g);
    expect(fonts).toHaveLength(1);
    expect(readFile(String(fonts?.[0])).length).toBeLessThanOrEqual(byteBudgets.font);
  });
});
