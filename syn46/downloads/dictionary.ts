import type { Model } from "../../src/shared/synthesizer/model";
import { whyMissing } from "../columns";
import { notice } from "../settings";
import { recordsCsv } from "./csv";
import { type Field, fieldsOf } from "./fields";

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
