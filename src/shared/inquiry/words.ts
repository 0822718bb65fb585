/** Words of the form that are not of a single field: on the page, and in the server's answer without scripts. */
export const formWords = {
  choose: "Choose one",
  noPreference: "No preference",
  required: "(required)",
  optional: "(optional)",
  send: "Send inquiry",
  problem: "There is a problem",
  trap: "Leave this empty",
} as const;
