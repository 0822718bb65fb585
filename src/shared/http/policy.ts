import { createHash } from "node:crypto";
import { playerOrigins } from "../constants";
import {
  elementsNamed,
  type HtmlDocument,
  type HtmlElement,
  parseHtml,
  textOf,
} from "../html-tree";
import { prefetchRules } from "../prefetch-rules";

type Directives = Readonly<Record<string, readonly string[]>>;

const none = ["'none'"];
const self = ["'self'"];

/**
 * What every page may load (CSP 3), the same everywhere since the first page's policy stays in force during
 * client-side navigation. `default-src` is `'self'` because prefetches have no directive of their own; all
 * others are spelled out. Scripts and styles depend on the page (`codeOf`).
 */
const everywhere: Directives = {
  "default-src": self,
  "img-src": self,
  "font-src": self,
  "connect-src": self,
  "manifest-src": self,
  "media-src": none,
  "object-src": none,
  "worker-src": self,
  "frame-src": Object.values(playerOrigins),
  "base-uri": none,
  "form-action": self,
};

/** Directives that browsers only accept in a header. */
const headerOnly: Directives = { "frame-ancestors": none };

const toText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const hashesOf = (elements: readonly HtmlElement[]): string[] => [
  ...new Set(elements.map((element) => hashOf(textOf(element)))),
];

/** Structured data is not executed, so no policy has to allow it. */
const isRun = ({ attribs }: HtmlElement): boolean => !attribs.type?.includes("json");

/**
 * The directives that depend on the page: scripts of the site, its rules of prefetching and inline scripts by their hashes, inline
 * style sheets by their hashes and the one that scripts load. Style and event handler attributes are not
 * allowed.
 */
function codeOf(page: HtmlDocument): Directives {
  const scripts = elementsNamed("script", page).filter(isRun);
  const inline = hashesOf(scripts.filter(({ attribs }) => attribs.src === undefined));
  const styles = hashesOf(elementsNamed("style", page));
  return {
    "script-src": scripts.length > 0 ? [...self, hashOf(prefetchRules), ...inline] : none,
    "script-src-attr": none,
    "style-src": styles.length > 0 ? (scripts.length > 0 ? [...self, ...styles] : styles) : none,
    "style-src-attr": none,
  };
}

/** Lets pages send inquiries to an API at another origin; adds nothing when `origin` is empty. */
const inquiriesAt = (origin: string): Directives =>
  origin ? { "connect-src": [...self, origin], "form-action": [...self, origin] } : {};

/**
 * The policy of a page for a `<meta>` element, which static hosts need since they send all pages the same
 * headers. `origin` is the API's, if that is not the page's own.
 */
export const policyInPage = (html: string, origin = ""): string =>
  toText({ ...everywhere, ...inquiriesAt(origin), ...codeOf(parseHtml(html)) });

/** The rest of the policy, which static hosts send with every page. */
export const sharedPolicy = toText(headerOnly);

/** The whole policy of a page as one header; `origin` as above. */
export const pagePolicy = (html: string, origin = ""): string =>
  `${policyInPage(html, origin)}; ${sharedPolicy}`;

/** The policy of responses that are not pages: allows nothing. */
export const emptyPolicy = toText({
  "default-src": none,
  "frame-ancestors": none,
  "base-uri": none,
  "form-action": none,
});

/** The policy for a response over TLS: adds `upgrade-insecure-requests`. */
export const overTls = (policy: string): string => `${policy}; upgrade-insecure-requests`;
