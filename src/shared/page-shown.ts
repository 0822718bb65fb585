/** Event of the window once a page opened in place is rendered. */
export const pageShown = "page-shown";
