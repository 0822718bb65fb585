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
  /**
   * Everything that a first visit to the home page loads on a phone (390 px, device pixel ratio 2), the
   * consent library included, which the specification has every visitor load.
   */
  firstLoad: 232_000,
  /** Everything that a page fetches for others. */
  prefetched: 67 * 1024,
} as const;
