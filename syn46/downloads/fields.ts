import type { Column, Model } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, specOf } from "../columns";

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
