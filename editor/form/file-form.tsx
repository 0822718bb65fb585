import Form from "@rjsf/core";
import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { formatPath } from "../../src/shared/data-path";
import type { FormSchema } from "../form-schema";
import { Field, isHidden } from "./field";
import { StrayFindings } from "./field-findings";
import { FocusField } from "./focus-field";
import { ListField } from "./list-field";
import { CheckboxWidget, SelectWidget, TextWidget } from "./widgets";

/** Names of the fields of an object that editors see. */
const shownIn = ({ properties = {}, required = [] }: FormSchema): string[] =>
  Object.entries(properties as Record<string, FormSchema>).flatMap(([name, field]) =>
    isHidden(name, field.const !== undefined, required.includes(name)) ? [] : name,
  );

/** The fields of an object, one below the other. */
const Fields = ({ properties, schema, fieldPathId: { path } }: ObjectFieldTemplateProps) => (
  <div className="fields">
    <StrayFindings
      place={formatPath(path)}
      fields={shownIn(schema)}
      isEntry={typeof path.at(-1) === "number"}
    />
    {properties.map(({ content }) => content)}
  </div>
);

const templates = { FieldTemplate: Field, ObjectFieldTemplate: Fields };
const fields = { ArrayField: ListField, ObjectField: FocusField };
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
