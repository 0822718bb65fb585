import { useEffect, useState } from "react";
import { variant } from "../../theme/class-name";
import {
  type ColorModeChoice,
  colorModeChoices,
  showColorMode,
  storeColorMode,
  storedColorMode,
} from "../../theme/color-mode";
import { afterPaint } from "../../ui/hooks/after-paint";
import { Icon } from "../../ui/icons/icon";

const icons = { light: "light_mode", dark: "dark_mode", system: "computer" } as const;
const labels = { light: "Light theme", dark: "Dark theme", system: "Match system" } as const;

/** Tells every switch on the page of a choice, even if storage is blocked. */
const changed = "color-mode-change";

declare global {
  interface WindowEventMap {
    [changed]: CustomEvent<ColorModeChoice>;
  }
}

/** Light, dark or the system's theme; the choice is stored on the visitor's device. */
export const ThemeSwitch = () => {
  const [choice, setChoice] = useState<ColorModeChoice>("system");

  useEffect(() => {
    const show = ({ detail }: CustomEvent<ColorModeChoice>) => setChoice(detail);
    const follow = () => {
      showColorMode(storedColorMode());
      setChoice(storedColorMode());
    };
    follow();
    addEventListener("storage", follow);
    addEventListener(changed, show);
    return () => {
      removeEventListener("storage", follow);
      removeEventListener(changed, show);
    };
  }, []);

  const choose = (next: ColorModeChoice) => {
    storeColorMode(next);
    dispatchEvent(new CustomEvent(changed, { detail: next }));
    // Paints the button first: recoloring the whole page takes several frames on a slow device.
    afterPaint(() => showColorMode(next));
  };

  return (
    <fieldset className={variant("theme.switch")}>
      <legend className="visually-hidden">Theme</legend>
      {colorModeChoices.map((mode) => (
        <button
          key={mode}
          type="button"
          className={variant("theme.option")}
          aria-pressed={choice === mode}
          onClick={() => choose(mode)}
          title={labels[mode]}
        >
          <Icon name={icons[mode]} />
          <span className="visually-hidden">{labels[mode]}</span>
        </button>
      ))}
    </fieldset>
  );
};
