/** Whether pages that are not public yet are shown, and marked. The build puts it in place (gatsby-node.ts). */
declare const SHOWS_DRAFTS: boolean;
