import { isExternal } from "../shared/href";
import { variant } from "../theme/class-name";
import { Icon } from "./icons/icon";

/** An arrow that tells links to other sites from links within this one. */
export const Arrow = ({ href }: { href: string }) => (
  <Icon name={isExternal(href) ? "north_east" : "arrow_forward"} />
);

/** A link's text with its arrow, which never wraps onto a line of its own. */
export const ArrowLabel = ({ label, href }: { label: string; href: string }) => {
  const lastWord = label.lastIndexOf(" ") + 1;
  return (
    <>
      {label.slice(0, lastWord)}
      <span className={variant("text.tail")}>
        {label.slice(lastWord)}
        <Arrow href={href} />
      </span>
    </>
  );
};
