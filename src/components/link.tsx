import { Link as GatsbyLink, prefetchPathname } from "gatsby";
import type { AnchorHTMLAttributes } from "react";
import { isExternal, newTabHint } from "../content/href";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  href: string;
  /** When a route is prefetched: as soon as the link is in view, or once it is pointed at or focused. */
  prefetch?: "in-view" | "on-intent";
}

/**
 * The one way to link: routes of the site are prefetched and open in place, other sites open in a
 * new tab and say so, mail and phone addresses are plain links.
 */
export const Link = ({ href, prefetch = "in-view", children, ...rest }: LinkProps) => {
  if (isExternal(href)) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden"> {newTabHint}</span>
      </a>
    );
  }
  if (!href.startsWith("/")) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  if (prefetch === "on-intent") {
    // gatsby-plugin-catch-links opens it in place.
    const fetch = () => prefetchPathname(href);
    return (
      <a {...rest} href={href} onPointerEnter={fetch} onFocus={fetch}>
        {children}
      </a>
    );
  }
  return (
    <GatsbyLink {...rest} to={href}>
      {children}
    </GatsbyLink>
  );
};
