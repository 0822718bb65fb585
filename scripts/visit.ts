import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { ServerProcess } from "../__tests__/server/support/server-process";
import { findChromium, launchArgs } from "./chromium";

/**
 * Counts what a visit to the built site asks for, in a real Chromium on a phone's window, and who
 * can answer it: what is kept for ever by caches, and what they ask the origin about.
 *
 *     npx tsx scripts/visit.ts
 */
const path = ["/", "/innovation", "/innovation/syn46"] as const;

interface Count {
  requests: number;
  bytes: number;
}

type Share = "kept" | "asked about" | "not modified";

const none = (): Record<Share, Count> => ({
  kept: { requests: 0, bytes: 0 },
  "asked about": { requests: 0, bytes: 0 },
  "not modified": { requests: 0, bytes: 0 },
});

/** Counts what a page's browser fetches over the network from now on. */
async function countOn(context: BrowserContext, page: Page): Promise<() => string> {
  const counts = none();
  const shares = new Map<string, Share>();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache || shares.has(requestId)) return;
    const isKept = /immutable/.test(String(response.headers["cache-control"]));
    shares.set(requestId, isKept ? "kept" : "asked about");
  });
  session.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
    if (statusCode === 304) shares.set(requestId, "not modified");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const share = shares.get(requestId);
    if (!share || encodedDataLength === 0) return;
    counts[share].requests += 1;
    counts[share].bytes += encodedDataLength;
  });
  return () => {
    const parts = Object.entries(counts).map(
      ([share, { requests, bytes }]) => `${share} ${requests} (${(bytes / 1000).toFixed(0)} KB)`,
    );
    Object.assign(counts, none());
    return parts.join(", ");
  };
}

const settled = (page: Page) => page.waitForLoadState("networkidle");

/** Goes to a page by a link in it, or in its footer. */
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
    const told = await countOn(browser, page);
    await page.goto(server.origin + path[0]);
    await settled(page);
    say(`${path[0]}, first visit: ${told()}`);
    for (const to of path.slice(1)) {
      await follow(page, to);
      say(`${to}, by a link: ${told()}`);
    }
    await page.goto("about:blank");
    told();
    await page.goto(server.origin + path[0]);
    await settled(page);
    say(`${path[0]}, a later visit: ${told()}`);
  } finally {
    await browser.close();
    await server.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
