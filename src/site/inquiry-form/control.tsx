import type { FieldInputProps } from "formik";
import type { InputHTMLAttributes } from "react";
import {
  emptyChoice,
  type Field,
  type FieldControl,
  type FieldName,
  fields,
} from "../../shared/inquiry/fields";
import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";

type LineControl = Exclude<FieldControl, "choice" | "multiline">;

/** Attributes of each kind of single-line field. None restricts what can be typed. */
const lines: Record<LineControl, InputHTMLAttributes<HTMLInputElement>> = {
  text: { type: "text" },
  email: { type: "email", autoCapitalize: "none" },
  website: { type: "text", inputMode: "url", autoCapitalize: "none" },
  phone: { type: "tel" },
  date: { type: "date" },
  number: { type: "text", inputMode: "numeric" },
};

/** Value and handlers of a control, and its links to label, hint and error message. */
interface ControlProps extends FieldInputProps<string> {
  readonly name: FieldName;
  readonly "aria-invalid": "true" | undefined;
  readonly "aria-required"?: true;
  readonly "aria-describedby": string | undefined;
}

const Choice = ({ field, props }: { field: Field; props: ControlProps }) => (
  <div className={variant("forms.select")}>
    <select {...props} id={props.name} className={variant("forms.control")}>
      <option value="">{emptyChoice(field)}</option>
      {field.options?.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
    <Icon name="expand_more" />
  </div>
);

/** Autofilled fields are names and addresses, which need no spell check. */
const Line = ({ field, props }: { field: Field; props: ControlProps }) => (
  <input
    {...lines[field.control as LineControl]}
    {...props}
    id={props.name}
    autoComplete={field.autocomplete}
    spellCheck={field.autocomplete ? false : undefined}
    className={variant("forms.control")}
  />
);

/** The control of a field, by its definition (src/shared/inquiry/fields.ts). */
export const Control = (linked: ControlProps) => {
  const field = fields[linked.name];
  const props: ControlProps = field.required ? { ...linked, "aria-required": true } : linked;
  if (field.control === "choice") return <Choice field={field} props={props} />;
  if (field.control !== "multiline") return <Line field={field} props={props} />;
  return <textarea {...props} id={props.name} rows={4} className={variant("forms.multiline")} />;
};
