import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type BrowserContext, type Page } from "puppeteer-core";
import { findFirefox } from "../../../scripts/engines";
import type { Engine, EngineWindow, KeyName, KeyPress, ProxyAddress } from "./engine";

class FirefoxWindow implements EngineWindow {
  private readonly seen: string[] = [];

  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly origin: string,
  ) {
    page.on("console", (message) => {
      if (["error", "warn"].includes(message.type())) {
        this.seen.push(`console ${message.type()}: ${message.text()}`);
      }
    });
    page.on("pageerror", (error) => this.seen.push(`page error: ${String(error)}`));
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async setCookie(name: string, value: string): Promise<void> {
    const { hostname: domain } = new URL(this.origin);
    await this.context.setCookie({ name, value, domain, path: "/" });
  }

  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  async press(key: KeyPress): Promise<void> {
    const { keyboard } = this.page;
    const shifted = key.startsWith("Shift+");
    if (shifted) await keyboard.down("Shift");
    await keyboard.press(key.replace("Shift+", "") as KeyName);
    if (shifted) await keyboard.up("Shift");
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.page.mouse.click(x, y);
  }

  resize(width: number, height: number): Promise<void> {
    return this.page.setViewport({ width, height });
  }

  async problems(): Promise<readonly string[]> {
    return this.seen;
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot());
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/**
 * Starts a headless Firefox, driven by WebDriver BiDi, with its profile in a temporary folder.
 * @throws when no Firefox is installed.
 */
export async function startFirefox({ host, port }: ProxyAddress): Promise<Engine> {
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
      "network.proxy.http": host,
      "network.proxy.http_port": port,
      "network.proxy.ssl": host,
      "network.proxy.ssl_port": port,
    },
  });
  return {
    newWindow: async (origin) => {
      const context = await browser.createBrowserContext();
      return new FirefoxWindow(context, await context.newPage(), origin);
    },
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
