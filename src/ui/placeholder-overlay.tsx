import { variant } from "../theme/class-name";

/** FPO (for placement only) over a picture that stands in for a final one. */
export const PlaceholderOverlay = () => (
  <span className={variant("placeholder.overlay")} aria-hidden="true" data-print="no">
    <span className={variant("placeholder.message")}>FPO</span>
  </span>
);
