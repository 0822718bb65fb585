import { type RefObject, useLayoutEffect, useRef } from "react";
import { type ConsentCategory, categories } from "../consent/choice";
import type { ConsentTexts } from "../hooks/use-consent-texts";
import { variant } from "../theme/class-name";

interface ConsentBannerProps {
  texts: ConsentTexts;
  onChoice: (chosen: readonly ConsentCategory[]) => void;
  onPreferences: () => void;
}

/** Keeps what has focus clear of the banner: the page scrolls it above (WCAG 2.4.11). */
function useRoomBelow(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const room = `${(banner.current?.offsetHeight ?? 0) + 48}px`;
    document.documentElement.style.scrollPaddingBottom = room;
    document.body.style.paddingBottom = room;
    return () => {
      document.documentElement.style.scrollPaddingBottom = "";
      document.body.style.paddingBottom = "";
    };
  }, [banner]);
}

/** Asks for consent at the foot of the window. Accept and reject weigh the same. */
const ConsentBanner = ({ texts, onChoice, onPreferences }: ConsentBannerProps) => {
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  return (
    <section
      ref={banner}
      className={variant("consent.banner")}
      aria-labelledby="consent-headline"
      data-print="no"
    >
      <h2 id="consent-headline" className={variant("text.title")}>
        {texts.headline}
      </h2>
      <p className={variant("consent.text")}>{texts.body}</p>
      <div className={variant("consent.actions")}>
        <button
          type="button"
          className={variant("buttons.outline")}
          onClick={() => onChoice(categories)}
        >
          {texts.accept}
        </button>
        <button
          type="button"
          className={variant("buttons.outline")}
          onClick={() => onChoice(["necessary"])}
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
