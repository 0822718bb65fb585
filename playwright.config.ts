import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import type { EngineOptions } from "./__tests__/engines/support/engine-test";
import { settingNames } from "./server/config";
import { findChromium, launchArgs } from "./testing/browsers/chromium";
import { engineNames, missingReason } from "./testing/browsers/engines";
import { isNightly } from "./testing/nightly";

const host = "127.0.0.1";

/** Specs read the inquiries that arrived from this file; workers inherit it from the runner. */
process.env.INQUIRY_DATABASE ??= join(mkdtempSync(join(tmpdir(), "site-")), "inquiries.db");

/** Nothing a developer has set may reach the server under test: test inquiries would be announced. */
const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));

/**
 * The tests of the engines beside Chromium's, at night only; where one is not here, their names say why
 * they are skipped.
 */
const engineProjects = (isNightly ? engineNames : []).map((engineName) => {
  const reason = missingReason(engineName);
  return {
    name: reason ? `${engineName} (skipped: ${reason})` : engineName,
    testDir: "__tests__/engines",
    use: { engineName },
  };
});

export default defineConfig<object, EngineOptions>({
  testMatch: "**/*.spec.ts",
  globalTeardown: "./__tests__/browser/support/teardown.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: true,
  // What fails once is a fault.
  retries: 0,
  // One more than the cores of a small machine: tests wait for timers, too.
  workers: 3,
  // The longest tests look at many pages, which takes minutes on a busy machine.
  timeout: 240_000,
  // A shared machine may stall; what comes true at once waits no longer for it.
  expect: { timeout: 60_000 },
  reporter: process.stdout.isTTY ? "list" : "dot",
  reportSlowTests: { max: 10, threshold: 20_000 },
  use: {
    ...devices["Desktop Chrome"],
    // The server takes a free port and says which; Playwright keeps it in the environment.
    baseURL: `http://${host}:${process.env.SITE_PORT}`,
    screenshot: "only-on-failure",
    // Motion takes half the processor; tests of what moves ask for it (`withMotion`).
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findChromium(),
      // One process for all pages of the site in a context: starting one takes as long as a page.
      args: [...launchArgs, "--process-per-site"],
      // Scrollbars that take room, as on most desktops: what hides them must not move the page.
      ignoreDefaultArgs: ["--hide-scrollbars"],
    },
  },
  projects: [
    // The development server, which the tests start, makes a page anew after each change.
    {
      name: "develop",
      testDir: "__tests__/develop",
      outputDir: "test-results/develop",
      expect: { timeout: 120_000 },
    },
    // The editor has a server of its own, too.
    { name: "editor", testDir: "editor/__tests__" },
    { name: "chromium", testDir: "__tests__/browser" },
    ...engineProjects,
  ],
  webServer: {
    command: "node --import tsx server/main.ts",
    wait: { stdout: /listening at http:\/\/127\.0\.0\.1:(?<site_port>\d+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    env: {
      ...unset,
      HOST: host,
      PORT: "0",
      LOG_LEVEL: "info",
      RATE_LIMIT_MAX: "1000000",
      DATABASE_URL: `file:${process.env.INQUIRY_DATABASE}`,
    },
  },
});
