import { contactPath } from "../../shared/inquiry/paths";
import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";
import { Link } from "../../ui/link";
import { ariaCurrent, type MenuEntry, useNavigation } from "../hooks/use-navigation";
import { useSite } from "../hooks/use-site";
import { ThemeSwitch } from "../layout/theme-switch";
import { openSearch, searchAddress } from "../search/open-search";
import { Toggle } from "./toggle";

const titleId = "drawer-title";

/** An entry, and the entries below those below it. */
interface Branch extends MenuEntry {
  readonly subLinks?: readonly Branch[];
  readonly childSublinks?: readonly Branch[];
}

interface BranchesProps {
  entries: readonly Branch[];
  current: string;
  isTop?: boolean;
}

/** The entries of a list, each with a button that opens those below it: one group at a time (spec 4). */
const Branches = ({ entries, current, isTop = false }: BranchesProps) =>
  entries.map(({ path, label, subLinks = [], childSublinks = subLinks }) => {
    const listId = `drawer${path.replaceAll("/", "-")}`;
    return (
      <li key={path}>
        <div className={variant(isTop ? "drawer.row" : "drawer.subRow")}>
          <Link
            href={path}
            className={variant(isTop ? "drawer.link" : "drawer.subLink")}
            aria-current={ariaCurrent(path, current)}
          >
            {label}
          </Link>
          {childSublinks.length > 0 && (
            <Toggle look="drawer.toggle" controls={listId} label={label} isGroup />
          )}
        </div>
        {childSublinks.length > 0 && (
          <ul id={listId} className={variant("drawer.list")} data-open={false}>
            <Branches entries={childSublinks} current={current} />
          </ul>
        )}
      </li>
    );
  });

/** The menu below 1280 px: a full-width drawer from the right (spec 2), which src/page-script/drawer.ts opens. */
export const Drawer = ({ pathname }: { pathname: string }) => {
  const { contactLabel, search } = useSite();
  return (
    <dialog className={variant("drawer.root")} aria-labelledby={titleId}>
      <div className={variant("drawer.top")}>
        <h2 id={titleId} tabIndex={-1} className={variant("drawer.title")}>
          Menu
        </h2>
        <button type="button" className={variant("buttons.icon")} data-closes>
          <Icon name="close" />
          <span className="visually-hidden">Close menu</span>
        </button>
      </div>
      <nav aria-label="Main">
        <ul>
          <Branches entries={useNavigation()} current={pathname} isTop />
        </ul>
      </nav>
      <div className={variant("drawer.foot")}>
        <Link href={contactPath} className={variant("buttons.primary")}>
          {contactLabel}
        </Link>
        <button
          type="button"
          className={variant("buttons.outline")}
          onClick={openSearch}
          data-href={searchAddress}
          data-closes
        >
          <Icon name="search" />
          {search.label}
        </button>
        <ThemeSwitch />
      </div>
    </dialog>
  );
};
