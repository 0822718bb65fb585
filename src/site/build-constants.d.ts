// Replaced by the build (gatsby-node.ts).

/** The origin of the API; empty if it is the site's own. */
declare const API_ORIGIN: string;

/** Whether pages report web vitals of visitors who agree. */
declare const WEB_VITALS: boolean;

/** Whether pages report errors of their scripts. */
declare const BROWSER_ERRORS: boolean;

/** Whether draft pages are shown, and marked. */
declare const SHOWS_DRAFTS: boolean;
