/**
 * Budgets of a page's compressed bytes by kind, checked by tests. `scripts` are those of the app, which come
 * when a visitor needs it, `formScripts` those of the page with the form. Each leaves about one part in a hundred: names of files hold
 * hashes, so that two builds of the same commit differ by up to 70 bytes on the largest page.
 */
export const byteBudgets = {
  html: 25_000,
  scripts: 100_000,
  formScripts: 123_500,
  data: 16_000,
  /** `/components`, which shows every component. */
  sheet: { html: 39_900, scripts: 102_000, data: 24_000 },
  font: 22_000,
  /** The script of every page. */
  pageScript: 4096,
  /** The script of the section `kAnonymity`, on the pages that have it. */
  kAnonymity: 3000,
  /**
   * Everything that a first visit to the home page loads on a phone (390 px, device pixel ratio 2) while it is
   * only read, the consent library included, which the specification has every visitor load.
   */
  firstLoad: 96_000,
  /** Everything that a page fetches for others: their data and code, or before the app is there their HTML. */
  prefetched: 67 * 1024,
} as const;
