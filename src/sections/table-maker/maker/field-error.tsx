import { variant } from "../../../theme/class-name";
import { formIcons } from "../../../ui/form-icons";
import { Icon } from "../../../ui/icon";

/** What is wrong with a field; its line is there before, so that nothing moves. */
export const FieldError = ({ id, message }: { id: string; message?: string }) => (
  <p id={id} className={variant("forms.error")}>
    {message && <Icon path={formIcons.error} />}
    {message}
  </p>
);
