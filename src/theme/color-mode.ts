/** What a visitor can choose. `system` stores nothing and follows the device. */
export const colorModeChoices = ["light", "dark", "system"] as const;
export type ColorModeChoice = (typeof colorModeChoices)[number];

/** Key of the stored choice in local storage. */
export const colorModeKey = "color-mode";

/**
 * Runs in the head before anything is painted, after the two `theme-color` tags, light and dark: a
 * stored choice of light or dark wins over the system's. If storage is blocked, the system decides.
 */
export const colorModeScript = () =>
  `try{var m=localStorage.getItem("${colorModeKey}");if(m==="light"||m==="dark"){document.documentElement.dataset.colorMode=m;document.querySelectorAll("meta[name=theme-color]").forEach((e,i)=>{e.media=m===["light","dark"][i]?"all":"not all"})}}catch(e){}`;

const choiceOf = (stored: string | null | undefined): ColorModeChoice =>
  stored === "light" || stored === "dark" ? stored : "system";

/** The stored choice, or `system`. If storage is blocked, the choice this page shows. */
export function storedColorMode(): ColorModeChoice {
  try {
    return choiceOf(localStorage.getItem(colorModeKey));
  } catch {
    return choiceOf(document.documentElement.dataset.colorMode);
  }
}

/** The media for which the `theme-color` of a mode holds. */
function mediaOf(mode: "light" | "dark", choice: ColorModeChoice): string {
  if (choice === "system") return `(prefers-color-scheme: ${mode})`;
  return mode === choice ? "all" : "not all";
}

/** Applies a choice to the page and to its two `theme-color`, light and dark. */
export function showColorMode(choice: ColorModeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === "system") delete dataset.colorMode;
  else dataset.colorMode = choice;
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  if (light) light.media = mediaOf("light", choice);
  if (dark) dark.media = mediaOf("dark", choice);
}

/** Stores a choice for later pages and visits. */
export function storeColorMode(choice: ColorModeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(colorModeKey);
    else localStorage.setItem(colorModeKey, choice);
  } catch {
    // Storage is blocked: the choice holds for this page view only.
  }
}
