/** Texts of the form that belong to no single field, used on the page and in the server's no-script form. */
export const formWords = {
  choose: "Choose one",
  noPreference: "No preference",
  required: "(required)",
  optional: "(optional)",
  send: "Send inquiry",
  problem: "There is a problem",
  trap: "Leave this empty",
} as const;
