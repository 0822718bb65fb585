import { compile, type Element, type Middleware, RULESET, serialize, stringify } from "stylis";
import { wholeSheet } from "../shared/whole-sheet";

/** Pseudo-classes that take selectors, with what is in their parentheses, down to the third level. */
const functions = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Classes that an element and its ancestors must have for the selector to match. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(functions, "").matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(
    ([, name]) => name as string,
  );

/** Every class that stands in the page, in what scripts or their absence show as well. */
const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names]) => names?.split(" ") ?? []));

let last: { readonly css: string; readonly rules: Element[] } | undefined;

/** The rules of the sheet, which is the same on every page of a build. */
function rulesOf(css: string): Element[] {
  if (last?.css !== css) last = { css, rules: compile(css) };
  return last.rules;
}

/** The rules of a sheet that can match in a page. */
function rulesFor(html: string, css: string): string {
  const there = classesIn(html);
  const matches = (selector: string) => classesOf(selector).every((name) => there.has(name));
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

/** The styles of a page that has been styled before: they name the address of the whole sheet. */
const ownStyles = /<style data-sheet="([^"]+)">/;

interface StyledPage {
  readonly html: string;
  /** Address of the whole style sheet of the site; none where the page never had it. */
  readonly sheet?: string;
}

/**
 * Leaves of the style sheet in a page's head what the page itself can need. The rest is for the pages
 * that are opened from it: `keep` puts it where a page can load it, and says at which address.
 *
 * A page that has been styled before names that address. Gatsby puts new script tags into the finished
 * pages of the build before, where nothing but its scripts has changed.
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
