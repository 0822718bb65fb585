import { croissantFile, downloadsFolder } from "../../src/shared/http/downloads";
import { columnSpecs } from "../columns";
import { downloadSetting, notice, release, syntheticRows } from "../settings";
import type { Download } from "./record";

const people = syntheticRows.toLocaleString("en-US");

/** Name, description and keywords of the table, for every format that describes it. */
export const dataset = {
  name: "SYN46 sample: a synthetic health table",
  description: `${people} synthetic people with ${columnSpecs.length} columns of demographics, measurements, diagnoses, medicines, cost and genotypes, drawn from a Gaussian copula (setting ${downloadSetting}). ${notice}`,
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

/** The page that shows the table. */
const samplePage = "/innovation/syn46/sample";

/** The company that offers the table, and its site. */
export interface Publisher {
  readonly name: string;
  /** Without a trailing slash, as `productionOrigin` in data/site.json. */
  readonly origin: string;
}

/** The properties that schema.org's Dataset and Croissant share. */
export const datasetFacts = ({ name, origin }: Publisher) => ({
  name: dataset.name,
  description: dataset.description,
  url: `${origin}${samplePage}`,
  license: license.url,
  creator: { "@type": "Organization", name, url: origin },
  datePublished: release.date,
  version: release.version,
  keywords: dataset.keywords,
  isAccessibleForFree: true,
});

/** The recommended citation of the table. */
export const citation = ({ name, origin }: Publisher): string =>
  `${name} (${release.date.slice(0, 4)}). ${dataset.name}, edition ${release.version}. ${origin}${samplePage}`;

/** The table and its downloads as a schema.org Dataset, for the head of the page that shows it. */
export const datasetData = (publisher: Publisher, downloads: readonly Download[]) => ({
  "@context": "https://schema.org",
  "@type": "Dataset",
  ...datasetFacts(publisher),
  creditText: citation(publisher),
  variableMeasured: columnSpecs.map(({ name }) => name),
  distribution: downloads.map(({ title, address, mediaType, bytes, sha256 }) => ({
    "@type": "DataDownload",
    name: title,
    contentUrl: `${publisher.origin}${address}`,
    encodingFormat: mediaType,
    contentSize: `${bytes} B`,
    sha256,
  })),
  subjectOf: {
    "@type": "DataDownload",
    name: "Croissant metadata",
    contentUrl: `${publisher.origin}/${downloadsFolder}/${croissantFile}`,
    encodingFormat: "application/ld+json",
  },
});
