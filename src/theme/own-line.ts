import type { ThemeUICSSObject } from "theme-ui";

/**
 * A link on a line of its own: at least 24 px high (WCAG 2.5.8), and on phones 44 px (WCAG 2.5.5), with
 * its text in the middle.
 */
export const ownLine = {
  display: "inline-block",
  minHeight: ["target", "1.5rem"],
  py: ["calc((2.75rem - 1lh) / 2)", "calc((1.5rem - 1lh) / 2)"],
} satisfies ThemeUICSSObject;

/** The same in a list of links, with some room between them. */
export const listed = { ...ownLine, py: [ownLine.py[0], "0.25rem"] } satisfies ThemeUICSSObject;
