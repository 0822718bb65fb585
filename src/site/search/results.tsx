import { variant } from "../../theme/class-name";
import { Link } from "../../ui/link";
import type { Hit } from "./engine";
import type { Part } from "./excerpt";

/** A text with its matched words marked. Parts never move, so the index is part of their key. */
const Marked = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ text, marked }, index) => {
    const key = `${index}-${text}`;
    return marked ? (
      <mark key={key} className={variant("search.mark")}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });

/** The pages found, best first: headings with links, each with its place in the site and an excerpt. */
export const Results = ({ hits }: { hits: readonly Hit[] }) => (
  <ol className={variant("search.results")}>
    {hits.map(({ path, title, trail, excerpt }) => (
      <li key={path} className={variant("search.result")}>
        {trail && <p className={variant("text.caption")}>{trail}</p>}
        <h2 className={variant("search.title")}>
          <Link href={path} className={variant("cards.link", "cards.stretched")} data-search-stop>
            <Marked parts={title} />
          </Link>
        </h2>
        <p className={variant("search.excerpt")}>
          <Marked parts={excerpt} />
        </p>
      </li>
    ))}
  </ol>
);
