import type { WidgetProps } from "@rjsf/utils";
import type { FormSchema } from "../form-schema";
import { useFieldContext } from "./field-context";
import { fieldLabel } from "./labels";
import { PictureWidget } from "./picture";

/** Texts with a higher limit, in characters, get a text area. */
const longText = 100;

/** Associates a field with its help, count and findings. */
const described = (id: string) => ({ "aria-describedby": `${id}-help ${id}-count ${id}-findings` });

const orNothing = (value: string) => (value === "" ? undefined : value);

/** Maximum number of suggested icons. */
const maxIcons = 40;

/** The input for a string, by its kind. */
export function TextWidget(props: WidgetProps) {
  const { id, value, onChange } = props;
  const { kind, maxLength, format } = props.schema as FormSchema;
  const { routes, icons } = useFieldContext();
  if (kind === "image") return <PictureWidget {...props} />;
  const isMarkdown = kind === "markdown";
  if (isMarkdown || (maxLength ?? 0) > longText)
    return (
      <textarea
        id={id}
        className={isMarkdown ? "tall" : undefined}
        value={value ?? ""}
        {...described(id)}
        onChange={({ target }) =>
          onChange(orNothing(isMarkdown ? target.value : target.value.replace(/\n/g, " ")))
        }
      />
    );
  const near = icons.filter((icon) => icon.includes(String(value ?? ""))).slice(0, maxIcons);
  const suggestions = { link: routes, icon: near }[String(kind)];
  return (
    <>
      <input
        id={id}
        type={format === "date" ? "date" : "text"}
        list={suggestions && `${id}-suggestions`}
        value={value ?? ""}
        {...described(id)}
        onChange={({ target }) => onChange(orNothing(target.value))}
      />
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A checkbox. An optional field is left out instead of being false. */
export const CheckboxWidget = ({ id, value, required, onChange }: WidgetProps) => (
  <input
    id={id}
    type="checkbox"
    checked={value === true}
    {...described(id)}
    onChange={({ target }) => onChange(target.checked || required ? target.checked : undefined)}
  />
);

/** A choice between names. */
export const SelectWidget = ({ id, value, required, schema, onChange }: WidgetProps) => (
  <select
    id={id}
    value={value ?? ""}
    {...described(id)}
    onChange={({ target }) => onChange(orNothing(target.value))}
  >
    {(!required || value === undefined) && <option value="">(not given)</option>}
    {(schema.enum ?? []).map((each) => (
      <option key={String(each)} value={String(each)}>
        {fieldLabel(String(each))}
      </option>
    ))}
  </select>
);
