import { variant } from "../../theme/class-name";
import { preferencesEvent } from "./consent";

/** Opens the cookie preferences, so that a choice can be changed at any time. */
export const ConsentButton = () => (
  <button
    type="button"
    className={variant("footer.link", "footer.button")}
    onClick={() => dispatchEvent(new Event(preferencesEvent))}
    data-needs-script
  >
    Cookie choices
  </button>
);
