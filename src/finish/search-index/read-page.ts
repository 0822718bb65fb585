import { ElementType } from "htmlparser2";
import {
  elementsNamed,
  type HtmlDocument,
  type HtmlElement,
  isElement,
  textOf,
} from "../../shared/html-tree";

/** The text of a page. */
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

/** Navigation, controls, plate captions and numbers behind drawings, which are not what a page is about. */
const skippedNames = new Set(
  "button details figcaption input nav script select style svg".split(" "),
);

/** Hints for screen readers, and the print-only capability statement, which repeats the page. */
const skippedClasses = new Set(["visually-hidden", "statement-sheet"]);

const isSkipped = ({ name, attribs }: HtmlElement): boolean =>
  skippedNames.has(name) ||
  attribs["aria-hidden"] === "true" ||
  attribs.role === "img" ||
  (attribs.class?.split(" ") ?? []).some((name) => skippedClasses.has(name));

const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The text read so far, and the current line. */
interface Reading {
  readonly headings: string[];
  readonly passages: string[];
  line: string;
}

/** Ends the current line. */
function endLine(reading: Reading): void {
  const line = tidy(reading.line);
  if (line) reading.passages.push(line);
  reading.line = "";
}

/** The text of a heading, without its noscript fallback, which repeats the button's text. */
const headingText = ({ children }: HtmlElement): string =>
  tidy(textOf(children.filter((child) => !(isElement(child) && child.name === "noscript"))));

/** Reads a block, which has lines of its own. */
function readBlock(element: HtmlElement, reading: Reading): void {
  endLine(reading);
  if (headingNames.has(element.name)) reading.headings.push(headingText(element));
  else readContent(element, reading);
  endLine(reading);
}

function readElement(element: HtmlElement, reading: Reading): void {
  const { name } = element;
  if (isSkipped(element)) return;
  if (cellNames.has(name)) reading.line += " ";
  if (cellNames.has(name) || inlineNames.has(name)) readContent(element, reading);
  else readBlock(element, reading);
}

function readContent(element: HtmlElement, reading: Reading): void {
  for (const node of element.children) {
    if (node.type === ElementType.Text) reading.line += node.data;
    else if (isElement(node)) readElement(node, reading);
  }
}

/**
 * Reads the main content of a built page, including closed answers. Noscript content is read like the rest:
 * with scripts, it is shown in a dialog.
 */
export function readPage(page: HtmlDocument): PageText {
  const reading: Reading = { headings: [], passages: [], line: "" };
  const [main] = elementsNamed("main", page);
  if (main) readBlock(main, reading);
  const [title] = elementsNamed("title", page);
  const description = elementsNamed("meta", page).find(
    ({ attribs }) => attribs.name === "description",
  );
  return {
    title: tidy(title ? textOf(title) : "").replace(/ \| [^|]*$/, ""),
    description: tidy(description?.attribs.content ?? ""),
    headings: reading.headings,
    passages: reading.passages,
  };
}
