import {
  baseFieldNames,
  emptyChoice,
  type Field,
  type FieldName,
  fields,
} from "../../src/shared/inquiry/fields";
import type { InquiryNotice } from "../../src/shared/inquiry/notice";
import {
  type FieldGroup,
  fieldGroups,
  groupFields,
  legendOf,
} from "../../src/shared/inquiry/reasons";
import { honeypotField, type InquiryValues } from "../../src/shared/inquiry/schema";
import { formWords } from "../../src/shared/inquiry/words";
import type { FieldMessages } from "../errors";
import { html, type Markup } from "./html";

/** Values and error messages to show. */
export interface FormState {
  readonly values: InquiryValues;
  readonly messages: FieldMessages;
}

/** Attributes of an input. An invalid date needs a text input: a date input would not show it. */
function inputKind({ control }: Field, value: string): Markup {
  if (control === "email") return html`type="email"`;
  if (control === "phone") return html`type="tel"`;
  if (control === "website") return html`type="text" inputmode="url"`;
  if (control === "number") return html`type="text" inputmode="numeric"`;
  return control === "date" && /^(\d{4}-\d{2}-\d{2})?$/.test(value)
    ? html`type="date"`
    : html`type="text"`;
}

function optionsOf(field: Field, value: string): Markup[] {
  return ["", ...(field.options ?? [])].map(
    (option) =>
      html`<option value="${option}"${option === value && html` selected`}>${option || emptyChoice(field)}</option>`,
  );
}

/** The attributes of every control. */
function attributes(name: FieldName, message: string | undefined): Markup {
  const { autocomplete, hint } = fields[name];
  const described = [hint && `${name}-hint`, message && `${name}-error`].filter(Boolean).join(" ");
  // Fields with autofill are names and addresses, which need no spell check.
  return html`id="${name}" name="${name}"${
    autocomplete !== undefined && html` autocomplete="${autocomplete}" spellcheck="false"`
  }${message !== undefined && html` aria-invalid="true"`}${
    described !== "" && html` aria-describedby="${described}"`
  }`;
}

function control(name: FieldName, value: string, message: string | undefined): Markup {
  const field = fields[name];
  const common = attributes(name, message);
  switch (field.control) {
    case "choice":
      return html`<select ${common}>${optionsOf(field, value)}</select>`;
    case "multiline":
      return html`<textarea ${common} rows="6">
${value}</textarea>`;
    default:
      return html`<input ${common} ${inputKind(field, value)} value="${value}">`;
  }
}

function labeled(name: FieldName, { values, messages }: FormState): Markup {
  const { label, required, hint } = fields[name];
  const message = messages[name];
  return html`<p><label for="${name}">${label} ${required ? formWords.required : formWords.optional}</label>
${hint !== undefined && html`<small id="${name}-hint">${hint}</small>`}
${message !== undefined && html`<strong id="${name}-error">${message}</strong>`}
${control(name, values[name], message)}</p>
`;
}

/** Without scripts all groups are shown; the legend names the reasons of each. */
function fieldset(group: FieldGroup, state: FormState): Markup {
  return html`<fieldset><legend>${legendOf(group)}</legend>
${groupFields[group].map((name) => labeled(name, state))}</fieldset>
`;
}

/** The inquiry form without scripts, with values, messages and the notice above the button. */
export function inquiryForm(state: FormState, { text, btnLabel, btnURL }: InquiryNotice): Markup {
  return html`<form method="post" action="/api/inquiry" novalidate>
${baseFieldNames.map((name) => labeled(name, state))}
${fieldGroups.map((group) => fieldset(group, state))}
<p hidden><label>${formWords.trap} <input name="${honeypotField}" tabindex="-1" autocomplete="off"></label></p>
<p>${text} <a href="${btnURL}">${btnLabel}</a></p>
<p><button type="submit">${formWords.send}</button></p>
</form>`;
}

/** All messages in the form's order, each linked to its field if the form is shown. */
export function errorSummary(messages: FieldMessages, isLinked: boolean): Markup {
  const names = (Object.keys(fields) as FieldName[]).filter((name) => name in messages);
  const items = names.map((name) =>
    isLinked ? html`<a href="#${name}">${messages[name]}</a>` : messages[name],
  );
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}
