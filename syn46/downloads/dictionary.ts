import type { Column, Model } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, specOf, whyMissing } from "../columns";
import { notice } from "../settings";
import { recordsCsv } from "./people";

/** A column of the downloads: how it is stored and what it means. */
export interface Field {
  readonly column: Column;
  readonly title: string;
  readonly meaning: string;
  /** Undefined for person_id. */
  readonly spec: ColumnSpec | undefined;
  /** Bounds of a number in its unit; null for other types, and where there is none. */
  readonly least: number | null;
  readonly most: number | null;
}

function toField(column: Column): Field {
  if ("row" in column.recipe) {
    const meaning = "Number of the row, from 1";
    return { column, title: "Person", meaning, spec: undefined, least: 1, most: null };
  }
  const spec = specOf(column.name);
  const isNumber = column.type === "integer" || column.type === "decimal";
  const [least, most] = spec.bounds.map((bound) => bound / 10 ** spec.decimals);
  return {
    column,
    title: spec.title,
    meaning: spec.meaning,
    spec,
    least: isNumber ? (least ?? null) : null,
    most: isNumber ? (most ?? null) : null,
  };
}

/** The columns of the downloads in order. @throws when the model has one without a description. */
export const fieldsOf = ({ columns }: Model): Field[] => columns.map(toField);

const names = [
  "name",
  "title",
  "meaning",
  "type",
  "unit",
  "least",
  "most",
  "values",
  "missing_because",
  "code",
  "notice",
] as const;

/** The values of a flag or category, as one text. */
const valuesOf = ({ column }: Field): string | null =>
  (column.type === "flag" ? ["false", "true"] : column.labels)?.join("; ") ?? null;

/** A code after the name of its system: alone, spreadsheets would take 2089-1 for a date. */
const codeOf = ({ spec }: Field): string | null =>
  spec?.code ? `${spec.code.system} ${spec.code.value}` : null;

/** The data dictionary as CSV, with one row for each column of the table. */
export const dictionaryCsv = (model: Model): Uint8Array =>
  recordsCsv(
    names,
    fieldsOf(model).map((field) => ({
      name: field.column.name,
      title: field.title,
      meaning: field.meaning,
      type: field.column.type,
      unit: field.spec?.unit ?? null,
      least: field.least,
      most: field.most,
      values: valuesOf(field),
      missing_because: (field.spec && whyMissing(field.spec)) ?? null,
      code: codeOf(field),
      notice,
    })),
  );
