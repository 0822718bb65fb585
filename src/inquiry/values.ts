import { type FieldName, fieldNames, groupFieldNames } from "./fields";
import { fieldsOfReason, type GroupField } from "./reasons";
import type { InquiryValues } from "./schema";

const named = <Value>(names: readonly FieldName[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value]));

/** The group fields that the reason with this label does not ask for. */
export function fieldsElsewhere(label: string): GroupField[] {
  const asked = fieldsOfReason(label);
  return groupFieldNames.filter((name) => !asked.includes(name));
}

/** The values once another reason is selected: what only other reasons ask for is cleared (spec 4). */
export function withReason(values: InquiryValues, label: string): InquiryValues {
  return { ...values, inquiryReason: label, ...named(fieldsElsewhere(label), "") };
}

/** Of anything that has names and values, those that are the form's and are text with something in it. */
export function filledValues(source: object): Partial<InquiryValues> {
  const given = new Map<string, unknown>(Object.entries(source));
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = given.get(name);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}
