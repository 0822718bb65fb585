import {
  type Block,
  type Columns,
  type Heading,
  type List,
  type Paragraph,
  type Terms,
  wordsOf,
} from "../../shared/documents";
import type { Box, Layout, Place } from "./box";
import { breakLines, contentWidth, type Style, writeLines } from "./lines";
import type { Element } from "./pdf-writer";
import { tableBoxes } from "./table";

/** Space below an item to fill in, in points. */
const fillHeight = 40;

const numberWidth = 16;

function headingBox(layout: Layout, block: Heading, place: Place, parent: Element): Box {
  const { pdf, scale } = layout;
  const isPart = block.level === 2;
  const style = isPart ? scale.part : scale.point;
  const lines = breakLines(pdf, [{ text: block.text }], style, place.width);
  const line = isPart ? 5 : 0;
  return {
    // The text of a point follows its heading more closely.
    height: lines.height + line - (isPart ? 0 : scale.gap * 0.6),
    before: isPart ? scale.gap * 2.6 : scale.gap * 1.5,
    keepsNext: true,
    draw: (top) => {
      writeLines(pdf, pdf.element(`H${block.level}`, parent), lines, place.left, top);
      const below = top + lines.height + line - 1;
      if (isPart) pdf.artifact(() => pdf.rule(place.left, below, place.width, 0.75, "black"));
    },
  };
}

function paragraphBox(layout: Layout, block: Paragraph, place: Place, parent: Element): Box {
  const { pdf, scale } = layout;
  const isNote = block.look === "note";
  const indent = isNote ? numberWidth : 0;
  const style: Style = isNote ? { ...scale.small, ink: "gray" } : scale.body;
  const lines = breakLines(pdf, block.runs, style, Math.min(place.width - indent, 470));
  return {
    height: lines.height,
    before: isNote ? scale.gap * 0.5 : scale.gap,
    draw: (top) => {
      writeLines(pdf, pdf.element("P", parent), lines, place.left + indent, top);
    },
  };
}

/** Draws the space to fill in below an item: its label, a field, and a line. */
function drawFill(
  { pdf, scale }: Layout,
  element: Element,
  label: string,
  name: string,
  { left, width }: Place,
  below: number,
): void {
  const words = breakLines(pdf, [{ text: label }], { ...scale.small, ink: "gray" }, width);
  writeLines(pdf, element, words, left, below + 3);
  const line = below + fillHeight - 4;
  pdf.artifact(() => pdf.rule(left, line, width, 0.5));
  const top = below + 3 + words.height;
  pdf.field(element, `${label}: ${name}`, { left, top, width, height: line - top });
}

function listBoxes(layout: Layout, block: List, place: Place, parent: Element): Box[] {
  const { pdf, scale } = layout;
  const list = pdf.element("L", parent);
  const inner = { left: place.left + numberWidth, width: place.width - numberWidth };
  return block.items.map((item, index): Box => {
    const label = block.isNumbered ? `${index + 1}.` : "•";
    const lines = breakLines(pdf, item, scale.body, inner.width);
    const below = block.fill ? fillHeight : 0;
    return {
      height: lines.height + below,
      before: index === 0 ? scale.gap : scale.gap * (block.isNumbered ? 0.7 : 0.3),
      draw: (top) => {
        const element = pdf.element("LI", list);
        const marked = breakLines(pdf, [{ text: label }], scale.body, numberWidth);
        writeLines(pdf, pdf.element("Lbl", element), marked, place.left, top);
        const body = pdf.element("LBody", element);
        writeLines(pdf, body, lines, inner.left, top);
        // The point of an item that has one, else all of it.
        const name = item.find(({ look }) => look === "strong")?.text ?? wordsOf(item);
        if (block.fill) drawFill(layout, body, block.fill, name, inner, top + lines.height);
      },
    };
  });
}

