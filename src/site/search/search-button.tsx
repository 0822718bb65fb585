import { useEffect } from "react";
import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";
import { useLazyPart } from "../../ui/lazy-part";
import { useSite } from "../hooks/use-site";
import { searchAddress, searchEvent } from "./open-search";

const loadDialog = () => import("./search-dialog");

/** Opens the search dialog, as does the drawer; loads it first. `/` and Ctrl-K press it (src/page-script/shortcuts.ts). */
export const SearchButton = () => {
  const { label } = useSite().search;
  const { Part: SearchDialog, open, close } = useLazyPart(loadDialog);

  useEffect(() => {
    addEventListener(searchEvent, open);
    return () => removeEventListener(searchEvent, open);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className={variant("buttons.icon")}
        aria-haspopup="dialog"
        aria-expanded={SearchDialog !== undefined}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
        data-href={searchAddress}
        data-needs-script
      >
        <Icon name="search" />
        <span className="visually-hidden">{label}</span>
      </button>
      {SearchDialog && <SearchDialog onClose={close} />}
    </>
  );
};
