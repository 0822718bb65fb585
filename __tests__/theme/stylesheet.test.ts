import { compile } from "stylis";
import * as sectionStyles from "../../src/sections/registry/styles";
import { breakpoints, footerMarkWidth } from "../../src/shared/constants";
import { variants } from "../../src/theme";
import { colorModes, colors } from "../../src/theme/colors";
import { palette } from "../../src/theme/palette";
import { stylesheet } from "../../src/theme/stylesheet";
import { sourceFiles } from "../../testing/source-files";

const css = stylesheet("/inter.woff2", "https://site.example", sectionStyles);

describe("the style sheet", () => {
  it("is well-formed: every block that opens closes", () => {
    expect(css.match(/\{/g)?.length).toBe(css.match(/\}/g)?.length);
    expect(compile(css).length).toBeGreaterThan(100);
  });

  it("has no unresolved value", () => {
    expect(css.match(/.{20}(undefined|\[object|NaN|null).{20}/g)).toBeNull();
  });

  it("has no name in place of a color or size that the theme does not have", () => {
    const named =
      /[;{][a-z-]*(?:color|fill|stroke|size|weight|family|height|width|spacing|gap|radius|padding|margin)[a-z-]*:([a-z]\w*)(?= ?!|[;}])/g;
    const ofCss =
      /^(?:auto|black|currentColor|dark|dashed|dotted|exact|inherit|light|none|normal|round|square|transparent|vertical)$/;
    const names = [...css.matchAll(named)].map(([, name = ""]) => name);
    expect(names).toContain("currentColor");
    expect(names.filter((name) => !ofCss.test(name))).toEqual([]);
  });

  it("has a rule for every variant", () => {
    const missing = Object.entries({ ...variants, ...sectionStyles }).flatMap(([group, styles]) =>
      Object.keys(styles)
        .map((name) => `.${group}-${name}`)
        .filter((selector) => !new RegExp(`\\${selector}[{:,& >\\[]`).test(css)),
    );
    expect(missing).toEqual([]);
  });

  it("defines every color property that it uses", () => {
    const used = new Set([...css.matchAll(/var\((--color-[a-z-]+)\)/g)].map(([, name]) => name));
    const declared = new Set([...css.matchAll(/(--color-[a-z-]+):/g)].map(([, name]) => name));
    expect([...used].filter((name) => !declared.has(name))).toEqual([]);
  });

  it("uses every color that the theme names", () => {
    const unused = Object.entries(colors).filter(([, reference]) => !css.includes(reference));
    expect(unused.map(([role]) => role)).toEqual([]);
  });

  it("follows the system's theme, and a stored choice before it", () => {
    const dark = `--color-background:${colorModes.dark.background};`;
    const light = `--color-background:${colorModes.light.background};`;
    const rules = [
      `:root,[data-theme="light"]{${light}`,
      `@media (prefers-color-scheme:dark){:root:not([data-color-mode="light"]){${dark}`,
      `:root[data-color-mode="dark"],[data-theme="dark"]{${dark}`,
    ];
    expect(rules.filter((rule) => !css.includes(rule))).toEqual([]);
  });

  it("changes at the specified breakpoints and at no other width", () => {
    const inEm = [...css.matchAll(/\((?:min|max)-width: ?([\d.]+)em\)/g)];
    const widths = [...new Set(inEm.map(([, em]) => Math.round(Number(em) * 16)))];
    const { sm, md, lg, xl } = breakpoints;
    widths.sort((one, other) => one - other);
    expect(widths).toEqual([sm, footerMarkWidth, md, lg, xl]);
    expect(css).not.toMatch(/(?:min|max)-width: ?[\d.]+px\)/);
  });

  it("has hover styles only for pointers that hover, and a rule's other selectors for all", () => {
    const forMice = /@media \(hover:hover\)\{([^{}]*)\{[^{}]*\}\}/g;
    const selectors = [...css.matchAll(forMice)].flatMap(([, list]) => list?.split(",") ?? []);
    expect(selectors.length).toBeGreaterThan(20);
    expect(selectors.filter((selector) => !selector.includes(":hover"))).toEqual([]);
    const elsewhere = css.replaceAll(forMice, "");
    expect(elsewhere).not.toContain(":hover");
    expect(elsewhere).toContain(".drawer-link[aria-current='page']{");
  });

  it("changes colors for more contrast after every rule that sets them, but those of print", () => {
    const at = css.indexOf(
      "@media (prefers-contrast:more){:root:root:root,[data-theme][data-theme]{",
    );
    expect(at).toBeGreaterThan(css.lastIndexOf("--color-background:", css.indexOf("@media print")));
    expect(css.slice(at)).toMatch(/^[^}]*--color-text-muted:var\(--color-text\);/);
  });

  it("sets captions, labels and listings alone in a monospaced font (spec 9)", () => {
    const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , style]) => style?.includes("font-family:ui-monospace"))
      .map(([, selector = "", style = ""]) => ({
        selector,
        isSmall: style.includes("font-size:0.75rem"),
      }));
    expect(rules.length).toBeGreaterThan(3);
    const large = rules.filter(({ selector, isSmall }) => !isSmall && !/ pre$/.test(selector));
    expect(large.map(({ selector }) => selector)).toEqual([]);
  });

  it("clamps the font size of the placeholder overlay as specified", () => {
    const message = /\.placeholder-message\{([^}]*)\}/.exec(css)?.[1];
    expect(message).toContain("font-size:clamp(150px, 10cqh, 250px);");
  });

  it("uses Inter with Arial as its fallback, from the site's own host", () => {
    expect(/body\{([^}]*)\}/.exec(css)?.[1]).toMatch(/font-family:"Inter Variable",[^;]*Arial/);
    expect(css.includes('src:url(/inter.woff2) format("woff2")')).toBe(true);
    expect(css.match(/(url\(|@import)\s*["']?(https?:)?\/\/[^)}]*/g)).toBeNull();
  });

  it("stops all motion with reduced motion", () => {
    const calm = css.slice(css.indexOf("prefers-reduced-motion: reduce"));
    expect(calm.slice(0, 200)).toMatch(/animation:none ?!important;transition:none ?!important/);
  });
});

describe("raw colors", () => {
  const inProgram = sourceFiles("src");

  it("are in the palette and nowhere else", () => {
    const raw = inProgram
      .filter(({ file }) => file !== "src/theme/palette.ts")
      .flatMap(({ file, text }) =>
        [...text.matchAll(/["'\s:(,]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi)].map(
          ([color]) => `${file} ${color.trim()}`,
        ),
      );
    expect(raw).toEqual([]);
  });

  // Not by the plates: they have a palette of their own, in artwork/kit/ramp.ts.
  it("are all used by a role or a style", () => {
    const texts = inProgram.map(({ text }) => text);
    const isUsed = (name: string) =>
      texts.some((text) => new RegExp(`\\bpalette\\.${name}\\b`).test(text));
    expect(Object.keys(palette).filter((name) => !isUsed(name))).toEqual([]);
  });
});
