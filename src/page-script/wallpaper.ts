import { wallpaperScale } from "../shared/constants";
import type { Look } from "./watch-page";

/** Scale at a scroll progress of 0 to 1: 1 as the banner enters the viewport, 1.25 as it leaves (spec 9). */
function scaleAt(progress: number): number {
  const { from, to } = wallpaperScale;
  return from + (to - from) * Math.min(Math.max(progress, 0), 1);
}

/** How far a box has scrolled through the viewport: 0 as it enters, 1 as it leaves; lengths in px. */
const progressOf = (top: number, height: number, viewport: number): number =>
  (viewport - top) / (viewport + height);

/** Zooms banners' pictures on scroll, unless the visitor prefers reduced motion. */
export const zoomWallpapers: Look = () => {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const measured = [...document.querySelectorAll<HTMLElement>(".wallpaper-root")].map((banner) => {
    const { top, height } = banner.getBoundingClientRect();
    return { banner, scale: scaleAt(progressOf(top, height, innerHeight)).toFixed(4) };
  });
  return () => {
    for (const { banner, scale } of measured)
      banner.style.setProperty("--wallpaper-scale", isStill ? "" : scale);
  };
};
