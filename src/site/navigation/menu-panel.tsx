import { variant } from "../../theme/class-name";
import { Icon } from "../../ui/icons/icon";
import { Link } from "../../ui/link";
import { ariaCurrent, type MenuSubLink } from "../hooks/use-navigation";
import { Toggle } from "./toggle";

const Entry = ({ entry, current }: { entry: MenuSubLink; current: string }) => {
  const { path, label, icon, description, childSublinks } = entry;
  const listId = `menu${path.replaceAll("/", "-")}`;
  const isGroup = childSublinks.length > 0;
  return (
    <li className={variant("menu.entry")}>
      <Link
        href={path}
        className={variant("menu.subLink", isGroup && "menu.withToggle")}
        aria-current={ariaCurrent(path, current)}
      >
        {icon && <Icon path={icon} />}
        <span>
          <span className={variant("menu.label")}>{label}</span>
          {description && <span className={variant("menu.description")}>{description}</span>}
        </span>
      </Link>
      {isGroup && (
        <>
          <Toggle look="menu.groupToggle" controls={listId} label={label} isGroup />
          <ul id={listId} className={variant("menu.children")} data-open={false}>
            {childSublinks.map((child) => (
              <li key={child.path}>
                <Link
                  href={child.path}
                  className={variant("menu.childLink")}
                  aria-current={ariaCurrent(child.path, current)}
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

interface MenuPanelProps {
  id: string;
  entries: readonly MenuSubLink[];
  current: string;
}

/** The pages of a section with icon, label and description; one group expands at a time (spec 4). */
export const MenuPanel = ({ id, entries, current }: MenuPanelProps) => (
  <ul id={id} className={variant("menu.panel")} data-open={false}>
    {entries.map((entry) => (
      <Entry key={entry.path} entry={entry} current={current} />
    ))}
  </ul>
);
