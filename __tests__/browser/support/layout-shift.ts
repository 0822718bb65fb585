import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Layout shifts so far without recent input, each with what moved. */
    layoutShifts?: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node | null }[];
}

/** Scores below which a shift is none: a hundredth of what counts as good, for rounding. */
const noise = {
  page: 0.001,
  /** What is as wide as its words, in the header and in tables, when the font arrives just after the first paint. */
  words: 0.005,
};

/**
 * Records every layout shift from the first byte on; call before the page opens. Turns the
 * cache off, since late resources are what causes shifts.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.addInitScript((noise) => {
    const shifts: string[] = [];
    window.layoutShifts = shifts;
    const nameOf = (node?: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const areWords = entry.sources.every(
          ({ node }) => node instanceof Element && node.closest("header, table"),
        );
        if (entry.hadRecentInput || entry.value < (areWords ? noise.words : noise.page)) continue;
        const moved = entry.sources.map(({ node }) => nameOf(node)).join(", ");
        shifts.push(`${entry.value.toFixed(4)}: ${moved}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, noise);
}

/** The layout shifts so far, with what moved. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.layoutShifts ?? ["not watched"]);

/** Resolves once the fonts have arrived, and the pictures that are not put off, and all are painted. */
export const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const early = [...document.images].filter(({ loading }) => loading !== "lazy");
    // Again, in case another was chosen meanwhile.
    await Promise.all(early.map((each) => each.decode().catch(() => each.decode())));
    for (const _ of ["laid out", "painted"])
      await new Promise((done) => requestAnimationFrame(done));
  });
