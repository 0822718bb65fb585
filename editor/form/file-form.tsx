import Form from "@rjsf/core";
import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import type { FormSchema } from "../form-schema";
import { Field } from "./field";
import { ListField } from "./list-field";
import { CheckboxWidget, SelectWidget, TextWidget } from "./widgets";

/** The fields of an object, one below the other. */
const Fields = ({ properties }: ObjectFieldTemplateProps) => (
  <div className="fields">{properties.map(({ content }) => content)}</div>
);

const templates = { FieldTemplate: Field, ObjectFieldTemplate: Fields };
const fields = { ArrayField: ListField };
const widgets = { TextWidget, CheckboxWidget, SelectWidget, DateWidget: TextWidget };

/** Keeps the form from adding defaults: only what the editor enters goes into the file. */
const noDefaults = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
  allOf: "skipDefaults",
  constAsDefaults: "never",
  mergeDefaultsIntoFormData: "useFormDataIfPresent",
} as const;

/** The toolbar has the save button. */
const noSubmitButton = { "ui:submitButtonOptions": { norender: true } };

interface FileFormProps {
  readonly schema: FormSchema;
  readonly value: Record<string, unknown>;
  readonly onChange: (value: Record<string, unknown>) => void;
}

/** The form of a data file, made from its schema. The check alone validates its values. */
export const FileForm = ({ schema, value, onChange }: FileFormProps) => (
  <Form<Record<string, unknown>>
    schema={schema}
    formData={value}
    validator={validator}
    templates={templates}
    fields={fields}
    widgets={widgets}
    noValidate
    noHtml5Validate
    tagName="div"
    uiSchema={noSubmitButton}
    experimental_defaultFormStateBehavior={noDefaults}
    onChange={({ formData }) => onChange(formData ?? {})}
  />
);
