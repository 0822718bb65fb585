import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../testing/free-port";
import { until } from "../../../testing/until";
import { type Engine, type EngineWindow, type Key, nowhere } from "./engine";

/** The keys of WebDriver (W3C, "Keyboard actions"). */
const keys: Record<Key, string> = {
  Tab: "\ue004",
  Enter: "\ue007",
  Escape: "\ue00c",
  End: "\ue010",
  ArrowDown: "\ue015",
  " ": " ",
};

/** Larger than any test's window; width, height and color depth. */
const screen = "1920x1200x24";

/** Without it, GTK's controls keep windows wider than a phone. */
const gtkStyles = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }";

/** Runs in the page: notes its problems from now on. */
const watch = () => {
  const problems: string[] = [];
  Object.assign(window, { problems });
  addEventListener("error", ({ message }) => problems.push(`page error: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => problems.push(`page error: ${reason}`));
  for (const level of ["error", "warn"] as const)
    console[level] = (...words) => problems.push(`console ${level}: ${words.join(" ")}`);
};

/** Sends a command of WebDriver (W3C) and resolves to its value. @throws its error. */
async function send(url: string, method: "GET" | "POST" | "DELETE", body?: object) {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** The window of a session, which all tests use one after another: starting a browser takes long. */
function windowOf(session: string): EngineWindow {
  const seen: string[] = [];
  const post = (command: string, body: object) => send(`${session}/${command}`, "POST", body);
  const evaluate = (expression: string) =>
    post("execute/sync", { script: `return ${expression}`, args: [] });
  const keep = async () => {
    const found = await evaluate("window.problems?.splice(0) ?? []");
    seen.push(...(found as string[]));
  };
  const act = async (type: "key" | "pointer", actions: readonly object[]) => {
    await post("actions", { actions: [{ type, id: type, actions }] });
  };
  const strike = (value: string) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ];
  return {
    open: async (url) => {
      await keep();
      await post("url", { url });
      await evaluate(`(${watch})()`);
    },
    evaluate,
    press: (key) => act("key", strike(keys[key])),
    type: (text) =>
      act(
        "key",
        [...text].flatMap((letter) => strike(letter === "\n" ? keys.Enter : letter)),
      ),
    clickAt: (x, y) =>
      act("pointer", [
        // The protocol requires integers.
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    resize: async (width, height) => {
      await post("window/rect", { x: 0, y: 0, width, height });
      await until(async () => (await evaluate("innerWidth")) === width);
    },
    problems: async () => {
      await keep();
      return seen.splice(0);
    },
    close: async () => undefined,
  };
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

/**
 * Starts WebKitGTK's driver on a display of its own, with the profile of its browser in a temporary folder.
 * @throws when Xvfb or WebKitWebDriver are not installed.
 */
export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  for (const toolkit of ["gtk-3.0", "gtk-4.0"]) {
    const folder = join(home, ".config", toolkit);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "gtk.css"), gtkStyles);
  }
  const display = await startDisplay();
  const port = await freePort();
  const proxy = `http://${nowhere.host}:${nowhere.port}`;
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      DISPLAY: display.name,
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
  await until(() => send(`${address}/status`, "GET").then(Boolean, () => false));
  const capabilities = { alwaysMatch: { browserName: "MiniBrowser" } };
  const { sessionId } = (await send(`${address}/session`, "POST", { capabilities })) as {
    sessionId: string;
  };
  const session = `${address}/session/${sessionId}`;
  return {
    newWindow: async () => windowOf(session),
    close: async () => {
      await send(session, "DELETE");
      await end(driver);
      await end(display.child);
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
