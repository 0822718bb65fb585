import type { FieldInputProps } from "formik";
import type { InputHTMLAttributes } from "react";
import { Icon } from "../components/icon";
import { variant } from "../theme/class-name";
import { type Field, type FieldControl, type FieldName, fields } from "./fields";

type LineControl = Exclude<FieldControl, "choice" | "multiline">;

/** Addresses and names of people are no words of a language. */
const asTyped = { spellCheck: false, autoCapitalize: "none" } as const;

/** How each kind of one-line field is typed. No kind refuses or alters what is typed into it. */
const lines: Record<LineControl, InputHTMLAttributes<HTMLInputElement>> = {
  text: { type: "text" },
  email: { type: "email", ...asTyped },
  website: { type: "text", inputMode: "url", ...asTyped },
  phone: { type: "tel" },
  date: { type: "date" },
  number: { type: "text", inputMode: "numeric", autoComplete: "off" },
};

const personalNames = ["given-name", "family-name"];

/** What every control is given: its value and how it is tied to label, hint and message. */
interface ControlProps extends FieldInputProps<string> {
  readonly name: FieldName;
  readonly "aria-invalid": "true" | undefined;
  readonly "aria-describedby": string | undefined;
}

const Choice = ({ options = [], props }: { options?: readonly string[]; props: ControlProps }) => (
  <div className={variant("forms.select")}>
    <select {...props} id={props.name} className={variant("forms.control")}>
      <option value="">Choose one</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
    <Icon name="expand_more" />
  </div>
);

const Line = ({ field, props }: { field: Field; props: ControlProps }) => {
  const { autocomplete = "" } = field;
  return (
    <input
      {...lines[field.control as LineControl]}
      {...(autocomplete && { autoComplete: autocomplete })}
      {...(personalNames.includes(autocomplete) && { spellCheck: false })}
      {...props}
      id={props.name}
      className={variant("forms.control")}
    />
  );
};

/** The control of a field, as its definition says (src/inquiry/fields.ts). */
export const Control = (props: ControlProps) => {
  const field = fields[props.name];
  if (field.control === "choice") return <Choice options={field.options} props={props} />;
  if (field.control !== "multiline") return <Line field={field} props={props} />;
  return <textarea {...props} id={props.name} rows={4} className={variant("forms.multiline")} />;
};
