/** The page with the form, and the page that confirms an inquiry. */
export const contactPath = "/contact-us";
export const sentPath = `${contactPath}/success`;
