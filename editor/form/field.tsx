import type { FieldTemplateProps } from "@rjsf/utils";
import { formatPath } from "../../src/shared/data-path";
import { useFieldContext } from "./field-context";
import { FieldFindings } from "./field-findings";
import { fieldLabel } from "./labels";
import { isOfOtherPicture } from "./picture";

/** Fields that are not for editors. */
export const isHidden = (name: string, isFixed: boolean, isRequired: boolean): boolean =>
  name === "$schema" || (isFixed && isRequired);

/** A field with its label, help, character count and findings. */
export function Field(props: FieldTemplateProps) {
  const { id, label, required, rawDescription, schema, children, fieldPathId, formData } = props;
  const { findings, value, saved } = useFieldContext();
  if (isHidden(label, schema.const !== undefined, Boolean(required))) return null;
  const place = formatPath(fieldPathId.path);
  const isSimple = schema.type !== "object" && schema.type !== "array";
  if (fieldPathId.path.length === 0) return children;
  const isEntry = typeof fieldPathId.path.at(-1) === "number";
  if (isEntry && !isSimple) return children;
  const used = typeof formData === "string" ? formData.length : 0;
  const head = (
    <>
      {fieldLabel(label)}
      {!required && !isEntry && <span className="optional"> (optional)</span>}
    </>
  );
  return (
    <div
      className={findings.has(place) ? "field wrong" : "field"}
      data-path={place}
      {...(!isSimple && { role: "group", "aria-labelledby": `${id}-name` })}
    >
      {isSimple ? (
        <label htmlFor={id} className={isEntry ? "visually-hidden" : undefined}>
          {head}
        </label>
      ) : (
        <p className="name" id={`${id}-name`}>
          {head}
        </p>
      )}
      {rawDescription && !isEntry && (
        <p className="help" id={`${id}-help`}>
          {rawDescription}
        </p>
      )}
      {children}
      {schema.maxLength !== undefined && (
        <p className={used > schema.maxLength ? "count over" : "count"} id={`${id}-count`}>
          {used} of {schema.maxLength} characters
        </p>
      )}
      {isOfOtherPicture(value, saved, fieldPathId.path) && (
        <p className="warning" role="status">
          These words were written for another picture. Do they say what this one shows?
        </p>
      )}
      <FieldFindings place={place} name={fieldLabel(label)} id={`${id}-findings`} />
    </div>
  );
}
