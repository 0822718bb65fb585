/** A drawing whose lines follow the scroll position; see `drawnInView`. */
export const drawing = { viewTimeline: "--drawing block" } as const;

/**
 * A line that is drawn while its drawing comes into view, where the browser knows scroll-driven
 * animations and motion is welcome. Elsewhere, and on paper, it is there from the start.
 */
export const drawnInView = (direction: "across" | "down") => ({
  "@supports (animation-timeline: view())": {
    "@media screen and (prefers-reduced-motion: no-preference)": {
      animation: `draw-${direction} linear both`,
      animationTimeline: "--drawing",
      animationRange: "entry 20% cover 45%",
    },
  },
});
