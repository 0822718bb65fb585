import type { VariantName } from "../../theme";
import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";

interface ToggleProps {
  look: VariantName;
  /** Id of what it opens. */
  controls: string;
  /** Label of the entry that it stands beside. */
  label: string;
  /** Whether one of its kind is open at a time, by src/page-script/disclosure.ts. */
  isGroup?: boolean;
}

/** The button beside an entry that has pages below it. */
export const Toggle = ({ look, controls, label, isGroup }: ToggleProps) => (
  <button
    type="button"
    className={variant(look)}
    aria-expanded={false}
    aria-controls={controls}
    data-group={isGroup}
  >
    <Icon name="expand_more" />
    <span className="visually-hidden">{label} pages</span>
  </button>
);
