import { withOwnStyles } from "../../src/finish/page-styles";
import { wholeSheet } from "../../src/shared/whole-sheet";

const page = (css: string, body: string) =>
  `<head><style ${wholeSheet}="">${css}</style></head><body>${body}</body>`;

const keep = () => "/static/site-1.css";

const own = (css: string, body: string) =>
  /<style data-sheet="\/static\/site-1.css">(.*?)<\/style>/.exec(
    withOwnStyles(page(css, body), keep).html,
  )?.[1];

describe("the styles in a page", () => {
  it.each([
    ["its classes", ".a{color:red}.b{color:blue}", '<p class="a">', ".a{color:red;}"],
    ["elements", "p{color:red}", "", "p{color:red;}"],
    ["an ancestor it has not", ".b .a{color:red}", '<p class="a">', ""],
    ["one of two selectors", ".a,.b{color:red}", '<p class="a">', ".a{color:red;}"],
    ["a class it must not have", ".a:not(.b){c:d}", '<p class="a">', ".a:not(.b){c:d;}"],
    [
      "children of children",
      ".a:not(:has(> :nth-child(4))) > *{c:d}",
      '<p class="a">',
      ".a:not(:has(> :nth-child(4)))>*{c:d;}",
    ],
    [
      "windows",
      "@media (min-width:1px){.a{c:d}.b{c:d}}@media (min-width:2px){.b{c:d}}",
      '<p class="x a">',
      "@media (min-width:1px){.a{c:d;}}",
    ],
    ["screens", ".a{c:d;@media print{e:f}}@media print{p{c:d}}", '<p class="a">', ".a{c:d;}"],
    [
      "narrow parts",
      "@container header (width < 9rem){.a{c:d}.b{c:d}}",
      '<p class="a">',
      "@container header (width < 9rem){.a{c:d;}}",
    ],
    [
      "its movement",
      "@keyframes turn{from{c:d}}@keyframes fade{from{c:d}}p{animation:turn 1s}",
      "",
      "@keyframes turn{from{c:d;}}p{animation:turn 1s;}",
    ],
    ["what is there without scripts", ".a{c:d}", '<noscript><p class="a"></noscript>', ".a{c:d;}"],
  ])("are those for %s", (_, css, body, expected) => {
    expect(own(css, body)).toBe(expected);
  });

  it("leave those for paper to a sheet of their own, and the font to no other", () => {
    const css = "@font-face{e:f}p{a:b;@media print{c:d}}";
    expect(withOwnStyles(page(css, ""), encodeURI).html).toContain(
      `<style data-sheet="${encodeURI("p{a:b;@media print{c:d}}")}">@font-face{e:f;}p{a:b;}</style><link rel="stylesheet" media="print" href="${encodeURI("@media print{p{c:d;}}")}"/>`,
    );
  });
});
