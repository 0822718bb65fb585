import type { FieldInputProps } from "formik";
import { type FieldName, fields } from "../../shared/inquiry/fields";
import { formWords } from "../../shared/inquiry/words";
import { variant } from "../../theme/class-name";
import { FieldError } from "../../ui/field-error";
import { Control } from "./control";

export interface FieldViewProps {
  readonly input: FieldInputProps<string> & { readonly name: FieldName };
  /** The error to show. */
  readonly message?: string;
}

/** A label, its control, hint and error message, linked for assistive technology. */
export const FieldView = ({ input, message }: FieldViewProps) => {
  const { name } = input;
  const { label, required, hint } = fields[name];
  const described = [hint && `${name}-hint`, message && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className={variant("forms.field")}>
      <label htmlFor={name} className={variant("forms.label")}>
        {/* One text node: Chromium leaves a space of its own out of the name. */}
        {`${label} `}
        <span className={variant("forms.mark")}>
          {required ? formWords.required : formWords.optional}
        </span>
      </label>
      {hint && (
        <p id={`${name}-hint`} className={variant("forms.hint")}>
          {hint}
        </p>
      )}
      <Control
        {...input}
        aria-invalid={message ? "true" : undefined}
        aria-describedby={described || undefined}
      />
      <FieldError id={`${name}-error`} message={message} />
    </div>
  );
};
