import type { CDPSession, Page } from "@playwright/test";
import { scrollThrough, untilReady } from "../../__tests__/browser/support/page";
import { prefetchMs, type Screen, type Site, slowDown, untilQuiet, withTab } from "./open-page";

declare global {
  interface Window {
    /** The first idle time after the load event, in ms since 1970. */
    idleAt?: number;
  }
}

/** Bytes that a page fetched for other pages, as transferred. */
export interface Prefetched {
  /** For other pages, before the page was idle. */
  readonly beforeIdle: number;
  /** For other pages, without any interaction. */
  readonly atRest: number;
  /** For other pages, after scrolling to the end. */
  readonly scrolled: number;
}

interface Fetched {
  readonly url: URL;
  readonly isPrefetch: boolean;
  /** In ms since 1970. */
  readonly at: number;
  bytes: number;
}

/** Records all requests of the tab, with their bytes over the network. */
async function watchRequests(devtools: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, wallTime }) => {
    const url = new URL(request.url);
    if (!url.protocol.startsWith("http")) return;
    const isPrefetch = request.headers["Sec-Purpose"] === "prefetch";
    fetched.set(requestId, { url, isPrefetch, at: wallTime * 1000, bytes: 0 });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = fetched.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await devtools.send("Network.enable");
  return fetched;
}

/** A page's own files: its data and the script of its template. */
interface OwnFiles {
  readonly data: string;
  readonly template: string;
}

async function ownFilesOf(origin: string, path: string): Promise<OwnFiles> {
  const data = `/page-data/${path === "/" ? "index" : path.slice(1)}/page-data.json`;
  const answer = await fetch(origin + data);
  const { componentChunkName } = (await answer.json()) as { componentChunkName: string };
  return { data, template: `/${componentChunkName}-` };
}

/** Whether a request is for another page: a prefetch, or another page's data or template. */
const isForOther =
  ({ data, template }: OwnFiles) =>
  ({ url: { pathname }, isPrefetch }: Fetched): boolean => {
    const isOtherData = pathname.endsWith("/page-data.json") && pathname !== data;
    const isOtherTemplate = pathname.startsWith("/component---") && !pathname.startsWith(template);
    return isPrefetch || isOtherData || isOtherTemplate;
  };

const bytesOf = (requests: readonly Fetched[]) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

/** Has pages record their first idle time after the load event. */
async function watchIdleness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("load", () =>
      requestIdleCallback(() => {
        window.idleAt = performance.timeOrigin + performance.now();
      }),
    );
  });
}

/** Measures what a page prefetches on a throttled processor, at rest and after scrolling to its end. */
export function measurePrefetch(site: Site, path: string, screen: Screen): Promise<Prefetched> {
  return withTab(site, screen, async (page, devtools) => {
    const fetched = await watchRequests(devtools);
    await watchIdleness(page);
    await slowDown(devtools);
    await page.goto(path);
    await untilReady(page);
    await page.waitForTimeout(prefetchMs);
    await untilQuiet(page);
    const idleAt = await page.evaluate(() => window.idleAt ?? Number.POSITIVE_INFINITY);
    const isCounted = isForOther(await ownFilesOf(site.origin, path));
    const forOthers = () => [...fetched.values()].filter(isCounted);
    const atRest = forOthers();
    const beforeIdle = bytesOf(atRest.filter(({ at }) => at < idleAt));
    const restBytes = bytesOf(atRest);
    await scrollThrough(page);
    await page.waitForTimeout(prefetchMs);
    await untilQuiet(page);
    return {
      beforeIdle,
      atRest: restBytes,
      scrolled: bytesOf(forOthers()),
    };
  });
}
