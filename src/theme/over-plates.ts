import { forcedColors } from "./media-queries";
import { palette, translucent } from "./palette";

/** Ink over a plate, which keeps text on it readable. */
export const ink = (opacity: number) => translucent(palette.ink, opacity);

/** Over a plate, the background that forced text colors, controls and focus rings need. */
export const forcedBackground = { [forcedColors]: { background: "Canvas", opacity: 0.85 } };
