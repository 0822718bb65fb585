import { DomUtils, ElementType, parseDocument } from "htmlparser2";

// Not named html.ts, since Gatsby uses a file of that name as the template of all pages.

/** A parsed page. Scripts and style sheets are text; the content of noscript is elements. */
export type HtmlDocument = ReturnType<typeof parseDocument>;

/** An element of a parsed page. */
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A node of a parsed page: an element, a text or another. */
export type HtmlNode = HtmlDocument["children"][number];

/** Whether a node is an element. */
export const isElement = (node: HtmlNode): node is HtmlElement => ElementType.isTag(node);

/** Parses a page's HTML. */
export const parseHtml = (html: string): HtmlDocument => parseDocument(html);

/** All elements of that name, in the order of the page. */
export const elementsNamed = (name: string, document: HtmlDocument): HtmlElement[] =>
  DomUtils.getElementsByTagName(name, document);

/** Text content of nodes, entities decoded; for a script or style element, its source. */
export const textOf = DomUtils.textContent;
