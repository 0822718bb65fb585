import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp, open, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { ensureChromium, launchArgs } from "../../testing/browsers/chromium";
import { phone, widths } from "../../testing/browsers/page";
import { until } from "../../testing/until";
import { slowdown } from "./thresholds";

/** Runs `work` with an empty temporary folder, which is removed afterward, also on a signal. */
export async function withFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const leave = () => process.exit(1);
  process.once("SIGINT", leave).once("SIGTERM", leave).once("exit", clear);
  try {
    return await work(folder);
  } finally {
    process.off("SIGINT", leave).off("SIGTERM", leave).off("exit", clear);
    clear();
  }
}

/**
 * Runs a program of Node that prints `listening at http://127.0.0.1:<port>` during `work`, which is given
 * this origin. Its log goes to a file: reading a pipe would cost this process time. @throws when it exits.
 */
export async function withProgram<Result>(
  program: readonly string[],
  log: string,
  env: Readonly<Record<string, string>>,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const output = await open(log, "w");
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", output.fd, output.fd],
  });
  const ended = once(child, "exit");
  const kill = () => child.kill();
  process.once("exit", kill);
  try {
    let origin: string | undefined;
    await until(async () => {
      const said = await readFile(log, "utf8");
      if (child.exitCode !== null) throw new Error(`The server ended:\n${said}`);
      origin = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      return origin !== undefined;
    });
    return await work(origin ?? "");
  } finally {
    child.kill();
    await ended;
    process.off("exit", kill);
    await output.close();
  }
}

/** Runs the built server on a free loopback port, with a new database in `folder`. */
export const withServer = <Result>(
  publicDir: string,
  folder: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> => {
  const env = {
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_DIR: publicDir,
    RATE_LIMIT_MAX: "1000000",
    DATABASE_URL: `file:${join(folder, "inquiries.db")}`,
  };
  return withProgram(["dist/server.cjs"], join(folder, "server.log"), env, work);
};

/** Starts Chromium with additional options. */
export const launch = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...launchArgs, ...args] });

/** The browser, and the origin of the built site. */
export interface Site {
  readonly browser: Browser;
  readonly origin: string;
}

/** Runs `work` with a browser and the built site. */
export const withSite = (work: (site: Site) => Promise<void>): Promise<void> =>
  withFolder((folder) =>
    withServer(resolve("public"), folder, async (origin) => {
      const browser = await launch();
      try {
        await work({ browser, origin });
      } finally {
        await browser.close();
      }
    }),
  );

/** Screens; the phone has touch. */
const screens = {
  phone,
  desktop: { viewport: { width: widths.desktop, height: 900 } },
} as const;
export type Screen = keyof typeof screens;

/** Runs `work` with a new tab, which has its own cache, and its DevTools session. */
export async function withTab<Result>(
  { browser, origin }: Site,
  screen: Screen,
  work: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: origin,
  });
  try {
    // tsx wraps named functions in this helper, also those that run in the page.
    await context.addInitScript({ content: "globalThis.__name = (value) => value;" });
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Throttles the processor from here on. */
export const slowDown = (devtools: CDPSession) =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
