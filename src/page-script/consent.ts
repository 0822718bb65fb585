import { consentRenewal } from "../shared/constants";
import { consentRenewed, pageShown } from "../shared/page-events";
import { whenIdle } from "../shared/schedule";
import { pollUntil } from "./poll";

/** Loads the consent service, once; a failure is tried again by the next call. */
async function loadConsent() {
  window.consentService = await import("./consent-service");
  return window.consentService;
}

/** Loads the consent service and renews the consent, on every page (spec 9). */
export function renewConsent(): void {
  window.loadConsent = loadConsent;
  let stop = () => {};
  const renew = () => {
    stop();
    const cancel = whenIdle(() => void loadConsent().catch(() => undefined));
    const end = pollUntil(
      () => window.consentService !== undefined,
      () => dispatchEvent(new Event(consentRenewed)),
      consentRenewal,
    );
    stop = () => {
      cancel();
      end();
    };
  };
  renew();
  addEventListener(pageShown, renew);
}
