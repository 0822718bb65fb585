/** The accepted range of a figure, bounds included. */
export interface Threshold {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/**
 * The thresholds of all figures; times are in ms. A figure that misses its threshold is marked and fails
 * nothing, since machines differ.
 */
export const thresholds = {
  /** LCP of a page relative to its baseline. */
  lcpToBaseline: { atMost: 1.05 },
  /** The main thread's time until a page that is only read is quiet, relative to its baseline. */
  mainThreadToBaseline: { atMost: 1.15 },
  homeLcp: { atMost: 1300 },
  tbt: { atMost: 50 },
  contactTbt: { atMost: 100 },
  /** Shown as 0.00. */
  cls: { atMost: 0.005 },
  /** Lighthouse's scores, of 100. Performance varies with the machine. */
  performanceScore: { atLeast: 97 },
  otherScore: { atLeast: 100 },
  /** Lighthouse's benchmark index of the machine: below, or if it varies, times are unreliable. */
  machineSpeed: { atLeast: 1000 },
  /** From a press to the next paint, at `slowdown`. */
  press: { atMost: 100 },
  /** Pages per second relative to a bare static server with the same files. */
  pagesToBareServer: { atLeast: 0.8 },
  /** A table of a million rows in the browser: from the click to the file. */
  wholeTable: { atMost: 20_000 },
  /** The page's longest task meanwhile. */
  tableTask: { atMost: 100 },
  /** Growth of all browser processes together meanwhile, in bytes. */
  tableMemory: { atMost: 300_000_000 },
  /** From the click to the first rows, and the same at `slowdown`. */
  firstRows: { atMost: 1000 },
  firstRowsSlow: { atMost: 3000 },
  /** From a slip in the data to the message that tells of it. */
  slipTold: { atMost: 2000 },
} as const satisfies Record<string, Threshold>;

/** CPU throttling of what a visitor does, as a factor. */
export const slowdown = 4;
