import type { Cookie } from "@playwright/test";

const day = 24 * 60 * 60 * 1000;

/** The cookie of a visitor who has refused everything but the necessary category, which keeps the banner away. */
export function consentCookie(domain: string, now = Date.now()): Cookie {
  const choice = {
    categories: ["necessary"],
    revision: 0,
    data: null,
    consentTimestamp: new Date(now).toISOString(),
    consentId: "00000000-0000-4000-8000-000000000000",
    services: { necessary: [], measurement: [] },
    languageCode: "en",
    lastConsentTimestamp: new Date(now).toISOString(),
    expirationTime: now + 30 * day,
  };
  return {
    name: "consent",
    value: encodeURIComponent(JSON.stringify(choice)),
    domain,
    path: "/",
    expires: Math.floor((now + 30 * day) / 1000),
    httpOnly: false,
    secure: false,
    sameSite: "Lax",
  };
}

/** A visitor who has not chosen yet, as `storageState`. */
export const firstVisit: { cookies: Cookie[]; origins: [] } = { cookies: [], origins: [] };
