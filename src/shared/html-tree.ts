import { DomUtils, ElementType, parseDocument } from "htmlparser2";

// Not named html.ts: Gatsby would take a file of that name for the document of all pages.

/** Parses a page's HTML. Scripts and style sheets are text; the content of noscript is elements. */
export type HtmlDocument = ReturnType<typeof parseDocument>;

/** An element of it. */
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A node of it: an element, a text or another. */
export type HtmlNode = HtmlDocument["children"][number];

/** Whether a node is an element. */
export const isElement = (node: HtmlNode): node is HtmlElement => ElementType.isTag(node);

/** Reads a page's HTML. */
export const parseHtml = (html: string): HtmlDocument => parseDocument(html);

/** All elements of that name, in the order of the page. */
export const elementsNamed = (name: string, document: HtmlDocument): HtmlElement[] =>
  DomUtils.getElementsByTagName(name, document);

/** What an element or a text says, entities decoded; for a script or style sheet, what it holds. */
export const textOf = DomUtils.textContent;
