/** Headings of a capability statement, on the page and in the PDF: the four that agencies expect, then codes and contact. */
export const statementHeadings = {
  competencies: "Core competencies",
  differentiators: "Differentiators",
  pastPerformance: "Past performance",
  companyData: "Company data",
  codes: "NAICS codes",
  contact: "Contact",
} as const;
