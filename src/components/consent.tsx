import { Suspense, useCallback, useEffect, useState } from "react";
import { type ConsentCategory, keepsChoice } from "../consent/choice";
import { pollUntil } from "../consent/poll";
import { consentRenewal } from "../constants";
import { useConsentTexts } from "../hooks/use-consent-texts";
import { whenIdle } from "../hooks/when-idle";
import { lazyPart } from "./lazy-part";

type Service = typeof import("../consent/service");

const ConsentBanner = lazyPart(() => import("./consent-banner"));
const ConsentPreferences = lazyPart(() => import("./consent-preferences"));

/** Asks for the preferences to be shown; the footer's button sends it. */
export const preferencesEvent = "consent-preferences";

/** The service once it is loaded and ready, for the rest of the visit. */
let service: Service | undefined;

async function loadService(): Promise<Service> {
  const loaded = await import("../consent/service");
  await loaded.startConsent();
  service = loaded;
  return loaded;
}

/** A visitor who keeps no choice has to make one, for which no service need be loaded. */
const isKnown = (): boolean => service !== undefined || !keepsChoice();
const needsChoice = (): boolean => service?.needsChoice() ?? true;

/** Shows the banner until the visitor has chosen, and the preferences whenever they are asked for. */
export const Consent = ({ pathname }: { pathname: string }) => {
  const texts = useConsentTexts();
  const [renewed, setRenewed] = useState<{ at: string; needsChoice: boolean }>();
  const [preferences, setPreferences] = useState(false);

  useEffect(
    () =>
      whenIdle(() => {
        if (keepsChoice()) loadService();
      }),
    [],
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

  // However early they are asked for, they show the choice that was kept.
  const showPreferences = useCallback(async () => {
    await loadService();
    setPreferences(true);
  }, []);

  useEffect(() => {
    addEventListener(preferencesEvent, showPreferences);
    return () => removeEventListener(preferencesEvent, showPreferences);
  }, [showPreferences]);

  const onChosen = () => {
    setPreferences(false);
    setRenewed({ at: pathname, needsChoice: false });
  };

  const onChoice = async (chosen: readonly ConsentCategory[]) => {
    const { allow } = await loadService();
    allow(chosen);
    onChosen();
  };

  return (
    <>
      <Suspense>
        {renewed?.needsChoice && (
          <ConsentBanner texts={texts} onChoice={onChoice} onPreferences={showPreferences} />
        )}
      </Suspense>
      <Suspense>
        {preferences && (
          <ConsentPreferences
            texts={texts}
            onChosen={onChosen}
            onClose={() => setPreferences(false)}
          />
        )}
      </Suspense>
    </>
  );
};
