import type { Model } from "../../src/shared/synthesizer/model";
import { whyMissing } from "../columns";
import { notice, release } from "../settings";
import { dataset, license } from "./dataset";
import { type Field, fieldsOf } from "./dictionary";
import { toBytes } from "./people";
import { sha256 } from "./record";

const types = {
  integer: "integer",
  decimal: "number",
  category: "string",
  flag: "boolean",
} as const;

/** A field of Table Schema. `unit`, `codeSystem`, `code` and `missingBecause` are our own properties. */
const tableField = (field: Field) => ({
  name: field.column.name,
  title: field.title,
  description: field.meaning,
  type: types[field.column.type],
  ...(field.column.type === "flag" && { trueValues: ["true"], falseValues: ["false"] }),
  constraints: {
    required: field.column.missing === undefined,
    ...(field.spec === undefined && { unique: true }),
    ...(field.least !== null && { minimum: field.least }),
    ...(field.most !== null && { maximum: field.most }),
    ...(field.column.labels && { enum: field.column.labels }),
  },
  ...(field.spec?.unit && { unit: field.spec.unit }),
  ...(field.spec?.code && { codeSystem: field.spec.code.system, code: field.spec.code.value }),
  ...(field.spec && { missingBecause: whyMissing(field.spec) }),
});

const resource = (path: string, mediatype: string, content: Uint8Array) => ({
  name: path.replace(".", "-"),
  path,
  format: path.replace(/^.*\./, ""),
  mediatype,
  bytes: content.length,
  hash: `sha256:${sha256(content)}`,
});

/** `datapackage.json`: a Frictionless Data Package (version 2) with a Table Schema of the CSV file. */
export function dataPackage(
  model: Model,
  { csv, parquet, dictionary }: Readonly<Record<"csv" | "parquet" | "dictionary", Uint8Array>>,
): Uint8Array {
  const table = {
    ...resource("syn46-sample.csv", "text/csv", csv),
    type: "table",
    title: dataset.name,
    encoding: "utf-8",
    schema: {
      $schema: "https://datapackage.org/profiles/2.0/tableschema.json",
      fields: fieldsOf(model).map(tableField),
      primaryKey: ["person_id"],
      missingValues: [""],
    },
  };
  const described = {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: "syn46-sample",
    title: dataset.name,
    description: dataset.description,
    notice,
    version: release.version,
    created: `${release.date}T00:00:00Z`,
    licenses: [{ name: license.id, title: license.title, path: license.url }],
    keywords: dataset.keywords,
    resources: [
      table,
      resource("syn46-sample.parquet", "application/vnd.apache.parquet", parquet),
      { ...resource("syn46-dictionary.csv", "text/csv", dictionary), encoding: "utf-8" },
    ],
  };
  return toBytes(`${JSON.stringify(described, null, 2)}\n`);
}
