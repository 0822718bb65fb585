import type { FastifyRequest } from "fastify";
import { headersFile } from "../../src/shared/http/headers";
import { redirectsFile } from "../../src/shared/http/redirects";

/** The path of a request, not decoded. */
export const pathOf = ({ raw }: FastifyRequest): string => raw.url?.split("?", 1).join("") ?? "/";

/** The query of a request with its question mark, or an empty string. */
export const queryOf = (request: FastifyRequest): string =>
  request.raw.url?.slice(pathOf(request).length) ?? "";

/** A path's decoded segments; undefined when one is hidden or could leave the folder. */
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

/** Whether a file is not served by name: compressed copies, and files for static hosts. */
const isInternal = (name: string): boolean =>
  /\.(br|gz)$/.test(name) || name === headersFile || name === redirectsFile;

/** The page for unknown paths, which has no path of its own. */
export const notFoundPage = "404.html";

/** What mail programs and chats take into a link: punctuation, quotes, spaces and unseen characters. A `%` is damage. */
const glued = /^[\s\p{Ps}\p{Pi}\p{Cf}"'<]+|(?:(?!%)[\s\p{P}\p{S}\p{Cf}])+$/gu;

/** The form of a page's name, always in lowercase (src/data/schema/navigation.ts). */
const pageName = /^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** The name that is meant by one with glued characters or, if it is a page's, in other case. */
function meant(name: string): string {
  // Other programs put files of any name there (RFC 8615).
  if (name.startsWith(".well-known/")) return name;
  const bare = name.split("/").map((segment) => segment.replace(glued, ""));
  const own = bare.filter(Boolean).join("/");
  const page = own.toLowerCase().replace(/(?:(?:^|\/)index)?(?:\.html)?$/, "");
  return pageName.test(page) ? page : own;
}

/**
 * The name of a file or page for a URL path; pages have no `index.html` or `.html` (`about-us`, empty for
 * the home page). Undefined for paths that are never served.
 */
export function nameOf(path: string): string | undefined {
  const name = safeSegments(path)?.join("/");
  if (name === undefined || isInternal(name)) return undefined;
  const page = meant(name);
  return page === "404" ? undefined : page;
}

/**
 * The canonical path of a name, without a trailing slash (spec 2). Built from the name alone, so that it
 * never leads to another site.
 */
export const canonicalPath = (name: string): string =>
  encodeURI(`/${name}`).replace(/[?#]/g, encodeURIComponent);

/**
 * Files that a name can stand for: itself, or a page in either layout (Gatsby writes the first). What is more
 * likely comes first, so that the disk is asked for nothing else.
 */
export function candidatesOf(name: string): string[] {
  const pages = [`${name}/index.html`, `${name}.html`];
  if (!name) return ["index.html"];
  return /\.[^/]*$/.test(name) ? [name, ...pages] : [...pages, name];
}

/** Whether a file's name contains a hash of its content. */
export function isHashed(file: string): boolean {
  return file.startsWith("static/") || /^[^/]*[-.][0-9a-f]{16,}\.(js|css)$/.test(file);
}
