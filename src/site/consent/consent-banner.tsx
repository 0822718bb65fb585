import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { variant } from "../../theme/class-name";
import { giveFocusBack } from "../../ui/hooks/give-focus";
import type { Site } from "../hooks/use-site";
import { type ConsentCategory, categories } from "./choice";
import { keepChoice } from "./keep-choice";

interface ConsentBannerProps {
  texts: Site["consent"];
  /** Keeps the choice where the consent library is loaded. */
  allow: ((chosen: readonly ConsentCategory[]) => void) | undefined;
  onChosen: () => void;
  onPreferences: () => void;
}

/** Between the banner and what has focus above it, in px: the width of a ring and more. */
const clearance = 12;

/** Keeps what has focus clear of the banner: the page scrolls it above (WCAG 2.4.11). */
function useRoomBelow(banner: RefObject<HTMLElement | null>): void {
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

/** Each is a paragraph of its own, so that none of the banner is ever the largest paint of a page. */
const sentences = (text: string): readonly string[] => text.split(/(?<=[.?]) /);

/** Gives focus back to where it was before it came into the banner, when it leaves with the banner. */
function useFocusBack(banner: RefObject<HTMLElement | null>) {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    return () => {
      if (element?.contains(document.activeElement)) giveFocusBack(before.current);
    };
  }, [banner]);
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
}

/** Asks for consent at the foot of the window. Accept and reject weigh the same. */
const ConsentBanner = ({
  texts,
  allow = keepChoice,
  onChosen,
  onPreferences,
}: ConsentBannerProps) => {
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  const noteFocus = useFocusBack(banner);
  const choose = (chosen: readonly ConsentCategory[]) => {
    allow(chosen);
    onChosen();
  };
  return (
    <section
      ref={banner}
      onFocus={noteFocus}
      className={variant("consent.banner")}
      aria-labelledby="consent-headline"
      data-print="no"
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
