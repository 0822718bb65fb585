/** Makes a drawing the view timeline of its lines; see `drawnInView`. */
export const drawing = { viewTimeline: "--drawing block" } as const;

/**
 * Draws a line while its drawing scrolls into view. Without support for scroll-driven animations,
 * with reduced motion and in print, the whole line is visible from the start.
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
