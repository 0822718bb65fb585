import { readFileSync } from "node:fs";
import { createElement } from "react";
import { announcerId, focusWrapperId, rootId } from "../../src/gatsby/elements";
import { isUsed } from "../../src/gatsby/head";

// Undocumented interfaces may change with any version of Gatsby; a failing test names the one that did.

const read = (module: string) => readFileSync(require.resolve(module), "utf8");
const gatsby = (file: string) => read(`gatsby/cache-dir/${file}`);

describe("Gatsby still has", () => {
  it("its elements around a page", () => {
    expect(gatsby("default-html.js")).toContain(`id="${rootId}"`);
    expect(gatsby("production-app.js")).toContain(`id="${focusWrapperId}"`);
    expect(gatsby("static-entry.js")).toContain(`id="${focusWrapperId}"`);
    expect(gatsby("route-announcer-props.js")).toContain(announcerId);
  });

  it("its page loader on window", () => {
    expect(gatsby("production-app.js")).toContain("window.___loader = publicLoader");
    expect(gatsby("loader.js")).toMatch(/hovering: rawPath => instance\.hovering\(rawPath\)/);
    expect(gatsby("loader.js")).toMatch(/loadPage: rawPath => instance\.loadPage\(rawPath\)/);
  });

  it("the hash of the build in the page and in a file", () => {
    expect(gatsby("static-entry.js")).toContain("window.___webpackCompilationHash=");
    expect(read("gatsby/dist/utils/gatsby-webpack-stats-extractor")).toContain(
      'id="gatsby-chunk-mapping"',
    );
    expect(gatsby("loader.js")).toContain("app-data.json");
  });

  it("its compiled code in the same folder", () => {
    const compiler = read("gatsby/dist/utils/parcel/compile-gatsby-files");
    expect(compiler).toContain("COMPILED_CACHE_DIR = `.cache/compiled`");
  });

  it("a key for each element that its plugins put into the head", () => {
    expect(read("gatsby-plugin-image/gatsby-ssr")).toContain('key: "gatsby-image-style"');
    expect(read("gatsby-plugin-manifest/gatsby-ssr")).toContain(
      "gatsby-plugin-manifest-apple-touch-icon-",
    );
    const keys = [
      "gatsby-image-style-script",
      "gatsby-plugin-manifest-apple-touch-icon-48x48",
      "styles",
    ];
    expect(keys.map((key) => isUsed(createElement("link", { key })))).toEqual([false, false, true]);
  });

  it("a listener to clicks on links that takes a function to open pages", () => {
    expect(read("gatsby-plugin-catch-links/catch-links")).toContain("routeThroughBrowserOrApp");
  });
});
