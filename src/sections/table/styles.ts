import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { belowWidth } from "../../theme/media-queries";
import { text } from "../../theme/variants/text";

/** Below this width, rows become blocks with the column's name above each cell. */
const narrow = `@media screen and ${belowWidth(breakpoints.sm)}`;

export const tables = {
  scroll: { overflowX: "auto" },
  root: {
    width: "100%",
    overflowWrap: "break-word",
    borderCollapse: "collapse",
    "& th, & td": { py: 2, pr: 3, textAlign: "start", verticalAlign: "top", borderTop: "line" },
    "& tbody th": { fontWeight: "medium", color: "text", minWidth: "10rem" },
    "& td": { color: "textMuted", minWidth: "12rem" },
    "& thead th": { borderTop: 0, pt: 0 },
    // Within the text of a cell, padding makes a target taller and moves nothing.
    "& :is(th, td) a": { py: ["0.875rem", "0.25rem"] },
    [narrow]: {
      "& thead": { display: "none" },
      "& tbody, & tr, & th, & td": { display: "block" },
      "& tr": { py: 2, borderTop: "line" },
      "& th, & td, & tbody th": { p: 0, border: 0, minWidth: 0 },
      "& td": { mt: 1 },
      "& td::before": { ...text.eyebrow, content: "attr(data-label)", display: "block" },
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
