import type { ReactNode } from "react";
import { routeAction } from "../../gatsby/router";
import type { PageContext } from "../../shared/page-context";
import { variant } from "../../theme/class-name";
import { usePaintedValue } from "../../ui/hooks/use-painted-value";
import { Pathfinder } from "./pathfinder";

interface PageBodyProps {
  context: PageContext;
  location: Pick<Location, "hash">;
  /** What the first screen begins with, the heading among it. */
  opening: ReactNode;
  /** What follows below. */
  children?: ReactNode;
}

/**
 * The main landmark of a page, and the way to its neighbors. Behind a link of the site the opening
 * is painted first, and what is below rendered after. At build, on the page that is loaded, on a move
 * by back or forward and where the address names a place in the page, all is there at once, since
 * the place to scroll to depends on it.
 */
export const PageBody = ({ context, location, opening, children }: PageBodyProps) => {
  const waits = routeAction(location) === "PUSH" && !location.hash;
  const isWhole = usePaintedValue(true, !waits);
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
