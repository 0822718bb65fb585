/** The element that React renders pages into; dialogs are outside it. */
export const rootId = "___gatsby";

/** The router's wrapper of a page, which takes focus after a navigation if it is focusable. */
export const focusWrapperId = "gatsby-focus-wrapper";

/** The live region that announces a new page to screen readers. */
export const announcerId = "gatsby-announcer";
