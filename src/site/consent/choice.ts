/** What a visitor can allow. `necessary`, which can't be refused, is the cookie that stores the choice. */
export const categories = ["necessary", "measurement"] as const;
export type ConsentCategory = (typeof categories)[number];

/** Name of the cookie that stores the choice. */
export const consentCookie = "consent";

/** Days after which a choice expires. */
export const expiresAfterDays = 182;

/** Whether this browser has stored a choice, valid or expired. */
export const hasStoredChoice = (): boolean =>
  document.cookie.split("; ").some((cookie) => cookie.startsWith(`${consentCookie}=`));
