import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Icon } from "../components/icon";
import { useSearchTexts } from "../hooks/use-search-texts";
import { variant } from "../theme/class-name";
import { searchEvent } from "./open-search";
import { searchPath } from "./settings";
import { useShortcuts } from "./use-shortcuts";

/** A script that is gone since a new build was published is on the page of the search, so that opens instead. */
const SearchDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import("./search-dialog").catch(() => {
    location.assign(searchPath);
    return { default: () => null };
  }),
);

/** Opens the search, as do `/`, Ctrl-K and the drawer. Nothing of it is loaded before that. */
export const SearchButton = () => {
  const { label } = useSearchTexts();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
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
        aria-expanded={isOpen}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
        data-needs-script
      >
        <Icon name="search" />
        <span className="visually-hidden">{label}</span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
};
