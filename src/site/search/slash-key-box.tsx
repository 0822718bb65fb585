import { useState } from "react";
import { isSlashKeyOn, setSlashKey } from "../../shared/search/slash-key";
import { variant } from "../../theme/class-name";
import { useSite } from "../hooks/use-site";

/** Turns the `/` shortcut on and off. */
export const SlashKeyBox = () => {
  const { slashKey } = useSite().search;
  const [isOn, setOn] = useState(isSlashKeyOn);
  const change = (on: boolean) => {
    setSlashKey(on);
    setOn(on);
  };
  return (
    <label className={variant("search.slashKey")}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
      {slashKey}
    </label>
  );
};
