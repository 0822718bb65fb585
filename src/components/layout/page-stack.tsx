import type { ReactElement } from "react";
import { usePaintedValue } from "../../hooks/use-painted-value";

/**
 * The page that is shown and, for a moment, the one that was left: it is only hidden until the next
 * one's heading is on the screen, since to take it down takes about as long as to render that.
 */
export const PageStack = ({ children }: { children: ReactElement }) => {
  const painted = usePaintedValue(children);
  const pages = painted.key === children.key ? [children] : [children, painted];
  return pages.map((page) => (
    <div key={page.key} hidden={page !== children}>
      {page}
    </div>
  ));
};
