/** A small one, for tests. */
export const example = {
  headline: "Take it with you",
  documents: ["clauses"],
  files: [
    {
      title: "Clauses",
      description: "Six clauses for a statement of work.",
      address: "/documents/clauses.pdf",
      form: "PDF, 2 pages, 48 kB",
    },
  ],
};
