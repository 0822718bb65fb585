import type { FormikTouched } from "formik";
import { takeEntered } from "../hydration";
import { fieldNames, groupFieldNames } from "./fields";
import { fieldsOfReason, type GroupField } from "./reasons";
import type { InquiryValues } from "./schema";

function each<Value>(names: readonly GroupField[], value: Value) {
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** The values once another reason is selected: what only other reasons ask for is cleared (spec 4). */
export function withReason(values: InquiryValues, label: string): InquiryValues {
  const asked = fieldsOfReason(label);
  const others = groupFieldNames.filter((name) => !asked.includes(name));
  return { ...values, inquiryReason: label, ...each(others, "") };
}

/**
 * What counts as touched once another reason is selected: a group that newly appears is untouched,
 * even when a failed attempt to send had touched everything.
 */
export function touchedWithReason(
  touched: FormikTouched<InquiryValues>,
  before: string,
  after: string,
): FormikTouched<InquiryValues> {
  if (fieldsOfReason(before) === fieldsOfReason(after)) return touched;
  return { ...touched, ...each(groupFieldNames, false) };
}

/** Of anything with names and values: the form's fields that hold text. */
export function filledValues(source: object): Partial<InquiryValues> {
  const given = new Map<string, unknown>(Object.entries(source));
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = given.get(name);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

/** The values in a form, including those cleared before scripts ran. */
export function enteredValues(form: HTMLFormElement | null): Partial<InquiryValues> {
  const standing = filledValues(Object.fromEntries(new FormData(form ?? undefined)));
  const emptied = fieldNames.filter((name) => {
    const control = form?.elements.namedItem(name);
    return control instanceof HTMLElement && takeEntered(control);
  });
  return { ...Object.fromEntries(emptied.map((name) => [name, ""])), ...standing };
}
