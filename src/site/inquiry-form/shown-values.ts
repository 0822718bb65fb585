import { takeEntered } from "../../shared/hydration";
import { type FieldName, fieldNames, fields } from "../../shared/inquiry/fields";
import type { InquiryValues } from "../../shared/inquiry/schema";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement ||
  found instanceof HTMLSelectElement ||
  found instanceof HTMLTextAreaElement;

/** What `read` gives for each control in a form, unless it is undefined. */
function fromControls(
  form: HTMLFormElement | null,
  read: (control: Control, name: FieldName) => string | undefined,
): Partial<InquiryValues> {
  const found = fieldNames.flatMap((name) => {
    const control = form?.elements.namedItem(name);
    const text = isControl(control) ? read(control, name) : undefined;
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(found);
}

/** The values in a form's controls that differ from known ones: browsers and extensions fill some in silently. */
export const unheardValues = (form: HTMLFormElement | null, known: InquiryValues) =>
  fromControls(form, ({ value }, name) => (value === known[name] ? undefined : value));

/** The values in a form, including fields that were emptied before scripts ran. */
export const enteredValues = (form: HTMLFormElement | null) =>
  fromControls(form, (control) =>
    takeEntered(control) || control.value !== "" ? control.value : undefined,
  );

/**
 * A message for each control that shows something and has no value: browsers give none for a date that does
 * not exist, such as February 30, or is not complete.
 */
export const unreadable = (form: HTMLFormElement | null) =>
  fromControls(form, ({ validity }, name) =>
    validity.badInput
      ? `${fields[name].label} must be a date that exists. Complete it or clear it.`
      : undefined,
  );
