import { test as base, expect } from "@playwright/test";
import { type EngineName, missingReason } from "../../../scripts/engines";
import { consentCookie } from "../../browser/support/consent-cookie";
import { widths } from "../../browser/support/page";
import { BlockingProxy } from "./blocking-proxy";
import type { Engine } from "./engine";
import { startFirefox } from "./firefox";
import { Tab } from "./tab";
import { startWebKit } from "./webkit";

export { expect };

export interface EngineOptions {
  /** The engine that the tests of a worker run in. */
  engineName: EngineName;
}

interface WorkerFixtures {
  blockingProxy: BlockingProxy;
  engine: Engine;
}

interface Fixtures {
  /** Skips the test, with the reason, when its engine is not installed. */
  available: undefined;
  /** False for a visitor who has not answered the consent banner yet. */
  hasConsented: boolean;
  /** Other hosts that the pages of a test may request. */
  allowedHosts: readonly string[];
  /**
   * An empty window of the engine. The test fails when the console reports a problem or another
   * host is requested.
   */
  tab: Tab;
}

const starters = { firefox: startFirefox, webkit: startWebKit };

/** A test in an engine that Playwright cannot drive itself. */
export const test = base.extend<Fixtures, WorkerFixtures & EngineOptions>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  hasConsented: [true, { option: true }],
  allowedHosts: [[], { option: true }],

  blockingProxy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const blockingProxy = await BlockingProxy.start();
      await use(blockingProxy);
      await blockingProxy.close();
    },
    { scope: "worker" },
  ],

  engine: [
    async ({ engineName, blockingProxy }, use) => {
      const engine = await starters[engineName](blockingProxy.address);
      await use(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],

  available: [
    async ({ engineName }, use, testInfo) => {
      const reason = missingReason(engineName);
      testInfo.skip(reason !== undefined, reason ?? "");
      await use(undefined);
    },
    { auto: true },
  ],

  tab: async ({ engine, blockingProxy, baseURL, hasConsented, allowedHosts }, use, testInfo) => {
    const origin = baseURL ?? "";
    const window = await engine.newWindow(origin);
    try {
      const { name, value } = consentCookie("");
      if (hasConsented) await window.setCookie(name, value);
      await window.resize(widths.desktop, 900);
      blockingProxy.clear();
      await use(new Tab(window, origin));
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach("window", {
          body: await window.screenshot(),
          contentType: "image/png",
        });
      }
      expect(await window.problems(), "the console reports no problem").toEqual([]);
      const strangers = blockingProxy.hosts.filter((host) => !allowedHosts.includes(host));
      expect(strangers, "no other host is requested").toEqual([]);
    } finally {
      await window.close();
    }
  },
});
