/** What the parts of a capability statement are called, printed from the page or kept as a file: the four that agencies expect, and two that help them. */
export const statementHeadings = {
  competencies: "Core competencies",
  differentiators: "Differentiators",
  pastPerformance: "Past performance",
  companyData: "Company data",
  codes: "NAICS codes",
  contact: "Contact",
} as const;
