import { variant } from "../theme/class-name";
import { Icon } from "./icon";

/** A link's text with its arrow, which never wraps onto a line of its own. */
export const ArrowLabel = ({ label, href }: { label: string; href: string }) => {
  const lastWord = label.lastIndexOf(" ") + 1;
  return (
    <>
      {label.slice(0, lastWord)}
      <span className={variant("text.tail")}>
        {label.slice(lastWord)}
        <Icon name={href.startsWith("https:") ? "north_east" : "arrow_forward"} />
      </span>
    </>
  );
};
