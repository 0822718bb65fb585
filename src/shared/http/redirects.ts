/** An address that a page had, and the one that answers now. */
export interface Redirect {
  readonly from: string;
  /** A path of this site, with a fragment or without. */
  readonly to: string;
}

/**
 * The file of the built site with its redirects, in the form that static hosts read (Netlify,
 * Cloudflare Pages). The server reads it too; nobody is sent the file itself.
 */
export const redirectsFile = "_redirects";

/** The text of that file. Some hosts tell a slash at the end from none. */
export const redirectsText = (redirects: readonly Redirect[]): string =>
  redirects.flatMap(({ from, to }) => [`${from} ${to} 301\n`, `${from}/ ${to} 301\n`]).join("");

/** The redirects in the text of that file. */
export const redirectsIn = (text: string): Redirect[] =>
  text.split("\n").flatMap((line) => {
    const [from, to] = line.split(" ");
    return from && to ? [{ from, to }] : [];
  });

/** Where a visitor is sent who came with this query (`?a=b`, or nothing): it is kept, before a fragment. */
export function locationOf(to: string, query: string): string {
  const [path = "", fragment] = to.split("#");
  return fragment === undefined ? path + query : `${path}${query}#${fragment}`;
}
