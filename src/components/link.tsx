import { Link as GatsbyLink } from "gatsby";
import type { AnchorHTMLAttributes } from "react";
import { isExternal, newTabHint } from "../content/href";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { href: string };

/**
 * The one way to link: routes of the site are prefetched and open in place, other sites open in a
 * new tab and say so, mail and phone addresses are plain links.
 */
export const Link = ({ href, children, ...rest }: LinkProps) => {
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
  return (
    <GatsbyLink {...rest} to={href}>
      {children}
    </GatsbyLink>
  );
};
