import { type RefObject, useEffect } from "react";
import { wallpaperScale } from "../../shared/constants";

/** Scale at a share of the way through the viewport: 1 as the banner enters, 1.25 as it leaves (spec 9). */
export function scaleAt(progress: number): number {
  const { from, to } = wallpaperScale;
  return from + (to - from) * Math.min(Math.max(progress, 0), 1);
}

/** Share of its way through the viewport that a box has scrolled; lengths in px. */
export const progressOf = (top: number, height: number, viewport: number): number =>
  (viewport - top) / (viewport + height);

/** Zooms a banner's picture while it scrolls by, unless the visitor prefers reduced motion. */
export function useWallpaperZoom(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    let frame = 0;
    const update = () => {
      frame = 0;
      if (calm.matches) {
        element.style.removeProperty("--wallpaper-scale");
        return;
      }
      const { top, height } = element.getBoundingClientRect();
      const scale = scaleAt(progressOf(top, height, innerHeight));
      element.style.setProperty("--wallpaper-scale", scale.toFixed(4));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("resize", onScroll);
    calm.addEventListener("change", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", onScroll);
      removeEventListener("resize", onScroll);
      calm.removeEventListener("change", onScroll);
    };
  }, [banner]);
}
