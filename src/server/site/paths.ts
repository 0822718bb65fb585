import { headersFile } from "../../shared/http/headers";
import { redirectsFile } from "../../shared/http/redirects";

/** A path's segments, decoded; undefined when any could reach outside the folder or hides. */
function safeSegments(path: string): string[] | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const segments = decoded.split("/").filter(Boolean);
  const isSafe = (segment: string) =>
    !/[\0\\]/.test(segment) && (!segment.startsWith(".") || segment === ".well-known");
  return segments.every(isSafe) ? segments : undefined;
}

/** Names of files that are part of the site's making: compressed siblings, and what hosts read. */
const isInternal = (name: string): boolean =>
  /\.(br|gz)$/.test(name) || name === headersFile || name === redirectsFile;

/** The page for whatever is not there; at no address of its own. */
export const notFoundPage = "404.html";

/**
 * What a URL path names: a file, or a page without the names of files that Gatsby and hosts give it
 * (`about-us`, and nothing for the home page). Undefined when nothing may be there.
 */
export function nameOf(path: string): string | undefined {
  const name = safeSegments(path)?.join("/");
  if (name === undefined || isInternal(name)) return undefined;
  const page = name.replace(/(?:(?:^|\/)index)?(?:\.html)?$/, "");
  return page === "404" ? undefined : page;
}

/**
 * The one address of what is named, without a slash at the end (spec 2). Built from the name, so that
 * it can only ever point into this site.
 */
export const canonicalPath = (name: string): string =>
  encodeURI(`/${name}`).replace(/[?#]/g, encodeURIComponent);

/** The files a name may refer to: itself, or a page in either layout (Gatsby writes the first). */
export const candidatesOf = (name: string): string[] =>
  name ? [name, `${name}/index.html`, `${name}.html`] : ["index.html"];

/** Whether the file's name changes with its content, as Gatsby's bundles and assets do. */
export function isHashed(file: string): boolean {
  return file.startsWith("static/") || /^[^/]*[-.][0-9a-f]{16,}\.(js|css)$/.test(file);
}
