import { useEffect } from "react";
import { desktopMenuWidth } from "../../shared/constants";
import { contactPath } from "../../shared/inquiry/paths";
import { variant } from "../../theme/class-name";
import { fromWidth } from "../../theme/media-queries";
import { useDisclosure } from "../../ui/hooks/use-disclosure";
import { Icon } from "../../ui/icons/icon";
import { Link } from "../../ui/link";
import { Modal } from "../../ui/modal";
import { ariaCurrent, isWithin, type MenuSubLink, useNavigation } from "../hooks/use-navigation";
import { useSite } from "../hooks/use-site";
import { ThemeSwitch } from "../layout/theme-switch";
import { openSearch } from "../search/open-search";

const titleId = "drawer-title";

interface ToggleProps {
  label: string;
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

const Toggle = ({ label, controls, isOpen, onToggle }: ToggleProps) => (
  <button
    type="button"
    className={variant("drawer.toggle")}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
  >
    <Icon name="expand_more" />
    <span className="visually-hidden">{label} pages</span>
  </button>
);

interface GroupProps {
  entry: MenuSubLink;
  current: string;
  /** Called when a link is followed, even one to the current page. */
  onFollow: () => void;
  isOpen: boolean;
  onToggle: () => void;
}

const Group = ({ entry, current, onFollow, isOpen, onToggle }: GroupProps) => {
  const listId = `drawer${entry.path.replaceAll("/", "-")}`;
  return (
    <li>
      <div className={variant("drawer.subRow")}>
        <Link
          href={entry.path}
          className={variant("drawer.subLink")}
          aria-current={ariaCurrent(entry.path, current)}
          onClick={onFollow}
        >
          {entry.label}
        </Link>
        {entry.childSublinks.length > 0 && (
          <Toggle label={entry.label} controls={listId} isOpen={isOpen} onToggle={onToggle} />
        )}
      </div>
      <ul id={listId} className={variant("drawer.nested")} hidden={!isOpen}>
        {entry.childSublinks.map((child) => (
          <li key={child.path}>
            <Link
              href={child.path}
              className={variant("drawer.subLink")}
              aria-current={ariaCurrent(child.path, current)}
              onClick={onFollow}
            >
              {child.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
};

const SectionList = ({ current, onFollow }: Pick<GroupProps, "current" | "onFollow">) => {
  const sections = useNavigation();
  const here = sections.find(({ path }) => isWithin(path, current));
  const open = useDisclosure(here?.path);
  const groups = useDisclosure(here?.subLinks.find(({ path }) => isWithin(path, current))?.path);
  return (
    <ul>
      {sections.map(({ path, label, subLinks }) => {
        const listId = `drawer${path.replaceAll("/", "-")}`;
        return (
          <li key={path}>
            <div className={variant("drawer.row")}>
              <Link
                href={path}
                className={variant("drawer.link")}
                aria-current={ariaCurrent(path, current)}
                onClick={onFollow}
              >
                {label}
              </Link>
              {subLinks.length > 0 && (
                <Toggle
                  label={label}
                  controls={listId}
                  isOpen={open.isOpen(path)}
                  onToggle={() => open.toggle(path)}
                />
              )}
            </div>
            <ul id={listId} className={variant("drawer.list")} hidden={!open.isOpen(path)}>
              {subLinks.map((entry) => (
                <Group
                  key={entry.path}
                  entry={entry}
                  current={current}
                  onFollow={onFollow}
                  isOpen={groups.isOpen(entry.path)}
                  onToggle={() => groups.toggle(entry.path)}
                />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
};

/** Closes the drawer once the window is wide enough for the desktop menu. */
function useCloseOnDesktop(onClose: () => void): void {
  useEffect(() => {
    const desktop = matchMedia(fromWidth(desktopMenuWidth));
    const onChange = () => desktop.matches && onClose();
    desktop.addEventListener("change", onChange);
    return () => desktop.removeEventListener("change", onChange);
  }, [onClose]);
}

/** The menu below 1280 px: a full-width drawer from the right (spec 2). Loaded when it first opens. */
const Drawer = ({ pathname, onClose }: { pathname: string; onClose: () => void }) => {
  const { contactLabel, search } = useSite();
  useCloseOnDesktop(onClose);
  const startSearch = () => {
    onClose();
    openSearch();
  };
  return (
    <Modal labelledBy={titleId} onClose={onClose} overlay="drawer.overlay" panel="drawer.panel">
      <div className={variant("drawer.top")}>
        <h2 id={titleId} tabIndex={-1} className={variant("drawer.title")}>
          Menu
        </h2>
        <button type="button" className={variant("buttons.icon")} onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">Close menu</span>
        </button>
      </div>
      <nav aria-label="Main">
        <SectionList current={pathname} onFollow={onClose} />
      </nav>
      <div className={variant("drawer.foot")}>
        <Link href={contactPath} className={variant("buttons.primary")} onClick={onClose}>
          {contactLabel}
        </Link>
        <button type="button" className={variant("buttons.outline")} onClick={startSearch}>
          <Icon name="search" />
          {search.label}
        </button>
        <ThemeSwitch />
      </div>
    </Modal>
  );
};

export default Drawer;
