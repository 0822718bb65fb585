import { HTMLElement, TextNode } from "node-html-parser";

/** What a visitor can read of a page. */
export interface PageText {
  title: string;
  description: string;
  headings: string[];
  /** Paragraphs, points, answers and rows of tables, in reading order. */
  passages: string[];
}

const headingNames = new Set(["h1", "h2", "h3", "h4"]);

/** Elements whose text belongs to the line around them. */
const inlineNames = new Set(
  "a abbr b cite code em i kbd mark q small span strong sub sup time".split(" "),
);

/** Cells of one row, or a term and its description, read as one line. */
const cellNames = new Set(["dd", "dt", "td", "th"]);

/** Ways around, controls and captions of plates: on the page, but not what it is about. */
const skippedNames = new Set("button figcaption input nav script select style svg".split(" "));

/** Hints for screen readers, and the sheet that is only ever printed and repeats the page. */
const skippedClasses = ["visually-hidden", "statement-sheet"];

const isSkipped = (element: HTMLElement, name: string): boolean =>
  skippedNames.has(name) ||
  element.getAttribute("aria-hidden") === "true" ||
  skippedClasses.some((skipped) => element.classList.contains(skipped));

const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** What was read so far, and the line that was begun. */
interface Reading {
  readonly headings: string[];
  readonly passages: string[];
  line: string;
}

/** Ends the line that was begun. */
function endLine(reading: Reading): void {
  const line = tidy(reading.line);
  if (line) reading.passages.push(line);
  reading.line = "";
}

/** Reads a block, which has lines of its own. */
function readBlock(element: HTMLElement, name: string, reading: Reading): void {
  endLine(reading);
  if (headingNames.has(name)) reading.headings.push(tidy(element.text));
  else readContent(element, reading);
  endLine(reading);
}

function readElement(element: HTMLElement, reading: Reading): void {
  const name = element.rawTagName.toLowerCase();
  if (isSkipped(element, name)) return;
  if (cellNames.has(name)) reading.line += " ";
  if (cellNames.has(name) || inlineNames.has(name)) readContent(element, reading);
  else readBlock(element, name, reading);
}

function readContent(element: HTMLElement, reading: Reading): void {
  for (const node of element.childNodes) {
    if (node instanceof TextNode) reading.line += node.text;
    else if (node instanceof HTMLElement) readElement(node, reading);
  }
}

/**
 * Reads the main content of a built page, closed answers and full summaries included. What stands
 * in a noscript element opens in a dialog for those with scripts: it is read like the rest.
 */
export function readPage(page: HTMLElement): PageText {
  const reading: Reading = { headings: [], passages: [], line: "" };
  const main = page.querySelector("main");
  if (main) readBlock(main, "main", reading);
  return {
    title: tidy(page.querySelector("title")?.text ?? "").replace(/ \| [^|]*$/, ""),
    description: tidy(page.querySelector("meta[name=description]")?.getAttribute("content") ?? ""),
    headings: reading.headings,
    passages: reading.passages,
  };
}
