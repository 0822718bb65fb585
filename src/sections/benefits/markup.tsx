import { variant } from "../../theme/class-name";
import { gridFor } from "../../ui/grid-for";
import { Icon } from "../../ui/icons/icon";
import { Prose } from "../../ui/prose";
import type { FieldsOf } from "../registry/fields-of";

type Item = FieldsOf<"benefits">["items"][number];

const GridItem = ({ icon, headline, body }: Item) => (
  <li className={variant("benefits.item")}>
    {icon && (
      <span className={variant("benefits.icon")}>
        <Icon path={icon} />
      </span>
    )}
    <h3 className={variant("text.title")}>{headline}</h3>
    <Prose html={body} />
  </li>
);

const CheckItem = ({ headline, body }: Item) => (
  <li className={variant("benefits.check")}>
    <span className={variant("benefits.checkMark")}>
      <Icon name="check" />
    </span>
    <div className={variant("benefits.checkText")}>
      <h3 className={variant("text.title")}>{headline}</h3>
      <Prose html={body} />
    </div>
  </li>
);

/** What the reader gains: a grid of points with icons, or a check list. */
export const Benefits = ({ items, display }: FieldsOf<"benefits">) => {
  const Item = display === "checklist" ? CheckItem : GridItem;
  return (
    <ul className={variant(display === "checklist" ? "benefits.checklist" : gridFor(items.length))}>
      {items.map((item) => (
        <Item key={item.headline} {...item} />
      ))}
    </ul>
  );
};
