/** The element that Gatsby has React render a page into; dialogs are outside it. */
export const rootId = "___gatsby";

/** The router's wrapper of a page, which would take focus after each navigation. */
export const focusWrapperId = "gatsby-focus-wrapper";

/** Tells screen readers the name of the page that was opened. */
export const announcerId = "gatsby-announcer";
