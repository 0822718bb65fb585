import type { AnchorHTMLAttributes, MouseEvent } from "react";
import navigationData from "../__tests__/fixture-site/data/navigation.json";
import site from "../__tests__/fixture-site/data/site.json";

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

/** Like Gatsby's, it opens its page in place: the browser itself goes nowhere. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    event.preventDefault();
  };
  return <a {...rest} href={to} onClick={open} />;
};

export const graphql = () => null;

export const prefetchPathname = jest.fn();

const siteData = {
  ...site,
  marks: site.marks.map((mark) => ({
    ...mark,
    image: { publicURL: "/mark.svg" },
    detail: "To be confirmed",
  })),
};

/** The data of the fixture's site, whatever of it the query asks for. */
export const useStaticQuery = () => ({ siteData, navigationData });
