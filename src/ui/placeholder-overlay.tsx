import { variant } from "../theme/class-name";

/** FPO (for placement only) overlay on a placeholder picture. */
export const PlaceholderOverlay = () => (
  <span className={variant("placeholder.overlay")} aria-hidden="true" data-print="no">
    <span className={variant("placeholder.message")}>FPO</span>
  </span>
);
