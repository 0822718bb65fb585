/** Window event fired when a page is rendered after client-side navigation. */
export const pageShown = "page-shown";
