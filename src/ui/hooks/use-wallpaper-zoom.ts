import { type RefObject, useEffect } from "react";
import { wallpaperScale } from "../../shared/constants";

/** Scale at a scroll progress of 0 to 1: 1 as the banner enters the viewport, 1.25 as it leaves (spec 9). */
function scaleAt(progress: number): number {
  const { from, to } = wallpaperScale;
  return from + (to - from) * Math.min(Math.max(progress, 0), 1);
}

/** How far a box has scrolled through the viewport: 0 as it enters, 1 as it leaves; lengths in px. */
const progressOf = (top: number, height: number, viewport: number): number =>
  (viewport - top) / (viewport + height);

/** Zooms a banner's picture on scroll, unless the visitor prefers reduced motion. */
export function useWallpaperZoom(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    let frame = 0;
    const update = () => {
      frame = 0;
      if (reducedMotion.matches) {
        element.style.removeProperty("--wallpaper-scale");
        return;
      }
      const { top, height } = element.getBoundingClientRect();
      const scale = scaleAt(progressOf(top, height, innerHeight));
      element.style.setProperty("--wallpaper-scale", scale.toFixed(4));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    addEventListener("scroll", schedule, { passive: true });
    addEventListener("resize", schedule);
    reducedMotion.addEventListener("change", schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", schedule);
      removeEventListener("resize", schedule);
      reducedMotion.removeEventListener("change", schedule);
    };
  }, [banner]);
}
