import { afterPaint } from "../shared/schedule";
import {
  type ColorModeChoice,
  showColorMode,
  storeColorMode,
  storedColorMode,
} from "../theme/color-mode";
import { closest } from "./closest";
import type { Look } from "./watch-page";

/** Options of all switches on the page: one for each choice. */
const options = () => document.querySelectorAll<HTMLElement>("[data-mode]");

const markChoice = (choice: ColorModeChoice): void => {
  for (const option of options())
    option.setAttribute("aria-pressed", String(option.dataset.mode === choice));
};

/** Makes the switches of light, dark and the system's theme work; other tabs follow. */
export function switchTheme(): Look {
  addEventListener("click", ({ target }) => {
    const choice = closest(target, "[data-mode]")?.dataset.mode as ColorModeChoice | undefined;
    if (!choice) return;
    storeColorMode(choice);
    markChoice(choice);
    // Paints the button first: recoloring the whole page takes several frames on a slow device.
    afterPaint(() => showColorMode(choice));
  });
  addEventListener("storage", () => {
    showColorMode(storedColorMode());
    markChoice(storedColorMode());
  });
  let marked = 0;
  return () => {
    const count = options().length;
    return () => {
      if (count !== marked) markChoice(storedColorMode());
      marked = count;
    };
  };
}
