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

interface ConsentService {
  /** Starts the library, once. It takes several ms, so whoever asks for a choice starts it, and pages that are only read do not. */
  readonly startConsent: () => Promise<void>;
  /** True until the visitor has chosen, and again once the choice has expired. */
  readonly needsChoice: () => boolean;
  readonly allowedCategories: () => string[];
  /** Stores a choice; `necessary` is always part of it. */
  readonly allow: (chosen: readonly ConsentCategory[]) => void;
}

declare global {
  interface Window {
    /** The consent service, once it is loaded, for the rest of the visit. */
    consentService?: ConsentService;
    /** Loads it, once; set by the page's own script. */
    loadConsent?: () => Promise<ConsentService>;
  }
}
