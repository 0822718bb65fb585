import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { type ConsentCategory, categories } from "../../shared/consent";
import { variant } from "../../theme/class-name";
import { restoreFocus } from "../../ui/hooks/focus";
import type { Site } from "../hooks/use-site";

interface ConsentBannerProps {
  texts: Site["consent"];
  /** Stores the choice. */
  allow: (chosen: readonly ConsentCategory[]) => void;
  onChosen: () => void;
  onPreferences: () => void;
}

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

/** Asks for consent in a bar at the end of the page, where it covers nothing. Accept and reject look the same. */
const ConsentBanner = ({ texts, allow, onChosen, onPreferences }: ConsentBannerProps) => {
  const banner = useRef<HTMLElement>(null);
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
      <div className={variant("layout.container", "consent.bar")}>
        <div>
          <h2 id="consent-headline" className={variant("text.title")}>
            {texts.headline}
          </h2>
          <p className={variant("consent.text")}>{texts.body}</p>
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
      </div>
    </section>
  );
};

export default ConsentBanner;
