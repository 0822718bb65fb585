import { contactPath } from "../../shared/inquiry/paths";
import { searchPath } from "../../shared/search/settings";
import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";
import { Link } from "../../ui/link";
import { useSite } from "../hooks/use-site";
import { Menu } from "../navigation/menu";
import { SearchButton } from "../search/search-button";
import { Brand } from "./brand";
import { ThemeSwitch } from "./theme-switch";

/**
 * Fixed at the top: dark over the dark hero of an unscrolled page, else in the visitor's theme. Its states are
 * those of src/page-script/, also in menu and drawer.
 */
export const Header = ({ pathname }: { pathname: string }) => {
  const { contactLabel, search } = useSite();
  return (
    <header className={variant("header.root")} data-scrolled={false} data-theme="dark">
      <div className={variant("layout.container", "header.bar")}>
        <Brand />
        <Menu pathname={pathname} />
        <div className={variant("header.actions")}>
          <div className={variant("header.search")}>
            <SearchButton />
          </div>
          <div className={variant("header.switch")}>
            <ThemeSwitch />
          </div>
          <Link href={contactPath} className={variant("buttons.primary", "header.contact")}>
            <Icon name="mail" />
            <span className={variant("header.contactLabel")}>{contactLabel}</span>
          </Link>
          <noscript>
            <a href={searchPath} className={variant("buttons.icon")}>
              <Icon name="search" />
              <span className="visually-hidden">{search.label}</span>
            </a>
            <a href="#footer" className={variant("buttons.icon", "menu.plain")}>
              <Icon name="menu" />
              <span className="visually-hidden">Menu</span>
            </a>
          </noscript>
          <button
            type="button"
            className={variant("buttons.icon", "menu.hamburger")}
            aria-haspopup="dialog"
            aria-expanded={false}
          >
            <Icon name="menu" />
            <span className="visually-hidden">Open menu</span>
          </button>
        </div>
      </div>
    </header>
  );
};
