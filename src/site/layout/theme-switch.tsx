import { variant } from "../../theme/class-name";
import { colorModeChoices } from "../../theme/color-mode";
import { Icon } from "../../ui/icons/icon";

const icons = { light: "light_mode", dark: "dark_mode", system: "computer" } as const;
const labels = { light: "Light theme", dark: "Dark theme", system: "Match system" } as const;

/** Light, dark or the system's theme; the choice is stored on the visitor's device (src/page-script/theme.ts). */
export const ThemeSwitch = () => (
  <fieldset className={variant("theme.switch")}>
    <legend className="visually-hidden">Theme</legend>
    {colorModeChoices.map((mode) => (
      <button
        key={mode}
        type="button"
        className={variant("theme.option")}
        aria-pressed={mode === "system"}
        data-mode={mode}
        title={labels[mode]}
      >
        <Icon name={icons[mode]} />
        <span className="visually-hidden">{labels[mode]}</span>
      </button>
    ))}
  </fieldset>
);
