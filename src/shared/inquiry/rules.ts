import * as z from "zod/mini";
import { type Field, type FieldControl, type FieldName, fields, missingMessage } from "./fields";

/**
 * An address as mail systems take it: letters of any script, at least one dot in the domain,
 * nothing that could end a mail header.
 */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]{1,64}";
const domainLabel = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const email = new RegExp(`^${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+${domainLabel}$`, "u");

const loneSurrogate = /\p{Surrogate}/u;

/** Whether a value was given: text of nothing but white space counts as missing. */
export function isFilled(text: string): boolean {
  return text.trim() !== "";
}

/** Whether both databases keep the text unaltered: it has no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !loneSurrogate.test(text);
}

/** What controls a terminal, ends a line or turns the direction of writing around. */
const control = "[\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]";
const controls = new RegExp(`${control}+`, "gu");
const controlsInLines = new RegExp(`(?:(?![\\n\\t]|\\r\\n)${control})+`, "gu");

/**
 * Makes one space of every run of control characters, so that a value can neither pass for another
 * line of a mail nor hide what it says. Longer texts keep their lines and tabs.
 */
export function tidied(kind?: FieldControl) {
  const unwanted = kind === "multiline" ? controlsInLines : controls;
  return (text: { value: string }): void => {
    text.value = text.value.replace(unwanted, " ");
  };
}

/** Whether the text is a day that exists, written like 2026-03-31. */
export function isCalendarDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** What must hold of a text, and the message when it does not. */
type Rule = readonly [holds: (text: string) => boolean, message: string];

/** Text that keeps every rule; only the first broken one is reported. */
function textWith(label: string, rules: readonly Rule[], kind?: FieldControl) {
  return z.string(`${label} must be text.`).check(
    tidied(kind),
    z.superRefine((text, context) => {
      const broken = rules.find(([holds]) => !holds(text));
      if (broken) context.addIssue(broken[1]);
    }),
  );
}

function bounds(label: string, maxLength: number): Rule[] {
  return [
    [isStorable, `${label} contains a character that cannot be stored.`],
    [(text) => text.length <= maxLength, `${label} must be ${maxLength} characters or fewer.`],
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
      return [[(text) => /^\d{1,9}$/.test(text), `${label} must be a whole number.`]];
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
  return textWith(label, bounds(label, maxLength));
}

/** The rules of one field once something was typed; of the text only controls are altered. */
export function optionalField(name: FieldName) {
  const field = fields[name];
  const unlessBlank = format(name, field).map(
    ([holds, message]): Rule => [(text) => !isFilled(text) || holds(text), message],
  );
  return z.optional(
    textWith(field.label, [...bounds(field.label, field.maxLength), ...unlessBlank], field.control),
  );
}

/** The rules of one field that must be filled in: absent, empty and blank are all missing. */
export function requiredField(name: FieldName) {
  const field = fields[name];
  const filled: Rule = [isFilled, missingMessage(name)];
  const rules = [filled, ...bounds(field.label, field.maxLength), ...format(name, field)];
  return z.prefault(textWith(field.label, rules, field.control), "");
}
