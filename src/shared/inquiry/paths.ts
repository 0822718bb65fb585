/** The page with the form, and the page that says the inquiry has arrived. */
export const contactPath = "/contact-us";
export const sentPath = `${contactPath}/success`;
