import { test as base, expect } from "@playwright/test";
import type { EngineName } from "../../../testing/browsers/engines";
import { widths } from "../../../testing/browsers/page";
import type { Engine } from "./engine";
import { startFirefox } from "./firefox";
import { Tab } from "./tab";
import { startWebKit } from "./webkit";

export { expect };

export interface EngineOptions {
  /** The engine that the tests of a worker run in. */
  engineName: EngineName;
}

const starters = { firefox: startFirefox, webkit: startWebKit };

/** A page of the site without styles or scripts, on which cookies and storage are set. */
const plainPage = "/healthz";

/** Runs in the page: leaves nothing that earlier visits stored. */
const begin = () => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no cookie store.
  document.cookie = "consent=; path=/; max-age=0";
};

/** A test in an engine that Playwright cannot drive itself. */
export const test = base.extend<{ tab: Tab }, EngineOptions & { engine: Engine }>({
  engineName: ["firefox", { option: true, scope: "worker" }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await starters[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],

  // A tab on a first visit; what the console reports fails the test.
  tab: async ({ engine, baseURL }, use) => {
    const window = await engine.newWindow();
    const tab = new Tab(window, baseURL ?? "");
    await window.open(baseURL + plainPage);
    await tab.run(begin);
    await window.resize(widths.desktop, 900);
    // The plain page has no icon.
    await window.problems();
    await use(tab);
    expect(await window.problems(), "the console reports no problem").toEqual([]);
    await window.close();
  },
});
