import { type RefObject, useEffect } from "react";
import { wallpaperScale } from "../constants";

/** Scale at a share of the way through the viewport: 1 as the banner enters, 1.25 as it leaves (spec 9). */
export function scaleAt(progress: number): number {
  const { from, to } = wallpaperScale;
  return from + (to - from) * Math.min(Math.max(progress, 0), 1);
}

/** Share of its way through the viewport that a box has scrolled; lengths in px. */
export const progressOf = (top: number, height: number, viewport: number): number =>
  (viewport - top) / (viewport + height);

/** Zooms the picture of a banner while it scrolls by, unless the visitor asks for less motion. */
export function useWallpaperZoom(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const update = () => {
      frame = 0;
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
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", onScroll);
      removeEventListener("resize", onScroll);
    };
  }, [banner]);
}
