/** Window event fired when a page is rendered after client-side navigation. */
export const pageShown = "page-shown";

/** Window event: the consent service is ready on this page, at first and after each change of the page. */
export const consentRenewed = "consent-renewed";
