import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { variant } from "../../theme/class-name";
import { restoreFocus } from "../../ui/hooks/focus";
import type { Site } from "../hooks/use-site";
import { type ConsentCategory, categories } from "./choice";
import { storeChoice } from "./store-choice";

interface ConsentBannerProps {
  texts: Site["consent"];
  /** Stores the choice, if the consent library is loaded. */
  allow: ((chosen: readonly ConsentCategory[]) => void) | undefined;
  onChosen: () => void;
  onPreferences: () => void;
}

/** Gap between the banner and a focused element above it, in px: more than a focus ring. */
const clearance = 12;

/** Lets the page scroll focused elements clear of the banner (WCAG 2.4.11). */
function useScrollPadding(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const keepClear = () => {
      const room = `${innerHeight - element.offsetTop + clearance}px`;
      document.documentElement.style.scrollPaddingBottom = room;
      document.body.style.paddingBottom = room;
    };
    const observer = new ResizeObserver(keepClear);
    observer.observe(element);
    keepClear();
    return () => {
      observer.disconnect();
      document.documentElement.style.scrollPaddingBottom = "";
      document.body.style.paddingBottom = "";
    };
  }, [banner]);
}

/** Each sentence is its own paragraph, so that no part of the banner becomes the LCP element. */
const sentences = (text: string): readonly string[] => text.split(/(?<=[.?]) /);

/** Returns focus to where it was before the banner, if the banner is removed while it has focus. */
function useFocusReturn(banner: RefObject<HTMLElement | null>) {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    return () => {
      if (element?.contains(document.activeElement)) restoreFocus(before.current);
    };
  }, [banner]);
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
}

/** Asks for consent at the bottom of the window. Accept and reject look the same. */
const ConsentBanner = ({
  texts,
  allow = storeChoice,
  onChosen,
  onPreferences,
}: ConsentBannerProps) => {
  const banner = useRef<HTMLElement>(null);
  useScrollPadding(banner);
  const onFocus = useFocusReturn(banner);
  const choose = (chosen: readonly ConsentCategory[]) => {
    allow(chosen);
    onChosen();
  };
  return (
    <section
      ref={banner}
      onFocus={onFocus}
      className={variant("consent.banner")}
      aria-labelledby="consent-headline"
      data-print="no"
      data-needs-script
    >
      <h2 id="consent-headline" className={variant("text.title")}>
        {texts.headline}
      </h2>
      <div className={variant("consent.text")}>
        {sentences(texts.body).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className={variant("consent.actions")}>
        <button
          type="button"
          className={variant("buttons.outline")}
          onClick={() => choose(categories)}
        >
          {texts.accept}
        </button>
        <button
          type="button"
          className={variant("buttons.outline")}
          onClick={() => choose(["necessary"])}
        >
          {texts.reject}
        </button>
        <button type="button" className={variant("buttons.quiet")} onClick={onPreferences}>
          {texts.preferences}
        </button>
      </div>
    </section>
  );
};

export default ConsentBanner;
