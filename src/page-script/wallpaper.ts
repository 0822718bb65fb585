import { wallpaperScale } from "../shared/constants";
import type { Look } from "./watch-page";

/** Scale of a banner's picture: 1 as the banner enters the viewport, 1.25 as it leaves (spec 9). */
function scaleOf(banner: Element): number {
  const { top, height } = banner.getBoundingClientRect();
  const { from, to } = wallpaperScale;
  const progress = (innerHeight - top) / (innerHeight + height);
  return from + (to - from) * Math.min(Math.max(progress, 0), 1);
}

/** Zooms banners' pictures on scroll, unless the visitor prefers reduced motion. */
export const zoomWallpapers: Look = () => {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const banners = [...document.querySelectorAll<HTMLElement>(".wallpaper-root")];
  const measured = banners.map((banner) => ({ banner, scale: scaleOf(banner).toFixed(4) }));
  return () => {
    for (const { banner, scale } of measured)
      banner.style.setProperty("--wallpaper-scale", isStill ? "" : scale);
  };
};
