import type { Column, Model } from "../../src/shared/synthesizer/model";
import { citation, datasetFacts, type Publisher } from "./dataset";
import { fieldsOf } from "./dictionary";
import type { Download } from "./record";

const json = (id: string) => ({ "@id": id, "@type": "@json" });
const croissantTerms = (...terms: string[]) =>
  Object.fromEntries(terms.map((term) => [term, `cr:${term}`]));

/** The JSON-LD context that Croissant 1.0 prescribes. */
const context = {
  "@language": "en",
  "@vocab": "https://schema.org/",
  sc: "https://schema.org/",
  cr: "http://mlcommons.org/croissant/",
  rai: "http://mlcommons.org/croissant/RAI/",
  dct: "http://purl.org/dc/terms/",
  conformsTo: "dct:conformsTo",
  data: json("cr:data"),
  examples: json("cr:examples"),
  dataType: { "@id": "cr:dataType", "@type": "@vocab" },
  ...croissantTerms(
    "citeAs",
    "column",
    "extract",
    "field",
    "fileProperty",
    "fileObject",
    "fileSet",
  ),
  ...croissantTerms("format", "includes", "isLiveDataset", "jsonPath", "key", "md5", "parentField"),
  ...croissantTerms("path", "recordSet", "references", "regex", "repeated", "replace", "separator"),
  ...croissantTerms("source", "subField", "transform"),
};

const types: Readonly<Record<Column["type"], string>> = {
  integer: "sc:Integer",
  decimal: "sc:Float",
  category: "sc:Text",
  flag: "sc:Boolean",
};

const table = "syn46-sample.csv";
const recordSet = "people";

const fileObject = (origin: string, download: Download) => ({
  "@type": "cr:FileObject",
  "@id": download.name,
  name: download.name,
  description: download.description,
  contentUrl: `${origin}${download.address}`,
  contentSize: `${download.bytes} B`,
  encodingFormat: download.mediaType.replace(/;.*$/, ""),
  sha256: download.sha256,
});

/** Metadata of the table and its files as MLCommons Croissant 1.0 (JSON-LD). */
export const croissant = (
  publisher: Publisher,
  model: Model,
  downloads: readonly Download[],
): object => ({
  "@context": context,
  "@type": "sc:Dataset",
  conformsTo: "http://mlcommons.org/croissant/1.0",
  ...datasetFacts(publisher),
  citeAs: citation(publisher),
  isLiveDataset: false,
  distribution: downloads.map((download) => fileObject(publisher.origin, download)),
  recordSet: [
    {
      "@type": "cr:RecordSet",
      "@id": recordSet,
      name: recordSet,
      description: "One record for each synthetic person.",
      key: { "@id": `${recordSet}/person_id` },
      field: fieldsOf(model).map(({ column, title, meaning }) => ({
        "@type": "cr:Field",
        "@id": `${recordSet}/${column.name}`,
        name: column.name,
        description: `${title}: ${meaning}`,
        dataType: types[column.type],
        source: { fileObject: { "@id": table }, extract: { column: column.name } },
      })),
    },
  ],
});
