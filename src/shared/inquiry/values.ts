import type { FormikTouched } from "formik";
import { takeEntered } from "../hydration";
import { fieldNames, groupFieldNames } from "./fields";
import { fieldsOfReason } from "./reasons";
import type { InquiryValues } from "./schema";

/**
 * What counts as touched after another reason is selected: a new group is untouched, even if a failed
 * submission had touched everything.
 */
export function touchedWithReason(
  touched: FormikTouched<InquiryValues>,
  before: string,
  after: string,
): FormikTouched<InquiryValues> {
  if (fieldsOfReason(before) === fieldsOfReason(after)) return touched;
  return { ...touched, ...Object.fromEntries(groupFieldNames.map((name) => [name, false])) };
}

/** The non-empty values among `source` that belong to fields of the form. */
export function filledValues(source: object): Partial<InquiryValues> {
  const given = new Map<string, unknown>(Object.entries(source));
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = given.get(name);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

/** The values in a form, including fields that were emptied before scripts ran. */
export function enteredValues(form: HTMLFormElement | null): Partial<InquiryValues> {
  const present = filledValues(Object.fromEntries(new FormData(form ?? undefined)));
  const emptied = fieldNames.filter((name) => {
    const control = form?.elements.namedItem(name);
    return control instanceof HTMLElement && takeEntered(control);
  });
  return { ...Object.fromEntries(emptied.map((name) => [name, ""])), ...present };
}
