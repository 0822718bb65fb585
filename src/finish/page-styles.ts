import {
  compile,
  type Element,
  KEYFRAMES,
  MEDIA,
  type Middleware,
  RULESET,
  serialize,
  stringify,
} from "stylis";
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

/** Whether a part of the sheet is for paper alone, which the whole sheet is there in time for. */
const isForPaper = ({ type, value }: Element): boolean =>
  type === MEDIA && value === "@media print";

/** The rules of a sheet that can match in a page on a screen, with the keyframes that they name. */
function rulesFor(html: string, css: string): string {
  const there = classesIn(html);
  const matches = (selector: string) => classesOf(selector).every((name) => there.has(name));
  const writeMatching: Middleware = (element, index, children, callback) => {
    if (isForPaper(element)) return "";
    if (element.type !== RULESET) return stringify(element, index, children, callback);
    const props = [element.props].flat().filter(matches);
    return stringify({ ...element, props }, index, children, callback);
  };
  const parts = rulesOf(css);
  const rules = serialize(
    parts.filter(({ type }) => type !== KEYFRAMES),
    writeMatching,
  );
  const keyframes = parts.filter(
    ({ type, props }) => type === KEYFRAMES && rules.includes([props].flat().join()),
  );
  return serialize(keyframes, stringify) + rules;
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
 * Leaves of the style sheet in a page's head what the page itself can need on a screen. The rest is for
 * paper and for the pages that are opened from it: `keep` puts it where a page can load it, and says at
 * which address. Without scripts it is loaded for paper alone.
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
  const paper = `<noscript><link rel="stylesheet" media="print" href="${address}"/></noscript>`;
  const own = `<style data-sheet="${address}">${rulesFor(html, css)}</style>${paper}`;
  return { html: html.replace(tag, () => own), sheet: address };
}
