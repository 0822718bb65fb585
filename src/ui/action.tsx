import type { VariantName } from "../theme";
import { variant } from "../theme/class-name";
import { Arrow } from "./arrow-label";
import { Link } from "./link";

interface ActionProps {
  label: string | null;
  href: string | null;
  look?: Queries.ButtonLook;
}

const looks = {
  primary: "buttons.primary",
  outline: "buttons.outline",
} as const satisfies Record<Queries.ButtonLook, VariantName>;

/** A link that looks like a button; nothing if the data has none. */
export const Action = ({ label, href, look = "primary" }: ActionProps) =>
  label && href ? (
    <Link href={href} className={variant(looks[look])}>
      {label}
      <Arrow href={href} />
    </Link>
  ) : null;
