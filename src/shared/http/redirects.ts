/** A redirect from the old path of a page. */
export interface Redirect {
  readonly from: string;
  /** A path of this site, with a fragment or without. */
  readonly to: string;
}

/**
 * The file of the built site with its redirects, in the format of static hosts (Netlify, Cloudflare
 * Pages). The server reads it too; it is not served itself.
 */
export const redirectsFile = "_redirects";

/** The text of that file, with each path also with a trailing slash, which some hosts tell apart. */
export const redirectsText = (redirects: readonly Redirect[]): string =>
  redirects.flatMap(({ from, to }) => [`${from} ${to} 301\n`, `${from}/ ${to} 301\n`]).join("");

/** The redirects in the text of that file. */
export const redirectsIn = (text: string): Redirect[] =>
  text.split("\n").flatMap((line) => {
    const [from, to] = line.split(" ");
    return from && to ? [{ from, to }] : [];
  });

/**
 * The target with the request's query (`?a=b`, or empty) inserted before a fragment, as a header can have it:
 * other characters than those of ASCII are encoded.
 */
export function locationOf(to: string, query: string): string {
  const [path = "", fragment] = to.replace(/[^!-~]+/g, encodeURIComponent).split("#");
  return fragment === undefined ? path + query : `${path}${query}#${fragment}`;
}
