import type { AnchorHTMLAttributes } from "react";
import { isExternal, newTabHint, emailNotInText } from "../shared/href";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  href: string;
}

/**
 * The one way to link: other sites open in a new tab and say so. All else is a plain link; those to
 * pages of the site, in prose too, are prefetched (src/site/layout/use-prefetch.ts) and opened in place
 * (gatsby-browser.tsx). The e-mail address behind a link is noted for paper.
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
  return (
    <a {...rest} href={href} data-address={emailNotInText(href, children)}>
      {children}
    </a>
  );
};
