import { useField } from "formik";
import type { ChangeEvent } from "react";
import { Icon } from "../components/icon";
import { variant } from "../theme/class-name";
import { Control } from "./control";
import { type FieldName, fields } from "./fields";

interface FieldProps {
  readonly name: FieldName;
  /** Takes the place of the usual handling of a change. */
  readonly onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A label, its control and what there is to say about it, tied to each other. */
export const Field = ({ name, onChange }: FieldProps) => {
  const [input, { touched, error }] = useField<string>(name);
  const { label, required, hint } = fields[name];
  const message = touched ? error : undefined;
  const described = [hint && `${name}-hint`, message && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className={variant("forms.field")}>
      <label htmlFor={name} className={variant("forms.label")}>
        {label}{" "}
        <span className={variant("forms.mark")}>{required ? "(required)" : "(optional)"}</span>
      </label>
      {hint && (
        <p id={`${name}-hint`} className={variant("forms.hint")}>
          {hint}
        </p>
      )}
      <Control
        {...input}
        name={name}
        onChange={onChange ?? input.onChange}
        aria-invalid={message ? "true" : undefined}
        aria-describedby={described || undefined}
      />
      <p id={`${name}-error`} className={variant("forms.error")}>
        {message && <Icon name="error" />}
        {message}
      </p>
    </div>
  );
};
