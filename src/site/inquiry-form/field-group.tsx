import { type FieldGroup, groupFields, legendOf } from "../../shared/inquiry/reasons";
import { variant } from "../../theme/class-name";
import { Field } from "./field";

interface FieldGroupProps {
  readonly group: FieldGroup;
  /**
   * The selected reason. Without it this is one group of all that a page without scripts shows:
   * its legend names the reasons it belongs to.
   */
  readonly reason?: string;
}

/** The fields that a reason asks for. */
export const FieldGroupSet = ({ group, reason }: FieldGroupProps) => (
  <fieldset className={variant("forms.part", !reason && "forms.group")} data-group={group}>
    <legend className={variant("forms.groupLegend")}>{reason ?? legendOf(group)}</legend>
    {groupFields[group].map((name) => (
      <Field key={name} name={name} />
    ))}
  </fieldset>
);