/** One column of terms, each a box. Definitions are aligned across all columns. */
function termsOfColumn(
  { pdf, scale }: Layout,
  { isDense, columns, terms: all }: Terms,
  entries: Terms["terms"],
  place: Place,
  list: Element,
): Box[] {
  const style = isDense ? scale.small : scale.body;
  const head: Style = isDense
    ? { ...style, isTabular: true, font: "bold" }
    : { ...style, ink: "gray" };
  const needs = all.map(({ term }) => contentWidth(pdf, [{ text: term }], head, place.width).max);
  const room = place.width * (columns > 1 ? 0.46 : 0.3);
  const termWidth = Math.min(room, Math.max(columns > 1 ? 0 : 110, ...needs) + 14);
  const pad = isDense ? 0.8 : scale.gap * 0.45;
  return entries.map(({ term, runs }, index): Box => {
    const name = breakLines(pdf, [{ text: term }], head, termWidth - 8);
    const text = breakLines(pdf, runs, style, place.width - termWidth);
    const height = Math.max(name.height, text.height) + 2 * pad;
    return {
      height,
      before: index === 0 ? scale.gap * 0.9 : 0,
      draw: (top) => {
        const item = pdf.element("LI", list);
        writeLines(pdf, pdf.element("Lbl", item), name, place.left, top + pad);
        const body = pdf.element("LBody", item);
        writeLines(pdf, body, text, place.left + termWidth, top + pad);
        if (!isDense) pdf.artifact(() => pdf.rule(place.left, top + height, place.width, 0.5));
      },
    };
  });
}

const total = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, { height, before }, at) => sum + height + (at > 0 ? before : 0), 0);

function drawAll(boxes: readonly Box[], top: number): void {
  let y = top;
  for (const [at, box] of boxes.entries()) {
    y += at > 0 ? box.before : 0;
    box.draw(y);
    y += box.height;
  }
}

/** Columns as one box, so that they stay on one page. */
const sideBySide = (columns: readonly (readonly Box[])[], before: number): Box => ({
  height: Math.max(...columns.map(total)),
  before,
  draw: (top) => {
    for (const boxes of columns) drawAll(boxes, top);
  },
});

const columnGutter = 22;

/** Divides a place into equal columns. */
function columnPlaces({ left, width }: Place, count: number): Place[] {
  const own = (width - columnGutter * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({
    left: left + at * (own + columnGutter),
    width: own,
  }));
}

/** Terms in one column, or in two of about the same height, read one after the other. */
function termsBoxes(layout: Layout, block: Terms, place: Place, parent: Element): Box[] {
  const list = layout.pdf.element("L", parent);
  if (block.columns === 1) return termsOfColumn(layout, block, block.terms, place, list);
  const [one = place, two = place] = columnPlaces(place, 2);
  const split = (at: number) => [
    termsOfColumn(layout, block, block.terms.slice(0, at), one, list),
    termsOfColumn(layout, block, block.terms.slice(at), two, list),
  ];
  const heightAt = (at: number) => Math.max(...split(at).map(total));
  const middle = Math.ceil(block.terms.length / 2);
  const cuts = block.isDense ? [0, 1, 2, 3].map((more) => middle + more) : [middle];
  const best = cuts.reduce((first, next) => (heightAt(next) < heightAt(first) ? next : first));
  return [sideBySide(split(best), layout.scale.gap * 0.6)];
}

/** Blocks in columns. */
function columnsBox(layout: Layout, { columns }: Columns, place: Place, parent: Element): Box {
  const places = columnPlaces(place, columns.length);
  const laid = columns.map((blocks, at) =>
    blocks.flatMap((block) => boxesOf(layout, block, places[at] ?? place, parent)),
  );
  return sideBySide(laid, layout.scale.gap * 2.6);
}

/** The boxes of a block at a place. `parent` is the element of the document structure that they go into. */
export function boxesOf(layout: Layout, block: Block, place: Place, parent: Element): Box[] {
  switch (block.kind) {
    case "heading":
      return [headingBox(layout, block, place, parent)];
    case "paragraph":
      return [paragraphBox(layout, block, place, parent)];
    case "list":
      return listBoxes(layout, block, place, parent);
    case "terms":
      return termsBoxes(layout, block, place, parent);
    case "columns":
      return [columnsBox(layout, block, place, parent)];
    case "table":
      return tableBoxes(layout, block, place, parent);
  }
}
