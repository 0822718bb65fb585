import { useEffect, useRef, useState } from "react";
import { contactPath } from "../../shared/inquiry/paths";
import { searchPath } from "../../shared/search/settings";
import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";
import { useLazyPart } from "../../ui/lazy-part";
import { Link } from "../../ui/link";
import { useSite } from "../hooks/use-site";
import { Menu } from "../navigation/menu";
import { SearchButton } from "../search/search-button";
import { Brand } from "./brand";
import { ThemeSwitch } from "./theme-switch";
import { useFold } from "./use-fold";

/** True while the page is scrolled at all (spec 4). */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(scrollY > 0);
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
  return scrolled;
}

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
  const bar = useRef<HTMLDivElement>(null);
  useFold(bar);
  const { contactLabel, search } = useSite();
  return (
    <header
      className={variant("header.root")}
      data-scrolled={scrolled}
      data-theme={scrolled ? undefined : "dark"}
    >
      <div ref={bar} className={variant("layout.container", "header.bar")}>
        <Brand />
        <Menu pathname={pathname} />
        <div className={variant("header.actions")}>
          <div className={variant("header.search")}>
            <SearchButton key={`search ${pathname}`} />
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
          <Hamburger key={pathname} pathname={pathname} />
        </div>
      </div>
    </header>
  );
};
