import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from "react";
import { hasStoredChoice } from "../../shared/consent";
import { consentRenewed } from "../../shared/page-events";
import { variant } from "../../theme/class-name";
import { useLazyPart } from "../../ui/lazy-part";
import { useSite } from "../hooks/use-site";
import { recall, remember } from "../session-store";
import type Banner from "./consent-banner";

/** Window event that opens the preferences. */
const preferencesEvent = "consent-preferences";

/** What is remembered of a choice for which there is no cookie: they are switched off. */
const chosenThisVisit = "consent-chosen";

/** Loads the stored choice first, so that the preferences show it. */
async function loadPreferences() {
  await (await window.loadConsent?.())?.startConsent();
  return import("./consent-preferences");
}

/** Loads the banner once it is needed; if that fails, the next page tries again. */
function useBanner(isNeeded: boolean, pathname: string) {
  const [ConsentBanner, setBanner] = useState<ComponentType<ComponentProps<typeof Banner>>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page tries again
  useEffect(() => {
    if (!isNeeded) return;
    import("./consent-banner").then(
      (banner) => setBanner(() => banner.default),
      () => undefined,
    );
  }, [isNeeded, pathname]);
  return isNeeded ? ConsentBanner : undefined;
}

/** Only a build that measures has anything to ask for. */
async function needsChoice(): Promise<boolean> {
  const { consentService } = window;
  if (!WEB_VITALS || recall(chosenThisVisit) || !consentService) return false;
  await consentService.startConsent();
  return consentService.needsChoice();
}

/** Calls `onChosen` when a visitor returns to the page after a choice elsewhere. */
function useChoiceElsewhere(asks: boolean, onChosen: () => void): void {
  useEffect(() => {
    if (!asks) return;
    const check = () => hasStoredChoice() && onChosen();
    document.addEventListener("visibilitychange", check);
    addEventListener("pageshow", check);
    return () => {
      document.removeEventListener("visibilitychange", check);
      removeEventListener("pageshow", check);
    };
  }, [asks, onChosen]);
}

/**
 * Where a choice is needed, asks for it at the foot of the page, once the consent has been renewed
 * (src/page-script/consent.ts); shows the preferences whenever they are asked for.
 */
export const Consent = ({ pathname }: { pathname: string }) => {
  const texts = useSite().consent;
  const [asks, setAsks] = useState(false);
  const { Part: ConsentPreferences, open, close } = useLazyPart(loadPreferences);
  const ConsentBanner = useBanner(asks, pathname);

  useEffect(() => {
    const ask = () => needsChoice().then(setAsks, () => undefined);
    // The page's own script may have renewed it before React ran.
    ask();
    addEventListener(consentRenewed, ask);
    return () => removeEventListener(consentRenewed, ask);
  }, []);

  useEffect(() => {
    addEventListener(preferencesEvent, open);
    return () => removeEventListener(preferencesEvent, open);
  }, [open]);

  const closeBanner = useCallback(() => setAsks(false), []);
  useChoiceElsewhere(asks, closeBanner);

  const onChosen = () => {
    if (!hasStoredChoice()) remember(chosenThisVisit, true);
    close();
    closeBanner();
  };

  return (
    <>
      {ConsentBanner && window.consentService && (
        <ConsentBanner
          texts={texts}
          allow={window.consentService.allow}
          onChosen={onChosen}
          onPreferences={open}
        />
      )}
      {ConsentPreferences && (
        <ConsentPreferences texts={texts} onChosen={onChosen} onClose={close} />
      )}
    </>
  );
};

/** Opens the cookie preferences, so that a choice can be changed at any time. */
export const ConsentButton = () => (
  <button
    type="button"
    className={variant("footer.link", "footer.button")}
    onClick={() => dispatchEvent(new Event(preferencesEvent))}
    data-needs-script
  >
    Cookie choices
  </button>
);
