/** Dataset key of the links whose pages are prefetched before the app runs. */
export const nearMark = "near";

/** The speculation rules of every page, which its policy knows by their hash. */
export const prefetchRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: `[data-${nearMark}]` }, eagerness: "immediate" }],
});
