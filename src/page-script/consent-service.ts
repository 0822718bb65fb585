import { acceptCategory, getUserPreferences, run, validConsent } from "vanilla-cookieconsent";
import { type ConsentCategory, consentCookie, expiresAfterDays } from "../shared/consent";

let started: Promise<void> | undefined;

/** Starts the consent library, once. It stores the choice; the site renders banner and preferences. */
export function startConsent(): Promise<void> {
  started ??= run({
    autoShow: false,
    lazyHtmlGeneration: true,
    manageScriptTags: false,
    mode: "opt-in",
    hideFromBots: false,
    root: document.createElement("div"),
    cookie: { name: consentCookie, expiresAfterDays, sameSite: "Lax" },
    categories: { necessary: { enabled: true, readOnly: true }, measurement: {} },
    language: {
      default: "en",
      translations: { en: { consentModal: {}, preferencesModal: { sections: [] } } },
    },
  });
  return started;
}

/** True until the visitor has chosen, and again once the choice has expired. */
export const needsChoice = (): boolean => !validConsent();

/** The categories that the visitor has allowed. */
export const allowedCategories = (): string[] => getUserPreferences().acceptedCategories;

/** Stores a choice; `necessary` is always part of it. */
export const allow = (chosen: readonly ConsentCategory[]): void => acceptCategory([...chosen]);
