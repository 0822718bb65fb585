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

/** Pseudo-classes that may match without a class in their arguments, nested up to three levels. */
const functions =
  /:(?:not|is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|:has\([^()]*,[^()]*\)/g;

/** Classes that must be there for the selector to match. */
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

/** Whether a part of the sheet is only for printing. */
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

/** The style element of a page that was finished before, with the URL of the whole sheet. */
const ownStyles = /<style data-sheet="([^"]+)">/;

interface StyledPage {
  readonly html: string;
  /** URL of the site's whole style sheet; undefined if the page never had it. */
  readonly sheet?: string;
}

/**
 * Reduces the inline style sheet of a page to the rules that it can use on a screen. Client-side navigation
 * needs the whole sheet: `keep` writes it to a file and returns its URL. Those for paper are in a file of their
 * own, which no page waits for.
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
  // The page has the font: declared again, it would move words that are read without it, since it came late.
  const address = keep(css.replace(/@font-face\{[^}]*\}/g, ""));
  const paper = keep(serialize(rulesOf(css).filter(isForPaper), stringify));
  const own = `<style data-sheet="${address}">${rulesFor(html, css)}</style><link rel="stylesheet" media="print" href="${paper}"/>`;
  return { html: html.replace(tag, () => own), sheet: address };
}
