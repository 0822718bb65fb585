import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, Capabilities, Key, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../support/free-port";
import type { Engine, EngineWindow, KeyName, KeyPress, ProxyAddress } from "./engine";

const keys: Record<KeyName, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  End: Key.END,
  ArrowDown: Key.ARROW_DOWN,
  " ": " ",
};

/** Larger than any test's window; width, height and color depth. */
const screen = "1920x1200x24";

/** Without it, GTK's controls keep windows wider than a phone. */
const gtkStyles = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }";

/** A response with the headers of the site's pages, but no styles or scripts; windows are opened from it. */
const plainPage = "/healthz";

/**
 * Makes the next click open a window that records its problems. Listeners on a new window survive
 * when a page of the same origin replaces its initial empty document (HTML, "initialize the Document
 * object"): without BiDi, WebDriver has no other way to see errors from a page's first byte on.
 */
const openOnClick = (url: string, width: number, height: number) => {
  document.onclick = () => {
    const opened = window.open(url, "", `popup,width=${width},height=${height}`);
    if (!opened) throw new Error("The window was not opened");
    const problems: string[] = [];
    const view = Object.assign(opened as Window & typeof globalThis, { problems });
    view.addEventListener("error", ({ message }) => problems.push(`page error: ${message}`));
    view.addEventListener("unhandledrejection", ({ reason }) =>
      problems.push(`page error: ${reason}`),
    );
    for (const level of ["error", "warn"] as const) {
      view.console[level] = (...words) => problems.push(`console ${level}: ${words.join(" ")}`);
    }
  };
};

/** Waits until something holds. @throws after a timeout. */
const until = async (
  probe: () => Promise<boolean>,
  what: string,
  attempts = 200,
): Promise<void> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await probe()) return;
    await pause(50);
  }
  throw new Error(`Waited in vain for ${what}`);
};

class WebKitWindow implements EngineWindow {
  private readonly seen: string[] = [];
  private size = { width: 1280, height: 900 };
  private opener = "";
  /** False after a reload, which makes a document without listeners. */
  private isWatched = false;

  constructor(private readonly driver: WebDriver) {}

  async open(url: string): Promise<void> {
    const { driver } = this;
    if (this.opener) {
      await this.keepProblems();
      await driver.close();
    } else {
      this.opener = await driver.getWindowHandle();
    }
    await driver.switchTo().window(this.opener);
    await driver.executeScript(openOnClick, url, this.size.width, this.size.height);
    await this.clickAt(10, 10);
    let opened: string | undefined;
    await until(async () => {
      opened = (await driver.getAllWindowHandles()).find((handle) => handle !== this.opener);
      return opened !== undefined;
    }, "a new window");
    if (opened) await driver.switchTo().window(opened);
    this.isWatched = true;
    await until(
      async () => (await this.evaluate("document.readyState")) === "complete",
      `${url} to load`,
    );
  }

  async reload(): Promise<void> {
    await this.keepProblems();
    this.isWatched = false;
    await this.driver.navigate().refresh();
  }

  async setCookie(name: string, value: string): Promise<void> {
    await this.driver.manage().addCookie({ name, value });
  }

  evaluate(expression: string): Promise<unknown> {
    return this.driver.executeScript(`return ${expression}`);
  }

  async press(key: KeyPress): Promise<void> {
    const pressed = keys[key.replace("Shift+", "") as KeyName];
    const actions = this.driver.actions();
    if (key.startsWith("Shift+")) {
      await actions.keyDown(Key.SHIFT).sendKeys(pressed).keyUp(Key.SHIFT).perform();
    } else await actions.sendKeys(pressed).perform();
  }

  async type(text: string): Promise<void> {
    await this.driver.actions().sendKeys(text.replaceAll("\n", Key.ENTER)).perform();
  }

  async clickAt(x: number, y: number): Promise<void> {
    // The protocol requires integers.
    await this.driver
      .actions()
      .move({ x: Math.round(x), y: Math.round(y) })
      .click()
      .perform();
  }

  async resize(width: number, height: number): Promise<void> {
    this.size = { width, height };
    if (!this.opener) return;
    await this.driver.manage().window().setRect({ x: 0, y: 0, width, height });
    await until(async () => (await this.evaluate("innerWidth")) === width, `${width} px`);
  }

  private async keepProblems(): Promise<void> {
    if (!this.isWatched) return;
    const found = await this.evaluate("window.problems");
    this.seen.push(...(Array.isArray(found) ? found.map(String) : ["nothing watched the page"]));
  }

  async problems(): Promise<readonly string[]> {
    await this.keepProblems();
    return this.seen;
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.driver.takeScreenshot(), "base64");
  }

  /** Closes the window; the one that opens the next window stays. */
  async close(): Promise<void> {
    if (!this.opener) return;
    await this.driver.close();
    await this.driver.switchTo().window(this.opener);
  }
}

/** Ends a child process. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Starts a virtual display that listens on no port; returns its name. */
async function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const options = ["-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"];
  const child = spawn("Xvfb", options, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("Xvfb ended"))),
  ]);
  return { child, name: `:${String(number).trim()}` };
}

/** Starts the driver of WebKitGTK's MiniBrowser on a display; returns its address. */
async function startDriver(display: string, home: string, { host, port: proxyPort }: ProxyAddress) {
  const port = await freePort();
  const proxy = `http://${host}:${proxyPort}`;
  const child = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      // The protocol's proxy setting is not applied to requests over TLS.
      http_proxy: proxy,
      https_proxy: proxy,
      no_proxy: "127.0.0.1",
      // Do not connect to a desktop's accessibility bus.
      NO_AT_BRIDGE: "1",
      GSETTINGS_BACKEND: "memory",
    },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answers, "WebKitWebDriver");
  return { child, address };
}

/**
 * Starts WebKitGTK's driver on a display of its own, with the profile of its browsers in a temporary
 * folder. @throws when Xvfb or WebKitWebDriver are not installed.
 */
export async function startWebKit(proxy: ProxyAddress): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  for (const toolkit of ["gtk-3.0", "gtk-4.0"]) {
    const folder = join(home, ".config", toolkit);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "gtk.css"), gtkStyles);
  }
  const display = await startDisplay();
  const driver = await startDriver(display.name, home, proxy);
  const capabilities = new Capabilities({ browserName: "MiniBrowser" });
  const builder = new Builder().usingServer(driver.address).withCapabilities(capabilities);
  // One browser for all windows: starting it can take longer than most tests.
  let session: WebDriver | undefined;
  return {
    newWindow: async (origin) => {
      session ??= await builder.build();
      await session.get(origin + plainPage);
      await session.manage().deleteAllCookies();
      await session.executeScript("localStorage.clear(); sessionStorage.clear()");
      return new WebKitWindow(session);
    },
    close: async () => {
      await session?.quit();
      await end(driver.child);
      await end(display.child);
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
