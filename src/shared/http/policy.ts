import { createHash } from "node:crypto";
import { playerOrigins } from "../constants";
import {
  elementsNamed,
  type HtmlDocument,
  type HtmlElement,
  parseHtml,
  textOf,
} from "../html-tree";

type Directives = Readonly<Record<string, readonly string[]>>;

const none = ["'none'"];
const self = ["'self'"];

/**
 * What every page may load (CSP 3), whatever is on it: the first page's policy stays in force
 * during in-page navigation. `default-src` is `'self'` because prefetched links have no
 * directive of their own; all others are spelled out. Scripts and styles are the page's own
 * (`codeOf`).
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

/** What browsers take from a header alone. */
const ofHeaders: Directives = { "frame-ancestors": none };

const toText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const hashesOf = (elements: readonly HtmlElement[]): string[] => [
  ...new Set(elements.map((element) => hashOf(textOf(element)))),
];

/** Structured data is never run, so that no policy has to allow it. */
const isRun = ({ attribs }: HtmlElement): boolean => !attribs.type?.includes("json");

/**
 * What of the policy of a page is its own: scripts of the site and the inline ones that stand in it,
 * named by their hashes, and inline style sheets by theirs, beside the one that scripts load. Neither
 * style nor event handler attributes are allowed.
 */
function codeOf(page: HtmlDocument): Directives {
  const scripts = elementsNamed("script", page).filter(isRun);
  const inline = hashesOf(scripts.filter(({ attribs }) => attribs.src === undefined));
  const styles = hashesOf(elementsNamed("style", page));
  return {
    "script-src": scripts.length > 0 ? [...self, ...inline] : none,
    "script-src-attr": none,
    "style-src": styles.length > 0 ? (scripts.length > 0 ? [...self, ...styles] : styles) : none,
    "style-src-attr": none,
  };
}

/** What every page may do at another origin, where inquiries are sent to or answered from; none when empty. */
const inquiriesAt = (origin: string): Directives =>
  origin ? { "connect-src": [...self, origin], "form-action": [...self, origin] } : {};

/**
 * The policy of the page with this HTML as it stands in the page itself, for hosts that send all pages
 * the same headers. `origin` is that of the API, where it is not the page's.
 */
export const policyInPage = (html: string, origin = ""): string =>
  toText({ ...everywhere, ...inquiriesAt(origin), ...codeOf(parseHtml(html)) });

/** The rest of it: what such hosts send with every page. */
export const sharedPolicy = toText(ofHeaders);

/** The content security policy of the page with this HTML, as one header; `origin` as above. */
export const pagePolicy = (html: string, origin = ""): string =>
  `${policyInPage(html, origin)}; ${sharedPolicy}`;

/** The policy of everything that is not a page: it allows nothing. */
export const emptyPolicy = toText({
  "default-src": none,
  "frame-ancestors": none,
  "base-uri": none,
  "form-action": none,
});

/** A policy for an answer over TLS, whose page is then to load nothing without it. */
export const overTls = (policy: string): string => `${policy}; upgrade-insecure-requests`;
