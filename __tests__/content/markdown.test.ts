import { z } from "zod";
import {
  escapeHtml,
  linkedText,
  linksIn,
  plainText,
  renderMarkdown,
} from "../../src/data/markdown";
import { leaders } from "../../src/data/schema/leaders";
import { media } from "../../src/data/schema/media";
import { page } from "../../src/data/schema/page";
import { typeset } from "../../src/data/typeset";
import { unwrap } from "../../src/data/walk";
import { richText } from "../../src/render/documents/rich-text";

describe("an editor's Markdown", () => {
  it("becomes paragraphs, emphasis and lists", () => {
    expect(renderMarkdown("One *two* **three**.\n\nFour.\n\n- a\n- b")).toBe(
      "<p>One <em>two</em> <strong>three</strong>.</p>\n<p>Four.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>",
    );
  });

  it("is split into linked and other pieces", () => {
    expect(linkedText("One [*two* three](/b) four.\n\nFive")).toEqual([
      { text: "One " },
      { text: "two", href: "/b" },
      { text: " three", href: "/b" },
      { text: " four." },
      { text: "Five" },
    ]);
  });

  it("links within the site in place", () => {
    expect(renderMarkdown("[here](/industries#faq)")).toBe(
      '<p><a href="/industries#faq">here</a></p>',
    );
  });

  it("opens other sites in a new tab, safely, and says so", () => {
    expect(renderMarkdown("[there](https://blog.example)")).toBe(
      '<p><a href="https://blog.example" target="_blank" rel="noopener noreferrer">there' +
        '<span class="visually-hidden"> (opens in a new tab)</span></a></p>',
    );
  });

  it.each([
    "<script>alert(1)</script>",
    "<div onclick='x()'>text</div>",
    'before <img src="x" onerror="x()"> after',
    "<b>bold</b>",
  ])("shows raw HTML as text: %s", (source) => {
    const html = renderMarkdown(source);
    expect(html).not.toMatch(/<(?!\/?p>)/);
    expect(html).toContain("&lt;");
  });

  it.each(["javascript:alert(1)", "JAVASCRIPT:alert(1)", "vbscript:x", "data:text/html,x"])(
    "does not link to %s, which is a link to the check",
    (href) => {
      expect(renderMarkdown(`[press](${href})`)).not.toContain("<a");
      expect(linksIn(`[press](${href})`)).toEqual([{ href, text: "press" }]);
    },
  );

  it("has no headings, pictures, quotations or rules", () => {
    const html = renderMarkdown("# a\n\n![b](c.png)\n\n> d\n\n---\n\n    e");
    expect(html).not.toMatch(/<(h\d|img|blockquote|hr|pre)/);
  });
});

describe("the signs that an editor types", () => {
  it.each([
    ["\"Mine,\" it's 'yours'", "“Mine,” it’s ‘yours’"],
    ["Wait... *and*...", "Wait… and…"],
    ["One--two -- three---four", "One–two – three—four"],
    ["In the 1990's, 'in 2026' and \"in 2027\"", "In the 1990’s, ‘in 2026’ and “in 2027”"],
    ["\"The 5' end\" of it's", "“The 5' end” of it’s"],
    ["*One* - and, two - for a three - Four", "One – and, two – for a three - Four"],
  ])("become quotation marks, dashes and ellipses: %s", (source, expected) => {
    expect(plainText(source)).toBe(expected);
    expect(typeset(source.replaceAll("*", ""))).toBe(expected);
  });

  it.each([
    "45 CFR 164.514(c)",
    "(C) (r) (R) (tm) (TM) (p) (P)",
    "+-5, ../data, 1..5, What???? No!!!! One,, two?.. (1/2) 2x4 -> <=",
    '5\'10", 6" by 4", 40° 26\' 46" N, 1/2 3/4 1st',
    "5' UTR, 5'UTR, the 5' and 3' ends, 5'-ATG-3', (3')",
    "--strict, a - b, 10 - 20, x^2, H2O, 10^3/uL, C++, R&D, 50%, #1, @, ~5, a|b",
  ])("stay as they are in all that is made of them: %s", (source) => {
    expect(renderMarkdown(source)).toBe(`<p>${escapeHtml(source)}</p>`);
    expect(plainText(source)).toBe(source);
    expect(typeset(source)).toBe(source);
    expect(richText(source)).toEqual([{ text: source }]);
  });

  it("stay as they are in an address", () => {
    expect(renderMarkdown("<https://a.example/b--c...d>")).toContain(
      ">https://a.example/b--c...d<",
    );
  });
});

describe("what is made of Markdown", () => {
  it("is the list of its links with their words, in order", () => {
    expect(linksIn("[a *b*](/a) and *[b](https://b.example)*\n\n- [](#c)")).toEqual([
      { href: "/a", text: "a b" },
      { href: "https://b.example", text: "b" },
      { href: "#c", text: "" },
    ]);
  });

  it("is its plain text", () => {
    expect(plainText("One *two*\n[three](/three) **four**.")).toBe("One two three four.");
  });

  it.each([
    "A plain sentence, with a well-known phrase; nothing else.",
    "Spaces  within and at the end ",
    "Wait...",
    "One--two",
    "One---two",
    "One,, two",
    "What????",
    "Half (c) and +-5",
    "It’s “so”",
    "an `x`",
    "a & b",
    "1. First",
    "- First",
  ])("is as text what it is as HTML: %s", (source) => {
    const html = renderMarkdown(source);
    expect(escapeHtml(plainText(source))).toBe(html.replace(/<[^>]+>\s*/g, ""));
  });
});

describe("the data", () => {
  /** Names of fields with running text. */
  const prose = ["answer", "body", "more", "subhead", "summary", "cells"];

  /** Fields of those names in a schema, and whether they take Markdown. */
  function proseIn(type: z.core.$ZodType, place = ""): [string, boolean][] {
    const schema = unwrap(type);
    if (schema instanceof z.ZodArray) return proseIn(schema.element, place);
    if (schema instanceof z.ZodDiscriminatedUnion)
      return schema.options.flatMap((option) => proseIn(option, place));
    if (schema instanceof z.ZodObject)
      return Object.entries(schema.shape).flatMap(([key, field]) =>
        proseIn(field as z.core.$ZodType, `${place}.${key}`),
      );
    const named = prose.includes(String(place.split(".").at(-1)));
    return named ? [[place, z.globalRegistry.get(schema)?.kind === "markdown"]] : [];
  }

  it("takes Markdown in every body text, answer and summary", () => {
    const fields = [page, leaders, media].flatMap((schema) => proseIn(schema));
    expect(fields.length).toBeGreaterThan(10);
    expect(fields.filter(([, markdown]) => !markdown)).toEqual([]);
  });
});
