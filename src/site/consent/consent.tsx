import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from "react";
import { consentRenewal } from "../../shared/constants";
import { variant } from "../../theme/class-name";
import { whenIdle } from "../../ui/hooks/when-idle";
import { useLazyPart } from "../../ui/lazy-part";
import { useSite } from "../hooks/use-site";
import { recall, remember } from "../session-store";
import { hasStoredChoice } from "./choice";
import type Banner from "./consent-banner";
import { pollUntil } from "./poll";

type Service = typeof import("./service");

/** Window event that opens the preferences. */
const preferencesEvent = "consent-preferences";

/** What is remembered of a choice for which there is no cookie: they are switched off. */
const chosenThisVisit = "consent-chosen";

/** The consent library, once loaded and ready, for the rest of the visit. */
let service: Service | undefined;

async function loadService(): Promise<Service> {
  const loaded = await import("./service");
  await loaded.startConsent();
  service = loaded;
  return loaded;
}

/** Loads the stored choice first, so that the preferences show it. */
async function loadPreferences() {
  await loadService();
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
const needsChoice = (): boolean =>
  WEB_VITALS && !recall(chosenThisVisit) && service?.needsChoice() === true;

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
 * Loads the consent service and renews the consent on every page (spec 9). Where a choice is needed, asks
 * for it at the foot of the page; shows the preferences whenever they are asked for.
 */
export const Consent = ({ pathname }: { pathname: string }) => {
  const texts = useSite().consent;
  const [asks, setAsks] = useState(false);
  const { Part: ConsentPreferences, open, close } = useLazyPart(loadPreferences);
  const ConsentBanner = useBanner(asks, pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page tries again
  useEffect(() => whenIdle(() => void loadService().catch(() => undefined)), [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: consent is renewed on each page (spec 9)
  useEffect(
    () =>
      pollUntil(
        () => service !== undefined,
        () => setAsks(needsChoice()),
        consentRenewal,
      ),
    [pathname],
  );

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
      {ConsentBanner && service && (
        <ConsentBanner
          texts={texts}
          allow={service.allow}
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
