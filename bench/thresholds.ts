/** The accepted range of a figure, bounds included. */
export interface Threshold {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/**
 * The thresholds of all benchmark figures; times are in ms. A figure that misses its threshold is marked
 * and fails nothing, since machines differ.
 */
export const thresholds = {
  /** LCP of a page relative to its baseline. */
  lcpToBaseline: { atMost: 1.05 },
  homeLcp: { atMost: 1300 },
  tbt: { atMost: 50 },
  contactTbt: { atMost: 100 },
  /** Shown as 0.00. */
  cls: { atMost: 0.005 },
  /** Lighthouse's scores, of 100. Performance varies with the machine. */
  performanceScore: { atLeast: 97 },
  otherScore: { atLeast: 100 },
  /** Interaction to next paint, at `interactionSlowdown`. */
  inp: { atMost: 100 },
  /** From the click on a prefetched link to the painted heading, at `interactionSlowdown`. */
  navigation: { atMost: 100 },
  /** Bytes fetched for other pages before a page is idle, and in all. */
  prefetchedBeforeIdle: { atMost: 0 },
  prefetched: { atMost: 67 * 1024 },
  /** Pages per second relative to a bare static server with the same files. */
  pagesToBareServer: { atLeast: 0.8 },
  coldBuild: { atMost: 4 * 60_000 },
  warmBuild: { atMost: 30_000 },
  /** Time that one more page adds to a cold build. */
  onePage: { atMost: 40 },
  /** A table of a million rows in the browser: from the click to the file. */
  wholeTable: { atMost: 20_000 },
  /** The page's longest task meanwhile. */
  tableTask: { atMost: 100 },
  /** Growth of all browser processes together meanwhile, in bytes. */
  tableMemory: { atMost: 300_000_000 },
  /** From the click to the first rows, and the same at `interactionSlowdown`. */
  firstRows: { atMost: 1000 },
  firstRowsSlow: { atMost: 3000 },
  /** From a slip in the data to the message that tells of it. */
  slipTold: { atMost: 2000 },
} as const satisfies Record<string, Threshold>;

/** CPU throttling of interactions, as a factor. */
export const interactionSlowdown = 4;

/** Whether a figure meets its threshold. */
export const meets = (
  value: number,
  { atMost = Infinity, atLeast = -Infinity }: Threshold,
): boolean => value <= atMost && value >= atLeast;

/** The text of a figure, with ✓ or ✗ if it has a threshold. */
export function withMark(
  text: string,
  value: number | undefined,
  threshold: Threshold | undefined,
): string {
  return value === undefined || !threshold
    ? text
    : `${text} ${meets(value, threshold) ? "✓" : "✗"}`;
}

/**
 * Budgets of a page's compressed bytes by kind, checked by tests. `scripts` are those of the first load,
 * `formScripts` those of the page with the form.
 */
export const byteBudgets = {
  html: 25_000,
  scripts: 98_700,
  formScripts: 122_000,
  data: 16_000,
  /** `/components`, which shows every component. */
  sheet: { html: 39_000, scripts: 100_300, data: 24_000 },
  font: 22_000,
  /** Everything that a first visit to the home page loads on a phone (390 px, device pixel ratio 2). */
  firstLoad: 230_000,
} as const;
