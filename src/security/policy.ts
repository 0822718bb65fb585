import { createHash } from "node:crypto";
import { type HTMLElement, parse } from "node-html-parser";
import { playerOrigins } from "../constants";

type Directives = Readonly<Record<string, readonly string[]>>;

const none = ["'none'"];
const self = ["'self'"];

/**
 * What every page may load (CSP 3), whatever stands on it: the first page's policy stays in force
 * when a visitor goes on to another without loading it anew. `default-src` is `'self'` for the sake
 * of prefetched links, which have no directive of their own; all others are spelt out.
 */
const everywhere: Directives = {
  "default-src": self,
  "img-src": self,
  "font-src": self,
  "connect-src": self,
  "manifest-src": self,
  "media-src": none,
  "object-src": none,
  "worker-src": none,
  "frame-src": Object.values(playerOrigins),
  "frame-ancestors": none,
  "base-uri": none,
  "form-action": self,
};

const toText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const hashesOf = (elements: readonly HTMLElement[]): string[] => [
  ...new Set(elements.map(({ rawText }) => hashOf(rawText))),
];

/** Structured data is never run, so that no policy has to allow it. */
const isRun = (script: HTMLElement): boolean => !script.getAttribute("type")?.includes("json");

/** The elements of a page: what scripts and style sheets hold is text, what stands in a noscript element is elements. */
export const parsePage = (html: string): HTMLElement =>
  parse(html, { blockTextElements: { script: true, style: true } });

/**
 * The content security policy of a page: scripts of the site's own and the inline ones that stand
 * in it, named by their hashes, and inline style sheets by theirs. Neither style nor event handler
 * attributes are allowed.
 */
export function policyOf(page: HTMLElement): string {
  const scripts = page.getElementsByTagName("script").filter(isRun);
  const inline = hashesOf(scripts.filter((script) => !script.hasAttribute("src")));
  const styles = hashesOf(page.getElementsByTagName("style"));
  return toText({
    ...everywhere,
    "script-src": scripts.length > 0 ? [...self, ...inline] : none,
    "script-src-attr": none,
    "style-src": styles.length > 0 ? styles : none,
    "style-src-attr": none,
  });
}

/** The policy of the page with this HTML. */
export const pagePolicy = (html: string): string => policyOf(parsePage(html));

/** The policy of what is no page: nothing in it may do anything. */
export const emptyPolicy = toText({
  "default-src": none,
  "frame-ancestors": none,
  "base-uri": none,
  "form-action": none,
});

/** A policy for an answer over TLS, whose page is then to load nothing without it. */
export const overTls = (policy: string): string => `${policy}; upgrade-insecure-requests`;
