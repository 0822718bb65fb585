import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser } from "puppeteer-core";
import { findFirefox } from "../../../testing/browsers/engines";
import { type Engine, type EngineWindow, nowhere } from "./engine";

/** Opens a window of a first-time visitor: no cookies, nothing stored. */
async function openWindow(browser: Browser): Promise<EngineWindow> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const { keyboard } = page;
  const seen: string[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type()))
      seen.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => seen.push(`page error: ${String(error)}`));
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    press: (key) => keyboard.press(key),
    type: (text) => keyboard.type(text),
    clickAt: (x, y) => page.mouse.click(x, y),
    resize: (width, height) => page.setViewport({ width, height }),
    problems: async () => seen.splice(0),
    close: () => context.close(),
  };
}

/**
 * Starts a headless Firefox, driven by WebDriver BiDi, with its profile in a temporary folder.
 * @throws when no Firefox is installed.
 */
export async function startFirefox(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox(),
    headless: true,
    // With this variable, Firefox takes the server of its remote settings from the preference below.
    env: { ...process.env, HOME: home, MOZ_REMOTE_SETTINGS_DEVTOOLS: "1" },
    extraPrefsFirefox: {
      "services.settings.server": "data:,",
      "network.proxy.type": 1,
      "network.proxy.http": nowhere.host,
      "network.proxy.http_port": nowhere.port,
      "network.proxy.ssl": nowhere.host,
      "network.proxy.ssl_port": nowhere.port,
    },
  });
  return {
    newWindow: () => openWindow(browser),
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
