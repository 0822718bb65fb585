import { type FocusEvent, type PointerEvent, useEffect, useRef } from "react";
import { dropdownHideDelay } from "../../shared/constants";
import { variant } from "../../theme/class-name";
import { useDisclosure } from "../../ui/hooks/use-disclosure";
import { Icon } from "../../ui/icons/icon";
import { Link } from "../../ui/link";
import { ariaCurrent, isWithin, type MenuSection, useNavigation } from "../hooks/use-navigation";
import { MenuPanel } from "./menu-panel";
import { useGrace } from "./use-grace";

interface MenuItemProps {
  section: MenuSection;
  current: string;
  isOpen: boolean;
  onEnter: (event: PointerEvent) => void;
  onLeave: (event: PointerEvent) => void;
  onShow: () => void;
  onHide: () => void;
  onToggle: () => void;
}

const isMouse = (event: object): boolean => "pointerType" in event && event.pointerType === "mouse";

const panelIdOf = ({ path }: Pick<MenuSection, "path">): string =>
  `menu${path.replaceAll("/", "-")}`;

const MenuItem = (props: MenuItemProps) => {
  const { section, current, isOpen, onEnter, onLeave, onShow, onHide, onToggle } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = panelIdOf(section);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape") return;
      const hadFocus = document.getElementById(panelId)?.contains(document.activeElement);
      onHide();
      // Otherwise the panel was open by hover, and focus stays where the visitor works (WCAG 1.4.13).
      if (hadFocus) toggle.current?.focus();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOpen, onHide, panelId]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) onHide();
  };

  return (
    <li
      className={variant("menu.item")}
      onPointerEnter={(event) => isMouse(event) && onEnter(event)}
      onPointerLeave={(event) => isMouse(event) && onLeave(event)}
      onBlur={onBlur}
    >
      <Link
        href={section.path}
        className={variant("menu.link")}
        data-current-section={isWithin(section.path, current)}
        aria-current={ariaCurrent(section.path, current)}
        onClick={() => setTimeout(onHide, dropdownHideDelay)}
      >
        {section.label}
      </Link>
      {section.subLinks.length > 0 && (
        <>
          <button
            ref={toggle}
            type="button"
            className={variant("menu.toggle")}
            aria-expanded={isOpen}
            aria-controls={panelId}
            // A mouse has opened the panel by hovering; its click must not close it again.
            onClick={({ nativeEvent }) => (isMouse(nativeEvent) ? onShow() : onToggle())}
          >
            <Icon name="expand_more" />
            <span className="visually-hidden">{section.label} pages</span>
          </button>
          <MenuPanel
            id={panelId}
            section={section}
            current={current}
            isOpen={isOpen}
            onLinkClick={() => setTimeout(onHide, dropdownHideDelay)}
          />
        </>
      )}
    </li>
  );
};

/**
 * The menu from 1280 px up: a link for each section, and next to it a button that opens the panel with
 * its pages, as hovering does (APG disclosure navigation with top-level links).
 */
export const Menu = ({ pathname }: { pathname: string }) => {
  const sections = useNavigation();
  const { isOpen, show, hide, toggle } = useDisclosure();
  const menu = useRef<HTMLElement>(null);
  const { wait, cancel } = useGrace();

  const afterGrace = (event: PointerEvent, act: () => void, next?: MenuSection) => {
    cancel();
    const open = sections.find(({ path }) => isOpen(path));
    const panel = open && open !== next && document.getElementById(panelIdOf(open));
    if (panel) wait(panel, event, act);
    else act();
  };

  useEffect(() => {
    const onPointerDown = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) hide();
    };
    addEventListener("pointerdown", onPointerDown);
    return () => removeEventListener("pointerdown", onPointerDown);
  });

  return (
    <nav ref={menu} className={variant("menu.root")} aria-label="Main">
      <ul className={variant("menu.list")}>
        {sections.map((section) => (
          <MenuItem
            key={section.path}
            section={section}
            current={pathname}
            isOpen={isOpen(section.path)}
            onEnter={(event) => afterGrace(event, () => show(section.path), section)}
            onLeave={(event) => afterGrace(event, hide)}
            onShow={() => show(section.path)}
            onHide={hide}
            onToggle={() => toggle(section.path)}
          />
        ))}
      </ul>
    </nav>
  );
};
