import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Treats every text in the page, and each that is added or changed later. */
    touchTexts(treat: (text: Text) => void): void;
    /** Puts an element beside every field, and beside each that is added later, as password managers do. */
    touchFields(): void;
  }
}

/** Runs in the page, which may have been served without scripts. */
function prepare(): void {
  const untouched = "script, style, noscript, textarea, title, [data-touched]";
  /** Calls `touch` with what is in the page, and with what is added later. */
  const forAll = (touch: (root: Node) => void) => {
    touch(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === "characterData") touch(target);
        for (const node of addedNodes) if (node.isConnected) touch(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  window.touchTexts = (treat) =>
    forAll((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts)
        if (text.data.trim() && !text.parentElement?.closest(untouched)) treat(text);
    });
  window.touchFields = () =>
    forAll((root) => {
      if (!(root instanceof Element)) return;
      for (const field of root.querySelectorAll("input, select, textarea")) {
        const button = document.createElement("span");
        button.dataset.touched = "";
        field.after(button);
      }
    });
}

/** What visitors' browsers do to pages. */
export const touches = {
  /** A translator puts each text, in two elements, into the place of the one there was. */
  "translated from right to left": (page: Page) =>
    page.evaluate(() => {
      document.documentElement.dir = "rtl";
      window.touchTexts((text) => {
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        outer.dataset.touched = "";
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      });
    }),
  /** An extension adds elements beside fields. */
  "with an extension’s elements": (page: Page) => page.evaluate(() => window.touchFields()),
  /** The visitor has more space between letters, words and lines (WCAG 1.4.12). */
  "with spaced text": (page: Page) =>
    page.evaluate(() => {
      const spaced = new CSSStyleSheet();
      spaced.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets = [spaced];
    }),
} as const;

export type Touch = keyof typeof touches;

/** Makes every label half as long again, as translations are. */
export const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() =>
    window.touchTexts((text) => {
      const longer = document.createElement("font");
      longer.dataset.touched = "";
      longer.textContent = `${text.data} ${text.data.trim().slice(0, text.data.trim().length / 2)}`;
      text.replaceWith(longer);
    }),
  );

/** Lets pages of a tab be touched. */
export const allowTouches = (page: Page): Promise<unknown> => page.addInitScript(prepare);
