import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps } from "@rjsf/utils";
import { valueAt } from "../../src/shared/data-path";
import type { FormSchema } from "../form-schema";
import { useFieldContext } from "./field-context";
import { pathFrom } from "./picture";

const { ObjectField } = getDefaultRegistry().fields;

const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);

/** An object's fields; for the point of a picture that crops keep, also the picture, to click on it. */
export function FocusField(props: FieldProps) {
  const { file, value, pictures } = useFieldContext();
  const { path } = props.fieldPathId;
  const of = [...path.slice(0, -1), String(path.at(-1)).replace(/Focus$/, "")];
  const chosen = pictures.find((picture) => pathFrom(file, picture) === valueAt(value, of));
  const isFocus = (props.schema as FormSchema).typeName === "Focus";
  if (!ObjectField) return null;
  return (
    <>
      {isFocus && chosen && (
        <button
          type="button"
          className="focus"
          aria-label="Choose the point in the picture"
          // Keys have the numbers below.
          tabIndex={-1}
          onClick={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            const point = { x: percent(clientX - left, width), y: percent(clientY - top, height) };
            props.onChange(point, path);
          }}
        >
          <img src={`/pictures/${chosen}`} alt="" />
          {props.formData && (
            <span style={{ left: `${props.formData.x}%`, top: `${props.formData.y}%` }} />
          )}
        </button>
      )}
      <ObjectField {...props} />
    </>
  );
}
