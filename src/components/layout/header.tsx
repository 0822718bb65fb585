import { useScrolled } from "../../hooks/use-scrolled";
import { useSearchTexts } from "../../hooks/use-search-texts";
import { useSite } from "../../hooks/use-site";
import { contactPath } from "../../inquiry/paths";
import { SearchButton } from "../../search/search-button";
import { searchPath } from "../../search/settings";
import { variant } from "../../theme/class-name";
import { Brand } from "../brand";
import { Icon } from "../icon";
import { useLazyPart } from "../lazy-part";
import { Link } from "../link";
import { Menu } from "../navigation/menu";
import { ThemeSwitch } from "../theme-switch";

const loadDrawer = () => import("../navigation/drawer");

const Hamburger = ({ pathname }: { pathname: string }) => {
  const { Part: Drawer, open, close } = useLazyPart(loadDrawer);
  return (
    <>
      <button
        type="button"
        className={variant("buttons.icon", "menu.hamburger")}
        aria-haspopup="dialog"
        aria-expanded={Drawer !== undefined}
        onClick={open}
      >
        <Icon name="menu" />
        <span className="visually-hidden">Open menu</span>
      </button>
      {Drawer && <Drawer pathname={pathname} onClose={close} />}
    </>
  );
};

/** Fixed at the top: dark over the hero of an unscrolled page, in the visitor's theme once scrolled. */
export const Header = ({ pathname }: { pathname: string }) => {
  const scrolled = useScrolled();
  const { contactLabel } = useSite();
  const { label } = useSearchTexts();
  return (
    <header
      className={variant("header.root")}
      data-scrolled={scrolled}
      data-theme={scrolled ? undefined : "dark"}
    >
      <div className={variant("layout.container", "header.bar")}>
        <Brand />
        <Menu pathname={pathname} />
        <div className={variant("header.actions")}>
          <div className={variant("header.search")}>
            <SearchButton key={`search ${pathname}`} />
          </div>
          <div className={variant("header.switch")}>
            <ThemeSwitch />
          </div>
          <Link href={contactPath} className={variant("buttons.accent", "header.contact")}>
            <Icon name="mail" />
            <span className={variant("header.contactLabel")}>{contactLabel}</span>
          </Link>
          <noscript>
            <a href={searchPath} className={variant("buttons.icon")}>
              <Icon name="search" />
              <span className="visually-hidden">{label}</span>
            </a>
            <a href="#footer" className={variant("buttons.icon", "menu.plain")}>
              <Icon name="menu" />
              <span className="visually-hidden">Menu</span>
            </a>
          </noscript>
          <Hamburger key={pathname} pathname={pathname} />
        </div>
      </div>
    </header>
  );
};
