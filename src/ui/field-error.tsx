import { variant } from "../theme/class-name";
import { formIcons } from "./icons/form-icons";
import { Icon } from "./icons/icon";

/** The error message of a field. Its line is always there, so that no message shifts the layout. */
export const FieldError = ({ id, message }: { id: string; message?: string }) => (
  <p id={id} className={variant("forms.error")}>
    {message && (
      <>
        <Icon path={formIcons.error} />
        <span>{message}</span>
      </>
    )}
  </p>
);
