import { useField } from "formik";
import type { ChangeEvent } from "react";
import type { FieldName } from "../../shared/inquiry/fields";
import { FieldView } from "./field-view";

interface FieldProps {
  readonly name: FieldName;
  /** Replaces the default change handler. */
  readonly onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** A field of the form, which shows its error once it has been touched (spec 2). */
export const Field = ({ name, onChange }: FieldProps) => {
  const [input, { touched, error }] = useField<string>(name);
  return (
    <FieldView
      input={{ ...input, name, onChange: onChange ?? input.onChange }}
      message={touched ? error : undefined}
    />
  );
};
