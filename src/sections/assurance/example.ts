/** A small one, for tests. */
export const example = {
  headline: "Controls",
  columns: ["Control", "Practice", "Evidence", "Status"],
  rows: [
    {
      control: "Logging",
      practice: "Each access is logged.",
      evidence: "A page of the log",
      statusHtml: "<em>To be confirmed</em>",
    },
    {
      control: "Certificate",
      practice: "A certificate is shown.",
      evidence: "Its number",
      statusHtml: "Not held",
    },
  ],
};
