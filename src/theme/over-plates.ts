import { forcedColors } from "./media-queries";
import { palette, translucent } from "./palette";

/** Ink over a plate, so that words on it keep their contrast. */
export const ink = (opacity: number) => translucent(palette.ink, opacity);

/** Where the visitor's colors rule, words, controls and rings have the ground that goes with them. */
export const forcedGround = { [forcedColors]: { background: "Canvas", opacity: 0.85 } };
