import { variant } from "../../../theme/class-name";
import { FieldError } from "../../../ui/field-error";

interface NumberFieldProps {
  readonly name: "rows" | "seed";
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error?: string;
  onChange(value: string): void;
}

/** A number in a text field: unlike a number field, it neither rejects nor alters what is typed. */
export const NumberField = ({ name, label, hint, value, error, onChange }: NumberFieldProps) => {
  const id = `maker-${name}`;
  return (
    <div className={variant("forms.field")}>
      <label htmlFor={id} className={variant("forms.label")}>
        {label}
      </label>
      <p id={`${id}-hint`} className={variant("forms.hint")}>
        {hint}
      </p>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={variant("forms.control")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
};
