import { variant } from "../../theme/class-name";
import { useDisclosure } from "../../ui/hooks/use-disclosure";
import { Icon } from "../../ui/icons/icon";
import { Link } from "../../ui/link";
import { ariaCurrent, type MenuSection, type MenuSubLink } from "../hooks/use-navigation";

interface MenuPanelProps {
  id: string;
  section: MenuSection;
  current: string;
  isOpen: boolean;
  onLinkClick: () => void;
}

interface EntryProps extends Pick<MenuPanelProps, "current" | "onLinkClick"> {
  entry: MenuSubLink;
  isOpen: boolean;
  onToggle: () => void;
}

const Entry = ({ entry, current, isOpen, onToggle, onLinkClick }: EntryProps) => {
  const { path, label, icon, description, childSublinks } = entry;
  const listId = `menu${path.replaceAll("/", "-")}`;
  const isGroup = childSublinks.length > 0;
  return (
    <li className={variant("menu.entry")}>
      <Link
        href={path}
        className={variant("menu.subLink", isGroup && "menu.withToggle")}
        aria-current={ariaCurrent(path, current)}
        onClick={onLinkClick}
      >
        {icon && <Icon path={icon} />}
        <span>
          <span className={variant("menu.label")}>{label}</span>
          {description && <span className={variant("menu.description")}>{description}</span>}
        </span>
      </Link>
      {isGroup && (
        <>
          <button
            type="button"
            className={variant("menu.groupToggle")}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={onToggle}
          >
            <Icon name="expand_more" />
            <span className="visually-hidden">{label} pages</span>
          </button>
          <ul id={listId} className={variant("menu.children")} data-open={isOpen}>
            {childSublinks.map((child) => (
              <li key={child.path}>
                <Link
                  href={child.path}
                  className={variant("menu.childLink")}
                  aria-current={ariaCurrent(child.path, current)}
                  onClick={onLinkClick}
                >
                  {child.label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
};

/** The pages of a section with icon, label and description; one group expands at a time (spec 4). */
export const MenuPanel = ({ id, section, current, isOpen, onLinkClick }: MenuPanelProps) => {
  const groups = useDisclosure();
  return (
    <ul id={id} className={variant("menu.panel")} data-open={isOpen}>
      {section.subLinks.map((entry) => (
        <Entry
          key={entry.path}
          entry={entry}
          current={current}
          isOpen={groups.isOpen(entry.path)}
          onToggle={() => groups.toggle(entry.path)}
          onLinkClick={onLinkClick}
        />
      ))}
    </ul>
  );
};
