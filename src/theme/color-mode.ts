import { palette } from "./palette";

/** What a visitor can choose. `system` stores nothing and follows the device. */
export const colorModeChoices = ["light", "dark", "system"] as const;
export type ColorModeChoice = (typeof colorModeChoices)[number];

/** Key of the stored choice in local storage. */
export const colorModeKey = "color-mode";

/** Color of the browser's own controls in each mode. */
export const themeColors = { light: palette.paper, dark: palette.ink } as const;

/**
 * Runs in the head before anything is painted, after the two `theme-color` tags: a
 * stored choice of light or dark wins over the system's. If storage is blocked, the system decides.
 */
export const colorModeScript = `try{var m=localStorage.getItem("${colorModeKey}");if(m==="light"||m==="dark"){document.documentElement.dataset.colorMode=m;document.querySelectorAll("meta[name=theme-color]").forEach(function(e){e.content=${JSON.stringify(themeColors)}[m]})}}catch(e){}`;

const choiceOf = (kept: string | null | undefined): ColorModeChoice =>
  kept === "light" || kept === "dark" ? kept : "system";

/** The stored choice, or `system`. Where storage is closed, what this page shows. */
export function storedColorMode(): ColorModeChoice {
  try {
    return choiceOf(localStorage.getItem(colorModeKey));
  } catch {
    return choiceOf(document.documentElement.dataset.colorMode);
  }
}

/** Shows a choice: on the page, and in the color of the browser's own controls. */
export function showColorMode(choice: ColorModeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === "system") delete dataset.colorMode;
  else dataset.colorMode = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    meta.content = themeColors[choice === "system" ? own : choice];
  }
}

/** Keeps a choice for all pages and visits to come. */
export function storeColorMode(choice: ColorModeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(colorModeKey);
    else localStorage.setItem(colorModeKey, choice);
  } catch {
    // Storage is blocked: the choice holds for this page view only.
  }
}
