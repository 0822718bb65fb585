/** What a visitor can allow. `necessary` cannot be refused: it is the cookie that keeps the choice. */
export const categories = ["necessary", "measurement"] as const;
export type ConsentCategory = (typeof categories)[number];

/** The cookie that keeps the choice. */
export const consentCookie = "consent";

/** Days until a choice is asked for again. */
export const expiresAfterDays = 182;

/** Whether this browser keeps a choice, valid or not. */
export const keepsChoice = (): boolean =>
  document.cookie.split("; ").some((cookie) => cookie.startsWith(`${consentCookie}=`));
