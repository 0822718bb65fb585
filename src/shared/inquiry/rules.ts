import * as z from "zod/mini";
import { type Field, type FieldControl, type FieldName, fields, missingMessage } from "./fields";
import { normalForm } from "./normal-form";

/**
 * An email address: letters of any script, at least one dot in the domain, and nothing that could end a
 * mail header.
 */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]{1,64}";
const domainLabel = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const email = new RegExp(`^${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+${domainLabel}$`, "u");

const loneSurrogate = /\p{Surrogate}/u;

/** Whether both databases can store the text: it has no lone surrogate. */
function isStorable(text: string): boolean {
  return !loneSurrogate.test(text);
}

/** How much longer than its limit a text may be whose normal form is not; it is not looked for in longer ones. */
const mostUnseen = 4;

/** Brings a text into its normal form, before it is checked. */
export function normalize(maxLength: number, kind?: FieldControl) {
  return (text: { value: string }): void => {
    if (text.value.length <= maxLength * mostUnseen) text.value = normalForm(text.value, kind);
  };
}

/** Whether a value in its normal form was given. */
export const isFilled = (text: string): boolean => text !== "";

/** Whether the text is a day that exists, written like 2026-03-31. */
export function isCalendarDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The largest number that a field takes, as messages show it. */
const largestShown = "999,999,999";
const largestNumber = Number(largestShown.replaceAll(",", ""));

/** A condition for a text, and the message when it is not met. */
type Rule = readonly [holds: (text: string) => boolean, message: string];

/** Text that meets every rule; only the first broken one is reported. */
function textWith(label: string, maxLength: number, rules: readonly Rule[], kind?: FieldControl) {
  return z.string(`${label} must be text.`).check(
    normalize(maxLength, kind),
    z.superRefine((text, context) => {
      const broken = rules.find(([holds]) => !holds(text));
      if (broken) context.addIssue(broken[1]);
    }),
  );
}

function bounds(label: string, maxLength: number): Rule[] {
  return [
    [(text) => text.length <= maxLength, `${label} must be ${maxLength} characters or fewer.`],
    [isStorable, `${label} contains a character that cannot be stored.`],
  ];
}

/** The rules of a field's control beyond its length. */
function format(name: FieldName, { control, label, options, required }: Field): Rule[] {
  switch (control) {
    case "email":
      return [[(text) => email.test(text), "Enter a valid email address."]];
    case "date":
      return [[isCalendarDate, `${label} must be a date written like 2026-03-31.`]];
    case "number":
      return [
        [(text) => /^\d+$/.test(text), `${label} must be a whole number.`],
        [(text) => Number(text) <= largestNumber, `${label} must be ${largestShown} or less.`],
      ];
    case "choice": {
      const message = required ? missingMessage(name) : `Choose ${label} from the list.`;
      return [[(text) => options?.includes(text) ?? false, message]];
    }
    default:
      return [];
  }
}

/** One line of at most `maxLength` UTF-16 code units that can be stored. */
export function boundedText(label: string, maxLength: number) {
  return textWith(label, maxLength, bounds(label, maxLength));
}

/** An optional field: its rules apply once it is filled in. */
export function optionalField(name: FieldName) {
  const field = fields[name];
  const { label, maxLength, control } = field;
  const unlessBlank = format(name, field).map(
    ([holds, message]): Rule => [(text) => !isFilled(text) || holds(text), message],
  );
  const rules = [...bounds(label, maxLength), ...unlessBlank];
  return z.optional(textWith(label, maxLength, rules, control));
}

/** A required field: absent, empty and blank all count as missing. */
export function requiredField(name: FieldName) {
  const field = fields[name];
  const { label, maxLength, control } = field;
  const filled: Rule = [isFilled, missingMessage(name)];
  const rules = [filled, ...bounds(label, maxLength), ...format(name, field)];
  return z.prefault(textWith(label, maxLength, rules, control), "");
}
