import type { ThemeUICSSObject } from "theme-ui";

export const assurance = {
  /** Dense, for looking up; unconfirmed statuses are muted. */
  table: {
    fontSize: "small",
    lineHeight: "snug",
    "& th, & td": { py: "0.75rem" },
    "& td:last-of-type": { color: "text", fontWeight: "medium", minWidth: "9rem" },
    "& td > em": { color: "textMuted", fontWeight: "body" },
  },
} satisfies Record<string, ThemeUICSSObject>;
