import type { PageNode } from "../../shared/page-tree";
import { variant } from "../../theme/class-name";
import { Link } from "../../ui/link";

interface PageListProps {
  pages: readonly PageNode[];
  /** Headline of the pages without child pages. */
  others: string;
}

const Pages = ({ pages }: Pick<PageListProps, "pages">) => (
  <ul>
    {pages.map(({ path, label, pages: below }) => (
      <li key={path}>
        <Link href={path} className={variant("search.page")}>
          {label}
        </Link>
        {below.length > 0 && <Pages pages={below} />}
      </li>
    ))}
  </ul>
);

/** Links to all given pages, grouped by section. */
export const PageList = ({ pages, others }: PageListProps) => (
  <div className={variant("search.groups")}>
    {pages
      .filter(({ pages: below }) => below.length > 0)
      .map((section) => (
        <div key={section.path}>
          <Link href={section.path} className={variant("search.section")}>
            {section.label}
          </Link>
          <Pages pages={section.pages} />
        </div>
      ))}
    <div>
      <p className={variant("search.section")}>{others}</p>
      <Pages pages={pages.filter(({ pages: below }) => below.length === 0)} />
    </div>
  </div>
);
