/** The origin of the API, empty when it is the site's own. The build puts it in place (gatsby-node.ts). */
declare const API_ORIGIN: string;
