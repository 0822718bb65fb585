import type { ReactNode } from "react";
import { routeAction } from "../../gatsby/router";
import type { PageContext } from "../../shared/page-context";
import { variant } from "../../theme/class-name";
import { usePaintedValue } from "../../ui/hooks/use-painted-value";
import { Pathfinder } from "./pathfinder";

/** A node of the page's query. @throws if the data layer has none. */
export function found<T>(node: T | null): T {
  if (node === null) throw new Error("the page's data is not in the data layer");
  return node;
}

interface PageBodyProps {
  context: PageContext;
  location: Pick<Location, "hash">;
  /** The top of the page, with its heading. */
  opening: ReactNode;
  /** The rest of the page. */
  children?: ReactNode;
}

/**
 * The main landmark of a page, and links to its neighbors. After a click on a link, `opening` is painted
 * before the rest is rendered. At build, on the first page, on back or forward and if the URL has a
 * fragment, everything is rendered at once, since the scroll position depends on it.
 */
export const PageBody = ({ context, location, opening, children }: PageBodyProps) => {
  const defers = routeAction(location) === "PUSH" && !location.hash;
  const isWhole = usePaintedValue(true, !defers);
  return (
    <>
      <main id="main" tabIndex={-1}>
        {opening}
        {isWhole ? children : <div className={variant("layout.belowTheFold")} />}
      </main>
      {isWhole && <Pathfinder previous={context.previous} next={context.next} />}
    </>
  );
};
