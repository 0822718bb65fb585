import { variant } from "../../theme/class-name";
import { Link } from "../../ui/link";
import { ariaCurrent, isWithin, useNavigation } from "../hooks/use-navigation";
import { MenuPanel } from "./menu-panel";
import { Toggle } from "./toggle";

/** The menu from 1280 px up, which src/page-script/menu.ts opens. */
export const Menu = ({ pathname }: { pathname: string }) => (
  <nav className={variant("menu.root")} aria-label="Main">
    <ul className={variant("menu.list")}>
      {useNavigation().map((section) => {
        const { path, label, subLinks } = section;
        const panelId = `menu${path.replaceAll("/", "-")}`;
        return (
          <li key={path} className={variant("menu.item")}>
            <Link
              href={path}
              className={variant("menu.link")}
              data-current-section={isWithin(path, pathname)}
              aria-current={ariaCurrent(path, pathname)}
            >
              {label}
            </Link>
            {subLinks.length > 0 && (
              <>
                <Toggle look="menu.toggle" controls={panelId} label={label} />
                <MenuPanel id={panelId} entries={subLinks} current={pathname} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  </nav>
);
