import type { Block, Columns, Heading, List, Paragraph, Terms } from "../../shared/documents";
import { breakLines, needOf, type Style, setLines } from "./lines";
import type { Element } from "./press";
import type { Place, Setter, Strip } from "./strip";
import { tableStrips } from "./table";

/** Room below an item for the reader's words, in points. */
const room = 40;

const numberWidth = 16;

function headingStrip(setter: Setter, block: Heading, place: Place, parent: Element): Strip {
  const { press, scale } = setter;
  const isPart = block.level === 2;
  const style = isPart ? scale.part : scale.point;
  const lines = breakLines(press, [{ text: block.text }], style, place.width);
  const line = isPart ? 5 : 0;
  return {
    // What a point is about stands closer to its name.
    height: lines.height + line - (isPart ? 0 : scale.gap * 0.6),
    before: isPart ? scale.gap * 2.6 : scale.gap * 1.5,
    keepsNext: true,
    draw: (top) => {
      const element = press.element(`H${block.level}`, parent);
      press.within(element, () => setLines(press, lines, place.left, top));
      const below = top + lines.height + line - 1;
      if (isPart) press.aside(() => press.rule(place.left, below, place.width, 0.75, "black"));
    },
  };
}

function paragraphStrip(setter: Setter, block: Paragraph, place: Place, parent: Element): Strip {
  const { press, scale } = setter;
  const isNote = block.look === "note";
  const indent = isNote ? numberWidth : 0;
  const style: Style = isNote ? { ...scale.small, ink: "gray" } : scale.body;
  const lines = breakLines(press, block.runs, style, Math.min(place.width - indent, 470));
  return {
    height: lines.height,
    before: isNote ? scale.gap * 0.5 : scale.gap,
    draw: (top) => {
      const element = press.element("P", parent);
      press.within(element, () => setLines(press, lines, place.left + indent, top));
    },
  };
}

function listStrips(setter: Setter, block: List, place: Place, parent: Element): Strip[] {
  const { press, scale } = setter;
  const list = press.element("L", parent);
  const inner = { left: place.left + numberWidth, width: place.width - numberWidth };
  return block.items.map((item, index): Strip => {
    const label = block.isNumbered ? `${index + 1}.` : "•";
    const lines = breakLines(press, item, scale.body, inner.width);
    const below = block.fill ? room : 0;
    return {
      height: lines.height + below,
      before: index === 0 ? scale.gap : scale.gap * (block.isNumbered ? 0.7 : 0.3),
      draw: (top) => {
        const element = press.element("LI", list);
        const marked = breakLines(press, [{ text: label }], scale.body, numberWidth);
        press.within(press.element("Lbl", element), () => setLines(press, marked, place.left, top));
        const body = press.element("LBody", element);
        press.within(body, () => setLines(press, lines, inner.left, top));
        if (!block.fill) return;
        const words = breakLines(
          press,
          [{ text: block.fill }],
          { ...scale.small, ink: "gray" },
          inner.width,
        );
        press.within(body, () => setLines(press, words, inner.left, top + lines.height + 3));
        press.aside(() => press.rule(inner.left, top + lines.height + room - 4, inner.width, 0.5));
      },
    };
  });
}

/** Terms of one column that is a part of a place, each a strip. Texts are aligned in all columns. */
function termsOfColumn(
  { press, scale }: Setter,
  { isDense, columns, terms: all }: Terms,
  entries: Terms["terms"],
  place: Place,
  list: Element,
): Strip[] {
  const style = isDense ? scale.small : scale.body;
  const head: Style = isDense
    ? { ...style, isTabular: true, font: "bold" }
    : { ...style, ink: "gray" };
  const needs = all.map(({ term }) => needOf(press, [{ text: term }], head, place.width).most);
  const room = place.width * (columns > 1 ? 0.46 : 0.3);
  const termWidth = Math.min(room, Math.max(columns > 1 ? 0 : 110, ...needs) + 14);
  const pad = isDense ? 0.8 : scale.gap * 0.45;
  return entries.map(({ term, runs }, index): Strip => {
    const name = breakLines(press, [{ text: term }], head, termWidth - 8);
    const text = breakLines(press, runs, style, place.width - termWidth);
    const height = Math.max(name.height, text.height) + 2 * pad;
    return {
      height,
      before: index === 0 ? scale.gap * 0.9 : 0,
      draw: (top) => {
        const item = press.element("LI", list);
        press.within(press.element("Lbl", item), () =>
          setLines(press, name, place.left, top + pad),
        );
        press.within(press.element("LBody", item), () =>
          setLines(press, text, place.left + termWidth, top + pad),
        );
        if (!isDense) press.aside(() => press.rule(place.left, top + height, place.width, 0.5));
      },
    };
  });
}

const total = (strips: readonly Strip[]): number =>
  strips.reduce((sum, { height, before }, at) => sum + height + (at > 0 ? before : 0), 0);

function drawAll(strips: readonly Strip[], top: number): void {
  let y = top;
  for (const [at, strip] of strips.entries()) {
    y += at > 0 ? strip.before : 0;
    strip.draw(y);
    y += strip.height;
  }
}

/** Things side by side as one strip: they stand on one page. */
const abreast = (columns: readonly (readonly Strip[])[], before: number): Strip => ({
  height: Math.max(...columns.map(total)),
  before,
  draw: (top) => {
    for (const strips of columns) drawAll(strips, top);
  },
});

const columnGutter = 22;

/** So many equal parts of a place, side by side. */
function placesIn({ left, width }: Place, count: number): Place[] {
  const own = (width - columnGutter * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({
    left: left + at * (own + columnGutter),
    width: own,
  }));
}

/** Terms in one column, or in two of about the same height that are read one after the other. */
function termsStrips(setter: Setter, block: Terms, place: Place, parent: Element): Strip[] {
  const list = setter.press.element("L", parent);
  if (block.columns === 1) return termsOfColumn(setter, block, block.terms, place, list);
  const [one = place, two = place] = placesIn(place, 2);
  const split = (at: number) => [
    termsOfColumn(setter, block, block.terms.slice(0, at), one, list),
    termsOfColumn(setter, block, block.terms.slice(at), two, list),
  ];
  const heightAt = (at: number) => Math.max(...split(at).map(total));
  const middle = Math.ceil(block.terms.length / 2);
  const cuts = block.isDense ? [0, 1, 2, 3].map((more) => middle + more) : [middle];
  const best = cuts.reduce((first, next) => (heightAt(next) < heightAt(first) ? next : first));
  return [abreast(split(best), setter.scale.gap * 0.6)];
}

/** Blocks in columns. */
function columnsStrip(setter: Setter, { columns }: Columns, place: Place, parent: Element): Strip {
  const places = placesIn(place, columns.length);
  const laid = columns.map((blocks, at) =>
    blocks.flatMap((block) => stripsOf(setter, block, places[at] ?? place, parent)),
  );
  return abreast(laid, setter.scale.gap * 2.6);
}

/** The strips of a block, at a place and in an element of the structure. */
export function stripsOf(setter: Setter, block: Block, place: Place, parent: Element): Strip[] {
  switch (block.kind) {
    case "heading":
      return [headingStrip(setter, block, place, parent)];
    case "paragraph":
      return [paragraphStrip(setter, block, place, parent)];
    case "list":
      return listStrips(setter, block, place, parent);
    case "terms":
      return termsStrips(setter, block, place, parent);
    case "columns":
      return [columnsStrip(setter, block, place, parent)];
    case "table":
      return tableStrips(setter, block, place, parent);
  }
}
