import { type FieldGroup, groupFields, legendOf } from "../../shared/inquiry/reasons";
import { variant } from "../../theme/class-name";
import { Field } from "./field";

interface FieldGroupProps {
  readonly group: FieldGroup;
  /**
   * The selected reason. Undefined before hydration and without scripts, when all groups are in the
   * page and each legend names its reasons.
   */
  readonly reason?: string;
}

/** The fields of a group of reasons. */
export const GroupFieldset = ({ group, reason }: FieldGroupProps) => (
  <fieldset className={variant("forms.part", !reason && "forms.group")} data-group={group}>
    <legend className={variant("forms.groupLegend")}>{reason ?? legendOf(group)}</legend>
    {groupFields[group].map((name) => (
      <Field key={name} name={name} />
    ))}
  </fieldset>
);
