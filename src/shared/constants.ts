/** Constants and limits of the product (spec 9), each defined only here. */

/** Lower bounds of the breakpoints, in px. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } as const;

/** Width from which the desktop menu replaces the drawer, in px. */
export const desktopMenuWidth = breakpoints.lg;

/** Width at which the footer's marks change size, in px. */
export const footerMarkWidth = 768;

/** How many linked pages a page prefetches when their links come into view; each is about 7 KB. */
export const prefetchLimit = 3;

/** Distance from the viewport within which an element counts as in view, in px. */
export const inViewThreshold = 100;

/** Time from the load event to the body's loaded state, in ms. */
export const bodyLoadedDelay = 100;

/** Time from a click on a menu link until its dropdown hides, in ms. */
export const dropdownHideDelay = 50;

/** Scale of the wallpaper when it enters and when it leaves the viewport. */
export const wallpaperScale = { from: 1, to: 1.25 } as const;

/** Size of the placeholder overlay's message: a share of the overlay's height, bounded in px. */
export const placeholderMessage = { share: 0.1, min: 150, max: 250 } as const;

/** Characters of a leader's summary that a card shows before `...`. */
export const summaryLength = 150;

/** The leadership dialog: width from `sm` up in px, width below as a share, corner radius in px. */
export const dialogSize = { width: 819, narrow: "90%", radius: 15 } as const;

/** Delays of cards that fade in, in ms; the call to action uses the first two. */
export const fadeDelays = [250, 500, 750] as const;

/** Renewal of the cookie consent after a route change: interval and end of the polling, in ms. */
export const consentRenewal = { interval: 500, timeout: 5000 } as const;

/** Timeout for loading a script chunk, in ms. */
export const chunkLoadTimeout = 120_000;

/** Smallest height of a multiline field, in px (spec 2). */
export const multilineMinHeight = 120;

/** Delay of the loading notice, and how long the failure notice stays, in ms. */
export const noticeTimes = { delay: 200, failure: 15_000 } as const;

/** Time after which a client-side navigation falls back to a full page load, in ms. */
export const pageLoadTimeout = 8000;

/** Origins of the video players, the only other hosts that a page may connect to. */
export const playerOrigins = {
  youtube: "https://www.youtube-nocookie.com",
  vimeo: "https://player.vimeo.com",
} as const;
