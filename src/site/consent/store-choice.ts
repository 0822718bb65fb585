import { type ConsentCategory, consentCookie, expiresAfterDays } from "./choice";

/** A random UUID; `crypto.randomUUID` requires a secure context. */
const newId = (): string =>
  "10000000-1000-4000-8000-100000000000".replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });

/**
 * Stores a choice without the consent library, which may fail to load, in the library's own cookie and
 * format.
 */
export function storeChoice(chosen: readonly ConsentCategory[]): void {
  const expiry = new Date();
  expiry.setDate(expiry.getDate() + expiresAfterDays);
  const now = new Date().toISOString();
  const choice = {
    categories: chosen,
    revision: 0,
    data: null,
    consentTimestamp: now,
    consentId: newId(),
    services: { necessary: [], measurement: [] },
    languageCode: "en",
    lastConsentTimestamp: now,
    expirationTime: expiry.getTime(),
  };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API requires a secure context
  document.cookie = [
    `${consentCookie}=${encodeURIComponent(JSON.stringify(choice))}`,
    `expires=${expiry.toUTCString()}`,
    "Path=/",
    "SameSite=Lax",
    ...(location.hostname.includes(".") ? [`Domain=${location.hostname}`] : []),
    ...(location.protocol === "https:" ? ["Secure"] : []),
  ].join("; ");
}
