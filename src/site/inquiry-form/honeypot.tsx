import { honeypotField } from "../../shared/inquiry/schema";
import { formWords } from "../../shared/inquiry/words";
import { variant } from "../../theme/class-name";

/** A field that only bots fill in: off-screen, not in the tab order, hidden from autofill. */
export const Honeypot = () => (
  <div className={variant("forms.trap")} aria-hidden="true">
    <label htmlFor={honeypotField}>{formWords.trap}</label>
    <input id={honeypotField} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
  </div>
);
