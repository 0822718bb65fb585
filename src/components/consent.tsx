import { Suspense, useEffect, useState } from "react";
import { pollUntil } from "../consent/poll";
import { consentRenewal } from "../constants";
import { whenIdle } from "../hooks/when-idle";
import { lazyPart } from "./lazy-part";

type Service = typeof import("../consent/service");

const ConsentBanner = lazyPart(() => import("./consent-banner"));
const ConsentPreferences = lazyPart(() => import("./consent-preferences"));

/** Asks for the preferences to be shown; the footer's button sends it. */
export const preferencesEvent = "consent-preferences";

/** The service once it is ready. Loaded when the page is idle, once for the whole visit. */
let service: Service | undefined;

async function loadService(): Promise<void> {
  const loaded = await import("../consent/service");
  await loaded.startConsent();
  service = loaded;
}

/** Shows the banner until the visitor has chosen, and the preferences whenever they are asked for. */
export const Consent = ({ pathname }: { pathname: string }) => {
  const [renewed, setRenewed] = useState<{ at: string; needsChoice: boolean }>();
  const [preferences, setPreferences] = useState(false);

  useEffect(() => whenIdle(loadService), []);

  useEffect(
    () =>
      pollUntil(
        () => service !== undefined,
        () => setRenewed({ at: pathname, needsChoice: service?.needsChoice() ?? false }),
        consentRenewal,
      ),
    [pathname],
  );

  useEffect(() => {
    // However early they are asked for, they show the choice that was kept.
    const show = async () => {
      await loadService();
      setPreferences(true);
    };
    addEventListener(preferencesEvent, show);
    return () => removeEventListener(preferencesEvent, show);
  }, []);

  const onChosen = () => {
    setPreferences(false);
    setRenewed({ at: pathname, needsChoice: false });
  };

  return (
    <>
      <Suspense>
        {renewed?.needsChoice && (
          <ConsentBanner onChosen={onChosen} onPreferences={() => setPreferences(true)} />
        )}
      </Suspense>
      <Suspense>
        {preferences && (
          <ConsentPreferences onChosen={onChosen} onClose={() => setPreferences(false)} />
        )}
      </Suspense>
    </>
  );
};
