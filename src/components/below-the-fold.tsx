import type { PageProps } from "gatsby";
import { type ReactNode, useDeferredValue } from "react";
import { routeAction } from "../hooks/route-action";
import { variant } from "../theme/class-name";

interface BelowTheFoldProps {
  location: PageProps["location"];
  children: ReactNode;
}

/**
 * The part of a page that begins below the first screen. Behind a link of the site the heading is
 * painted first, and this rendered after, a few milliseconds at a time. At build, on the page that is
 * loaded, on a move by back or forward and where the address names a place in the page, it is there
 * at once, since the place to scroll to depends on it.
 */
export const BelowTheFold = ({ location, children }: BelowTheFoldProps) => {
  const waits = routeAction(location) === "PUSH" && !location.hash;
  return useDeferredValue(
    children,
    waits ? <div className={variant("layout.belowTheFold")} /> : undefined,
  );
};
