/** The accepted range of a figure, bounds included. */
export interface Bar {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/**
 * The bars of all benchmark figures. Times are in ms unless their name says otherwise; a figure
 * that misses its bar is marked and fails nothing, since machines differ.
 */
export const bars = {
  /** Largest paint of a page to that of its floor. */
  lcpToFloor: { atMost: 1.05 },
  homeLcp: { atMost: 1300 },
  tbt: { atMost: 50 },
  contactTbt: { atMost: 100 },
  /** What is shown as 0.00. */
  cls: { atMost: 0.005 },
  /** Lighthouse's scores, of 100. That for performance wavers with the machine. */
  performanceScore: { atLeast: 97 },
  otherScore: { atLeast: 100 },
  /** From input to the next paint, at the slow-down of `interactionSlowdown`. */
  inp: { atMost: 100 },
  /** From the click on a prefetched link to the painted heading, at the same slow-down. */
  navigation: { atMost: 100 },
  /** Bytes fetched for other pages before a page is idle, and in all. */
  prefetchedBeforeIdle: { atMost: 0 },
  prefetched: { atMost: 30 * 1024 },
  /** Bytes of the contact form's own code before a visitor means to use it. */
  formCodeBeforeIntent: { atMost: 0 },
  /** Pages per second to those of a bare static server on the same files. */
  pagesToBareServer: { atLeast: 0.8 },
  coldBuild: { atMost: 4 * 60_000 },
  warmBuild: { atMost: 30_000 },
  /** What one more page adds to a cold build. */
  onePage: { atMost: 40 },
  /** A million rows of all columns, made in the browser: from the press to the file. */
  wholeTable: { atMost: 20_000 },
  /** The page's longest task in that time. */
  tableTask: { atMost: 100 },
  /** Most bytes that all browser processes grow by in that time. */
  tableMemory: { atMost: 300_000_000 },
  /** From the press to the first rows on the screen, and at the slow-down of `interactionSlowdown`. */
  firstRows: { atMost: 1000 },
  firstRowsSlow: { atMost: 3000 },
  /** From a slip in the data to the message that tells of it. */
  slipTold: { atMost: 2000 },
} as const satisfies Record<string, Bar>;

/** How much slower than this machine the processor is made for interactions. */
export const interactionSlowdown = 4;

/** Whether a figure is one that its bar accepts. */
export const meets = (value: number, { atMost = Infinity, atLeast = -Infinity }: Bar): boolean =>
  value <= atMost && value >= atLeast;

/** A figure as it is shown, with ✓ or ✗ where it has a bar. */
export function judged(text: string, value: number | undefined, bar: Bar | undefined): string {
  return value === undefined || !bar ? text : `${text} ${meets(value, bar) ? "✓" : "✗"}`;
}

/**
 * Bytes that a page may have, compressed, by kind; held by tests. `scripts`
 * are those of the first load, `formScripts` those of the page with the form.
 */
export const byteBudgets = {
  html: 25_000,
  scripts: 98_000,
  formScripts: 120_000,
  data: 16_000,
  /** `/components`, which shows every part of the site. */
  sheet: { html: 39_000, scripts: 99_500, data: 24_000 },
  font: 22_000,
  /** All that the first visit to the home page loads on a phone: 390 px wide, two pixels to a point. */
  firstLoad: 230_000,
} as const;
