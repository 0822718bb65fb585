import { trapField } from "../../shared/inquiry/schema";
import { formWords } from "../../shared/inquiry/words";
import { variant } from "../../theme/class-name";

/** A field that only a program fills in: out of sight, out of the tab order, unknown to autofill. */
export const Trap = () => (
  <div className={variant("forms.trap")} aria-hidden="true">
    <label htmlFor={trapField}>{formWords.trap}</label>
    <input id={trapField} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
  </div>
);
