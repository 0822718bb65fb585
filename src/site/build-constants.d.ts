/** The origin of the API, empty when it is the site's own. The build puts it in place (gatsby-node.ts). */
declare const API_ORIGIN: string;

/** Whether pages report their load times, of visitors who agree (gatsby-node.ts). */
declare const WEB_VITALS: boolean;

/** Whether pages report errors of their scripts (gatsby-node.ts). */
declare const BROWSER_ERRORS: boolean;

/** Whether pages that are not public yet are shown, and marked (gatsby-node.ts). */
declare const SHOWS_DRAFTS: boolean;
