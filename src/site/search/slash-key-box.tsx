import { isSlashKeyOn, setSlashKey } from "../../shared/search/slash-key";
import { variant } from "../../theme/class-name";
import { useSite } from "../hooks/use-site";

/** Turns the `/` shortcut on and off. */
export const SlashKeyBox = () => {
  const { slashKey } = useSite().search;
  return (
    <label className={variant("search.slashKey")}>
      <input
        type="checkbox"
        defaultChecked={isSlashKeyOn()}
        onChange={({ target }) => setSlashKey(target.checked)}
      />
      {slashKey}
    </label>
  );
};
