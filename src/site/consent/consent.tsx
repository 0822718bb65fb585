import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from "react";
import { consentRenewal } from "../../shared/constants";
import { whenIdle } from "../../ui/hooks/when-idle";
import { useLazyPart } from "../../ui/lazy-part";
import { useSite } from "../hooks/use-site";
import { keepsChoice } from "./choice";
import type Banner from "./consent-banner";
import { pollUntil } from "./poll";

type Service = typeof import("./service");

/** Asks for the preferences to be shown; the footer's button sends it. */
export const preferencesEvent = "consent-preferences";

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

/** The banner once it is needed; if it fails to load, the next page tries again. */
function useBanner(isNeeded: boolean | undefined, pathname: string) {
  const [ConsentBanner, setBanner] = useState<ComponentType<ComponentProps<typeof Banner>>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is another try
  useEffect(() => {
    if (!isNeeded) return;
    import("./consent-banner").then(
      (banner) => setBanner(() => banner.default),
      () => undefined,
    );
  }, [isNeeded, pathname]);
  return isNeeded ? ConsentBanner : undefined;
}

/** A visitor without a stored choice has to be asked, which does not need the library. */
const isKnown = (): boolean => service !== undefined || !keepsChoice();
const needsChoice = (): boolean => service?.needsChoice() ?? true;

/** Calls `onChosen` when a visitor returns to the page after choosing in another tab. */
function useChoiceElsewhere(onChosen: () => void): void {
  useEffect(() => {
    // A choice that was stored from the start but is asked for again has expired.
    if (keepsChoice()) return;
    const look = () => keepsChoice() && onChosen();
    document.addEventListener("visibilitychange", look);
    addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pageshow", look);
    };
  }, [onChosen]);
}

/** Shows the banner until the visitor has chosen, and the preferences whenever they are asked for. */
export const Consent = ({ pathname }: { pathname: string }) => {
  const texts = useSite().consent;
  const [renewed, setRenewed] = useState<{ at: string; needsChoice: boolean }>();
  const { Part: ConsentPreferences, open, close } = useLazyPart(loadPreferences);
  const ConsentBanner = useBanner(renewed?.needsChoice, pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is another try
  useEffect(
    () =>
      whenIdle(() => {
        if (keepsChoice()) loadService().catch(() => undefined);
      }),
    [pathname],
  );

  useEffect(
    () =>
      pollUntil(
        isKnown,
        () => setRenewed({ at: pathname, needsChoice: needsChoice() }),
        consentRenewal,
      ),
    [pathname],
  );

  useEffect(() => {
    addEventListener(preferencesEvent, open);
    return () => removeEventListener(preferencesEvent, open);
  }, [open]);

  const closeBanner = useCallback(
    () => setRenewed((now) => now && { ...now, needsChoice: false }),
    [],
  );
  useChoiceElsewhere(closeBanner);

  const onChosen = () => {
    close();
    closeBanner();
  };

  return (
    <>
      {ConsentBanner && (
        <ConsentBanner
          texts={texts}
          allow={service?.allow}
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
