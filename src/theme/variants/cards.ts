import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints, fadeDelays } from "../../shared/constants";
import { belowWidth, motionOk } from "../media-queries";
import { cardRows } from "../open-card";

export const cards = {
  root: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    height: "100%",
    overflow: "hidden",
    bg: "surface",
    color: "text",
    border: "line",
    borderRadius: "large",
    transition:
      "transform 300ms cubic-bezier(0.2, 0.7, 0.2, 1), box-shadow 300ms, border-color 300ms",
    "&:has(a):hover": { boxShadow: "raised", borderColor: "controlBorder" },
    [motionOk]: { "&:has(a):hover": { transform: "translateY(-4px)" } },
  },
  media: {
    position: "relative",
    aspectRatio: "16 / 10",
    overflow: "hidden",
    "& picture, & img": { width: "100%", height: "100%", objectFit: "cover" },
  },
  industryMedia: { aspectRatio: "16 / 9" },
  body: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "0.75rem",
    flex: 1,
    p: 3,
  },
  iconImage: { width: "4rem", "& img": { borderRadius: "medium" } },
  icon: { color: "primary", fontSize: "1.375rem" },
  link: {
    // Padding of text within a line makes its target taller and moves nothing.
    py: ["0.75rem", "0.125rem"],
    color: "inherit",
    textDecoration: "none",
    "&:hover": { color: "inherit" },
  },
  stretched: { "&::after": { content: '""', position: "absolute", inset: 0 } },
  action: {
    display: "inline-block",
    minHeight: ["target", "1.75rem"],
    mt: "auto",
    pt: ["0.625rem", 1],
    color: "primary",
    fontWeight: "medium",
    textDecoration: "none",
    textWrap: "balance",
    "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
  },
  /** Links that lead on: on phones a list of two lines and an arrow, without pictures. */
  links: {
    "& .cards-media + .cards-body > .cards-icon": { display: [null, "none"] },
    [`@media ${belowWidth(breakpoints.sm)}`]: {
      "&&": { gap: 0 },
      ...cardRows,
      "& .cards-media": { display: "none" },
      "& .text-prose": { fontSize: "small", lineHeight: "snug" },
      // Its arrow alone is in sight, unless it is an address to call or write to.
      "& .cards-body > .cards-action:not([href^='tel:'], [href^='mailto:'])": {
        gridArea: "1 / 3 / span 2",
        my: "auto",
        ml: 2,
        pt: 0,
        fontSize: 0,
        "& svg": { width: "1.25rem", height: "1.25rem" },
      },
    },
  },
  toggle: { position: "relative", zIndex: "raised" },
} satisfies Record<string, ThemeUICSSObject>;

export const fade = {
  root: {
    [motionOk]: {
      // Cards are hidden only once the page has loaded, so none stays invisible if it never does.
      // Hiding has no transition, which would run in every card during hydration.
      ":where(body[data-loaded]) &[data-in-view='false']": {
        opacity: 0,
        transform: "translateY(12px)",
        transition: "none",
      },
      "&[data-in-view='true']": {
        transition: "opacity 600ms ease-out, transform 600ms cubic-bezier(0.2, 0.7, 0.2, 1)",
        ...Object.fromEntries(
          fadeDelays.map((delay) => [
            `&[data-delay='${delay}']`,
            { transitionDelay: `${delay}ms` },
          ]),
        ),
      },
      // A card with keyboard focus is visible at once.
      "&:focus-within": { opacity: 1, transition: "none" },
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
