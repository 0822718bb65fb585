import { variant } from "../../theme/class-name";
import { Link } from "../../ui/link";

interface BreadcrumbsProps {
  /** The pages above this one, the topmost first. */
  ancestors: readonly { readonly path: string; readonly label: string }[];
  /** Name of the landmark, unique on the page. */
  name?: string;
}

/** Links to the pages above a page; nothing on a top-level page. */
export const Breadcrumbs = ({ ancestors, name = "Breadcrumb" }: BreadcrumbsProps) =>
  ancestors.length > 0 && (
    <nav aria-label={name}>
      <ol className={variant("breadcrumbs.list")}>
        {ancestors.map(({ path, label }) => (
          <li key={path} className={variant("breadcrumbs.item")}>
            <Link href={path} className={variant("breadcrumbs.link")}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
