import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { ServerProcess } from "../__tests__/server/support/server-process";
import { findChromium, launchArgs } from "./chromium";

/**
 * Counts the requests of a visit to the built site in Chromium on an emulated phone, by how they are cached:
 * immutable files, and those that are revalidated with the origin.
 *
 *     npx tsx scripts/visit.ts
 */
const paths = ["/", "/innovation", "/innovation/syn46"] as const;

interface Count {
  requests: number;
  bytes: number;
}

type Caching = "immutable" | "revalidated" | "not modified";

const none = (): Record<Caching, Count> => ({
  immutable: { requests: 0, bytes: 0 },
  revalidated: { requests: 0, bytes: 0 },
  "not modified": { requests: 0, bytes: 0 },
});

/** Counts requests over the network from now on; the returned function gives the counts and resets them. */
async function countOn(context: BrowserContext, page: Page): Promise<() => string> {
  const counts = none();
  const cachings = new Map<string, Caching>();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache || cachings.has(requestId)) return;
    const isImmutable = /immutable/.test(String(response.headers["cache-control"]));
    cachings.set(requestId, isImmutable ? "immutable" : "revalidated");
  });
  session.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
    if (statusCode === 304) cachings.set(requestId, "not modified");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const caching = cachings.get(requestId);
    if (!caching || encodedDataLength === 0) return;
    counts[caching].requests += 1;
    counts[caching].bytes += encodedDataLength;
  });
  return () => {
    const parts = Object.entries(counts).map(
      ([caching, { requests, bytes }]) =>
        `${caching} ${requests} (${(bytes / 1000).toFixed(0)} KB)`,
    );
    Object.assign(counts, none());
    return parts.join(", ");
  };
}

const settled = (page: Page) => page.waitForLoadState("networkidle");

/** Follows a link in the main content or the footer. */
async function follow(page: Page, to: string): Promise<void> {
  await page.locator(`main a[href="${to}"], footer a[href="${to}"]`).first().click();
  await page.waitForURL(`**${to}`);
  await settled(page);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "visit-"));
  const server = await ServerProcess.start(`file:${join(folder, "inquiries.db")}`);
  const browser = await chromium.launchPersistentContext(join(folder, "profile"), {
    ...(findChromium() ? { executablePath: findChromium() } : {}),
    args: [...launchArgs],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const page = await browser.newPage();
    const takeCounts = await countOn(browser, page);
    await page.goto(server.origin + paths[0]);
    await settled(page);
    say(`${paths[0]}, first visit: ${takeCounts()}`);
    for (const to of paths.slice(1)) {
      await follow(page, to);
      say(`${to}, by a link: ${takeCounts()}`);
    }
    await page.goto("about:blank");
    takeCounts();
    await page.goto(server.origin + paths[0]);
    await settled(page);
    say(`${paths[0]}, a later visit: ${takeCounts()}`);
  } finally {
    await browser.close();
    await server.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
