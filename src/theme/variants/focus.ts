import type { ThemeUICSSObject } from "theme-ui";

/** Positions of cropped pictures whose data names a point to keep; others keep the middle. */
export const focus = {
  topLeft: { objectPosition: "0 0" },
  top: { objectPosition: "50% 0" },
  topRight: { objectPosition: "100% 0" },
  left: { objectPosition: "0" },
  right: { objectPosition: "100%" },
  bottomLeft: { objectPosition: "0 100%" },
  bottom: { objectPosition: "50% 100%" },
  bottomRight: { objectPosition: "100% 100%" },
} satisfies Record<string, ThemeUICSSObject>;
