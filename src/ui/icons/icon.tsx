import { variant } from "../../theme/class-name";
import { interfaceIcons } from "./interface-icons";

type IconProps =
  | { name: keyof typeof interfaceIcons; path?: never }
  | { path: string; name?: never };

/** A decorative icon the size of its text: an interface icon by name, or a content icon by SVG path. */
export const Icon = ({ name, path }: IconProps) => (
  <svg
    className={variant("icons.root")}
    viewBox="0 -960 960 960"
    aria-hidden="true"
    data-icon={name}
  >
    <path d={name ? interfaceIcons[name] : path} />
  </svg>
);
