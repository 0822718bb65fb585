/** The page with the form, and the page that confirms an inquiry. */
export const contactPath = "/contact-us";
export const sentPath = `${contactPath}/success`;

/** Name of the draft in session storage. */
export const draftStore = "inquiry-draft";
