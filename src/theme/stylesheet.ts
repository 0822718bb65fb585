import { serializeStyles } from "@emotion/serialize";
import { compile, type Middleware, RULESET, serialize, stringify } from "stylis";
import { css, type ThemeUIStyleObject } from "theme-ui";
import { colorDeclarations, moreContrastDeclarations } from "./colors";
import { theme, variants } from "./index";
import { weightRange } from "./scales";
import { globalRules, printRules } from "./variants/global";

/**
 * Writes a rule, with hover styles only for pointers that can hover: touch screens would apply them
 * before a tap is handled, and keep them after it.
 */
const stringifyForPointer: Middleware = (element, index, children, callback) => {
  if (element.type !== RULESET) return stringify(element, index, children, callback);
  const selectors = [element.props].flat();
  const hovered = selectors.filter((selector) => selector.includes(":hover"));
  const write = (props: string[]) => stringify({ ...element, props }, index, children, callback);
  const always = write(selectors.filter((selector) => !hovered.includes(selector)));
  return hovered.length > 0 ? `${always}@media (hover:hover){${write(hovered)}}` : always;
};

/** One CSS rule: Theme UI resolves tokens and responsive arrays, Emotion and Stylis write it. */
function rule(selector: string, style: ThemeUIStyleObject): string {
  const { styles } = serializeStyles([css(style)(theme)]);
  return serialize(compile(`${selector}{${styles}}`), stringifyForPointer);
}

const rules = (styles: Record<string, ThemeUIStyleObject>) =>
  Object.entries(styles)
    .map(([selector, style]) => rule(selector, style))
    .join("");

/** Colors of the page, by the stored choice or else the system's, and of parts that force a mode. */
function modes(): string {
  const [light, dark] = [colorDeclarations("light"), colorDeclarations("dark")];
  return [
    `:root,[data-theme="light"]{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-color-mode="light"]){${dark}}}`,
    `:root[data-color-mode="dark"],[data-theme="dark"]{${dark}}`,
    `@media (prefers-contrast:more){:root:root:root,[data-theme][data-theme]{${moreContrastDeclarations()}}}`,
    `@media print{:root:root,[data-theme]{${light}}}`,
  ].join("");
}

/** Named styles by group; `cards` and `root` make the class `cards-root`. */
type Variants = Readonly<Record<string, Readonly<Record<string, ThemeUIStyleObject>>>>;

/**
 * Groups are in alphabetical order, and later rules win: `buttons` must precede the groups that place
 * a button (`cards`, `dialog`, `header`).
 */
const variantRules = (groups: Variants) =>
  Object.entries(groups)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([group, styles]) =>
      Object.entries(styles).map(([name, style]) => rule(`.${group}-${name}`, style)),
    )
    .join("");

/** Self-hosted Inter, and as its fallback Arial with Inter's metrics, to avoid layout shift. */
const fontFaces = (fontUrl: string) =>
  [
    `@font-face{font-family:"Inter Variable";font-style:normal;font-display:optional;font-weight:${weightRange.min} ${weightRange.max};src:url(${fontUrl}) format("woff2");}`,
    `@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans");ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%;}`,
  ].join("");

const keyframes = [
  "@keyframes menu-appear{from{opacity:0;transform:translateY(-4px)}}",
  "@keyframes busy{to{opacity:0.4}}",
  "@keyframes notice-run{from{transform:scaleX(0)}}",
  "@keyframes picture-wait{from{translate:var(--away,-200vw)}}",
  "@keyframes drawer-slide{from{transform:translateX(2rem);opacity:0}}",
  "@keyframes draw-across{from{clip-path:inset(-1rem 100% -1rem 0)}to{clip-path:inset(-1rem)}}",
  "@keyframes draw-down{from{clip-path:inset(0 -1rem 100%)}to{clip-path:inset(-1rem)}}",
].join("");

/**
 * The style sheet of the whole site. The build writes it into every page's head, and
 * src/finish/page-styles.ts then leaves each page the rules it can need.
 * @param origin origin of the published site, for URLs in print.
 * @param sections the named styles of sections (src/sections/registry/styles.ts).
 */
export function stylesheet(fontUrl: string, origin: string, sections: Variants): string {
  return [
    fontFaces(fontUrl),
    keyframes,
    modes(),
    rules(globalRules),
    variantRules({ ...variants, ...sections }),
    `@media print{${rules(printRules(origin))}}`,
  ].join("");
}

/**
 * Rules for pages without scripts: all answers, form groups and footer columns are open, menus open on
 * hover and focus, and the header is not fixed, since nothing would give it a background after scrolling.
 */
export const noScriptRules = [
  "[hidden]{display:block!important;content-visibility:visible!important}",
  ".menu-toggle,.menu-groupToggle,.accordion-button,.menu-hamburger,.theme-switch,[data-needs-script]{display:none!important}",
  ".forms-group{display:grid!important}",
  ".header-root{position:absolute!important}",
  ".header-bar{flex-wrap:wrap}",
  ".footer-column::details-content{content-visibility:visible;display:block}",
  ".menu-item:hover>.menu-panel,.menu-item:focus-within>.menu-panel,.menu-children{display:block!important}",
].join("");
