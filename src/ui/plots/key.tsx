import { variant } from "../../theme/class-name";

/** What the colors of figures stand for. */
export const Key = ({ difference = false }: { difference?: boolean }) => (
  <ul className={variant("plots.key")}>
    <li data-mark="source">Source</li>
    <li data-mark="synthetic">Synthetic</li>
    {difference && <li data-mark="difference">Difference</li>}
  </ul>
);
