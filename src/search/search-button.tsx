import { useEffect } from "react";
import { Icon } from "../components/icon";
import { useLazyPart } from "../components/lazy-part";
import { useSearchTexts } from "../hooks/use-search-texts";
import { variant } from "../theme/class-name";
import { searchEvent } from "./open-search";
import { useShortcuts } from "./use-shortcuts";

const loadDialog = () => import("./search-dialog");

/** Opens the search, as do `/`, Ctrl-K and the drawer. Nothing of it is loaded before that. */
export const SearchButton = () => {
  const { label } = useSearchTexts();
  const { Part: SearchDialog, open, close } = useLazyPart(loadDialog);
  useShortcuts(open);

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
        data-needs-script
      >
        <Icon name="search" />
        <span className="visually-hidden">{label}</span>
      </button>
      {SearchDialog && <SearchDialog onClose={close} />}
    </>
  );
};
