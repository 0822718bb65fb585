import type { ThemeUICSSObject } from "theme-ui";
import { placeholderMessage } from "../../shared/constants";
import { pictureFocusRing } from "../focus-ring";
import { motionOk } from "../media-queries";
import { palette, translucent } from "../palette";

const { share, min, max } = placeholderMessage;

/** On phones, the column of the portrait, which the letters of the overlay run along, and its proportion. */
const onPhones = { width: "7.5rem", aspectRatio: "5 / 12" } as const;

export const leaders = {
  card: {
    position: "relative",
    display: "grid",
    gap: 2,
    gridTemplateColumns: [`${onPhones.width} 1fr`, "1fr"],
    gridTemplateRows: "auto auto 1fr",
    "& > *": { gridColumn: [2, "auto"] },
    "& > .leaders-portrait": { gridArea: ["1 / 1 / span 3", "auto"] },
    "& .placeholder-overlay": { writingMode: ["vertical-rl", "horizontal-tb"] },
    [motionOk]: { "&:has(.leaders-open:hover) img": { transform: "scale(1.03)" } },
  },
  portrait: {
    position: "relative",
    display: "block",
    bg: "groundMist",
    aspectRatio: [onPhones.aspectRatio, "3 / 2"],
    borderRadius: "large",
    overflow: "hidden",
    "& picture, & img": { width: "100%", height: "100%", objectFit: "cover" },
    "& img": { transition: "transform 300ms ease-out" },
  },
  /** The button of a card, whose area includes the portrait. */
  open: {
    "&::after": {
      content: '""',
      position: "absolute",
      top: 0,
      left: 0,
      width: [onPhones.width, "100%"],
      aspectRatio: [onPhones.aspectRatio, "3 / 2"],
      borderRadius: "large",
    },
    "&:focus-visible::after": { outline: "3px solid", ...pictureFocusRing },
  },
  /** The portrait next to the text; on phones a strip of it is above. */
  dialog: {
    display: "grid",
    gap: [3, 4],
    // On phones the close button has its own row.
    pt: [4, 0],
    gridTemplateColumns: ["1fr", "minmax(0, 4fr) minmax(0, 5fr)"],
    "& > .leaders-portrait": { aspectRatio: ["2", "1"], alignSelf: "start" },
    "& .text-heading": { paddingInlineEnd: [0, 5] },
    "& .text-prose": { my: 3 },
    "& li": { py: 1, borderTop: "line" },
    "& .text-eyebrow": { mb: 1 },
  },
  role: { color: "primary", fontSize: "small", fontWeight: "medium" },
} satisfies Record<string, ThemeUICSSObject>;

export const placeholder = {
  overlay: {
    position: "absolute",
    inset: 0,
    display: "grid",
    placeContent: "center",
    overflow: "hidden",
    containerType: "size",
    pointerEvents: "none",
    // Outlined letters, to keep the picture visible.
    color: "transparent",
    WebkitTextStroke: `1px ${translucent(palette.white, 0.62)}`,
  },
  message: {
    fontSize: `clamp(${min}px, ${share * 100}cqh, ${max}px)`,
    fontWeight: "heading",
    letterSpacing: "display",
    lineHeight: "1",
  },
} satisfies Record<string, ThemeUICSSObject>;
