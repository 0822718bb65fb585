import { columnSpecs } from "../columns";
import { downloadSetting, fittedRows, notice, syntheticRows } from "../settings";

const people = syntheticRows.toLocaleString("en-US");

/** Name, description and keywords of the table, for every format that describes it. */
export const dataset = {
  name: "SYN46 sample: a synthetic health table",
  description: `${people} synthetic people with ${columnSpecs.length} columns: demographics, vital signs, laboratory results, diagnoses, medicines, use of care and genotypes at six loci. Drawn from a Gaussian copula (setting ${downloadSetting}) that was fitted to ${fittedRows.toLocaleString("en-US")} people of a simulated source. ${notice}`,
  keywords: [
    "synthetic data",
    "differential privacy",
    "health",
    "genotypes",
    "Gaussian copula",
    "simulated source",
  ],
} as const;

/** The license of everything in the downloads. */
export const license = {
  id: "CC0-1.0",
  title: "Creative Commons Zero 1.0 Universal",
  url: "https://creativecommons.org/publicdomain/zero/1.0/legalcode",
} as const;
