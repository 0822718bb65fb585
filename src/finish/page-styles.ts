import { compile, type Element, type Middleware, RULESET, serialize, stringify } from "stylis";
import { wholeSheet } from "../shared/whole-sheet";

/** Functional pseudo-classes with their arguments, nested up to three levels. */
const functions = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Classes that an element and its ancestors must have for the selector to match. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(functions, "").matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(
    ([, name]) => name as string,
  );

/** Every class in the page, including its noscript content. */
const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names]) => names?.split(" ") ?? []));

let last: { readonly css: string; readonly rules: Element[] } | undefined;

/** The rules of the sheet; cached, since it is the same on every page of a build. */
function rulesOf(css: string): Element[] {
  if (last?.css !== css) last = { css, rules: compile(css) };
  return last.rules;
}

/** The rules of a sheet that can match elements of a page. */
function rulesFor(html: string, css: string): string {
  const present = classesIn(html);
  const matches = (selector: string) => classesOf(selector).every((name) => present.has(name));
  const writeMatching: Middleware = (element, index, children, callback) =>
    element.type === RULESET
      ? stringify(
          { ...element, props: [element.props].flat().filter(matches) },
          index,
          children,
          callback,
        )
      : stringify(element, index, children, callback);
  return serialize(rulesOf(css), writeMatching);
}

const sheet = new RegExp(`<style ${wholeSheet}="[^"]*">([\\s\\S]*?)</style>`);

/** The style element of a page that was finished before, with the URL of the whole sheet. */
const ownStyles = /<style data-sheet="([^"]+)">/;

interface StyledPage {
  readonly html: string;
  /** URL of the site's whole style sheet; undefined if the page never had it. */
  readonly sheet?: string;
}

/**
 * Reduces the inline style sheet of a page to the rules that it can use. Client-side navigation needs the
 * whole sheet: `keep` writes it to a file and returns its URL.
 *
 * The page may be finished already, since Gatsby only replaces the script tags of a page when nothing else
 * has changed; its style element then has the URL.
 */
export function withOwnStyles(html: string, keep: (css: string) => string): StyledPage {
  const [tag, css] = sheet.exec(html) ?? [];
  if (!tag || css === undefined) {
    const [, address] = ownStyles.exec(html) ?? [];
    return address === undefined ? { html } : { html, sheet: address };
  }
  const address = keep(css);
  const own = `<style data-sheet="${address}">${rulesFor(html, css)}</style>`;
  return { html: html.replace(tag, () => own), sheet: address };
}
