import type { ThemeUICSSObject } from "theme-ui";
import { forcedColors } from "./media-queries";
import { palette, translucent } from "./palette";

/** Ink over a plate, which keeps text on it readable. */
export const ink = (opacity: number) => translucent(palette.ink, opacity);

/** Over a plate, the background that forced text colors, controls and focus rings need. */
export const forcedBackground = { [forcedColors]: { background: "Canvas", opacity: 0.85 } };

/** An SVG stretched over a plate; its labels may extend beyond the plate. */
export const overPlate: ThemeUICSSObject = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  overflow: "visible",
  fontSize: "small",
  fontWeight: "medium",
};
