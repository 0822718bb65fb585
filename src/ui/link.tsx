import type { AnchorHTMLAttributes } from "react";
import { emailNotInText, isExternal, newTabHint } from "../shared/href";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  href: string;
}

/**
 * Every link of the site. Links to other sites open in a new tab and say so. Links to pages of the site
 * are plain links, which src/page-script/prefetch.ts prefetches and src/site/open-links.ts opens
 * in place, in prose too. `data-address` prints the address of an email link.
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
