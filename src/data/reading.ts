import { createElement } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { leftoverProblems } from "./leftovers";
import type { Linked, LinkedText } from "./markdown";
import { typesetNodes } from "./typeset";

/** A place in a document. */
interface Placed {
  /** Characters from the start of the text. */
  offset: number;
}

/** A heading, a paragraph or an entry of a list, as visitors read it. */
interface DocumentBlock extends Placed {
  isHeading: boolean;
  pieces: LinkedText[];
}

/** What visitors get of a document. */
export interface RenderedDocument {
  /** The error of the compiler or of React, if any. */
  error?: string;
  /** Where the error is, in characters from the start of the text. */
  offset?: number;
  /** Everything below is empty when the document cannot be parsed. */
  blocks: DocumentBlock[];
  links: (Linked & Placed)[];
  /** Addresses of the pictures. */
  pictures: ({ src: string } & Placed)[];
  /** The ids of its elements, headings among them. */
  anchors: string[];
  /** What visitors would see otherwise than it was meant. */
  problems: ({ message: string } & Placed)[];
}

/** What may be an expression in MDX, with its syntax tree (estree). */
interface Expression {
  data?: { estree?: { body: { expression?: { type: string; value?: unknown } }[] } };
}

/** An attribute of a tag in MDX, whose value is a text or an expression. */
interface Attribute extends Expression {
  name?: string;
  value?: string | Expression | null;
}

/** A node of the trees of a document (mdast and hast, with those of MDX). */
interface Part extends Expression {
  type: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: Part[];
  value?: string;
  depth?: number;
  url?: string;
  alt?: string | null;
  identifier?: string;
  /** The name of a tag. */
  name?: string | null;
  attributes?: Attribute[];
  properties?: { id?: unknown };
}

/** Tags that the content security policy blocks (src/shared/http/policy.ts), or that run code. */
const blockedTags = [
  "audio",
  "embed",
  "form",
  "iframe",
  "link",
  "object",
  "script",
  "style",
  "video",
];

const startOf = ({ position }: Part): number => position?.start.offset ?? 0;

const isTag = ({ type }: Part): boolean => type.startsWith("mdxJsx");

/** A node and all below it. */
const partsIn = (part: Part): Part[] => [part, ...(part.children ?? []).flatMap(partsIn)];

/** The text of an attribute; undefined when it has none, or one that code would compute. */
function attributeOf({ attributes = [] }: Part, name: string): string | undefined {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  const found = typeof value === "object" ? value?.data?.estree?.body[0]?.expression?.value : value;
  return typeof found === "string" ? found : undefined;
}

type Definitions = ReadonlyMap<string | undefined, string | undefined>;

/** The address of a link; undefined for any other node. */
function hrefOf(part: Part, definitions: Definitions): string | undefined {
  if (part.type === "link") return part.url;
  if (part.type === "linkReference") return definitions.get(part.identifier);
  return isTag(part) && part.name === "a" ? attributeOf(part, "href") : undefined;
}

function piecesOf(part: Part, definitions: Definitions, around?: string): LinkedText[] {
  const href = hrefOf(part, definitions) ?? around;
  if (part.type === "break" || part.name === "br") return [{ text: " ", href }];
  const text = part.type.startsWith("image") ? part.alt : part.children ? undefined : part.value;
  if (part.type.startsWith("mdx") && !part.children) return [];
  if (text) {
    const isCode = part.type === "inlineCode" && { isCode: true as const };
    return [{ text: text.replace(/\s*\n\s*/g, " "), href, ...isCode }];
  }
  return (part.children ?? []).flatMap((child) => piecesOf(child, definitions, href));
}

const joined = (pieces: readonly LinkedText[]): string => pieces.map(({ text }) => text).join("");

/** The text nodes of a block as they were typed. */
function typedOf(part: Part, source: string): string {
  if (part.type === "text")
    return source.slice(part.position?.start.offset, part.position?.end.offset);
  return (part.children ?? []).map((child) => typedOf(child, source)).join("");
}

const inline = [
  "text",
  "emphasis",
  "strong",
  "link",
  "linkReference",
  "inlineCode",
  "mdxJsxTextElement",
];

/** Whether a node is the innermost that holds running text. */
const isBlock = ({ type, children = [] }: Part): boolean =>
  !inline.includes(type) && children.some((child) => inline.includes(child.type));

/** Plugin of remark: typesets the text of a document. */
export const typesetDocument = () => (tree: Part) => {
  for (const block of partsIn(tree).filter(isBlock))
    typesetNodes(partsIn(block).filter(({ value }) => value !== undefined));
};

/** The picture of a node, if it is one. */
function pictureOf(
  part: Part,
  definitions?: Definitions,
): { src: string; alt: string } | undefined {
  if (part.type.startsWith("image"))
    return { src: part.url ?? definitions?.get(part.identifier) ?? "", alt: part.alt ?? "" };
  return isTag(part) && part.name === "img"
    ? { src: attributeOf(part, "src") ?? "", alt: attributeOf(part, "alt") ?? "" }
    : undefined;
}

const runsCode =
  "has braces, which would run what is in them: write \\{ and \\} for plain braces, and a text in quotes after =";

/** Attributes that load what they name; addresses of links and pictures are checked by themselves. */
const loading = /^(?!a href|img src$)\w+ (?:src|srcset|poster|href|xlinkhref)$/i;

const loadsFromElsewhere = (tag: string | null | undefined, { name, value }: Attribute): boolean =>
  loading.test(`${tag} ${name}`) && /(?:^|,)\s*(?:https?:)?\/\//.test(String(value));

/** Whether code would run: an expression that is neither a comment nor a text. */
const isCode = ({ data }: Expression): boolean =>
  data?.estree?.body.some(({ expression }) => expression?.type !== "Literal") ?? false;

/** What is wrong with a node itself. */
function problemsOf(part: Part): string[] {
  const { type, depth, name, attributes = [] } = part;
  if (type === "mdxjsEsm")
    return ["starts with import or export, which is read as code: start it with another word"];
  if (isCode(part)) return [runsCode];
  if ((type === "heading" && depth === 1) || (isTag(part) && name === "h1"))
    return ["is a second first-level heading: the headline is the first; write ## before it"];
  if (pictureOf(part)?.alt.trim() === "")
    return ["is a picture without alternative text: write ![what it shows](/picture.png)"];
  if (!isTag(part)) return [];
  if (blockedTags.includes(name ?? ""))
    return [`has the tag <${name}>, which browsers block here: remove it`];
  const blocked = attributes.find(
    (attribute) =>
      /^(?:style$|on)/i.test(attribute.name ?? "") || loadsFromElsewhere(name, attribute),
  );
  if (blocked)
    return [`has the attribute ${blocked.name} on <${name}>, which browsers block here: remove it`];
  return attributes.some((one) => isCode(one) || isCode(Object(one.value))) ? [runsCode] : [];
}

function linksAt(part: Part, definitions: Definitions): Linked[] {
  const href = hrefOf(part, definitions);
  return href === undefined ? [] : [{ href, text: joined(piecesOf(part, definitions)) }];
}

/** What visitors get of a document, from its tree of Markdown (mdast). */
function readTree(tree: Part, source: string): Omit<RenderedDocument, "anchors"> {
  const parts = partsIn(tree);
  const definitions: Definitions = new Map(
    parts
      .filter(({ type }) => type === "definition")
      .map(({ identifier, url }) => [identifier, url]),
  );
  const blocks = parts.filter(isBlock);
  const placed = <Found extends object>(find: (part: Part) => readonly Found[]) =>
    parts.flatMap((part) => find(part).map((found) => ({ ...found, offset: startOf(part) })));
  return {
    blocks: blocks.map((block) => ({
      offset: startOf(block),
      isHeading: block.type === "heading",
      pieces: piecesOf(block, definitions),
    })),
    links: placed((part) => linksAt(part, definitions)),
    pictures: placed((part) => {
      const picture = pictureOf(part, definitions);
      return picture ? [{ src: picture.src }] : [];
    }),
    problems: [
      ...placed((part) => problemsOf(part).map((message) => ({ message }))),
      ...blocks.flatMap((block) =>
        leftoverProblems(typedOf(block, source)).map((message) => ({
          message,
          offset: startOf(block),
        })),
      ),
    ],
  };
}

/** The ids in the tree of elements (hast): anchors that links can lead to. */
const anchorsIn = (tree: Part): string[] =>
  partsIn(tree).flatMap((part) => {
    const id = isTag(part) ? attributeOf(part, "id") : part.properties?.id;
    return typeof id === "string" ? [id] : [];
  });

/** Ranges of expressions and tags, outer before inner. */
const codeIn = ({ type, position, children = [] }: Part): [start: number, end: number][] => [
  ...(type.startsWith("mdx") && position
    ? [[position.start.offset ?? 0, position.end.offset ?? 0] as [number, number]]
    : []),
  ...children.flatMap(codeIn),
];

/** An error of the compiler, with its place if known. */
interface CompilerError extends Error {
  reason?: string;
  line?: number | null;
  column?: number | null;
}

const offsetAt = (body: string, line: number, column: number): number =>
  body
    .split("\n")
    .slice(0, line - 1)
    .reduce((sum, row) => sum + row.length + 1, 0) +
  column -
  1;

/** What is wrong and where, from an error and the ranges of code in the document. */
function placeOf(
  body: string,
  { message, reason, line, column }: CompilerError,
  code: readonly [start: number, end: number][],
): Pick<RenderedDocument, "error" | "offset"> {
  // For an unclosed tag, the error's own place is that of the paragraph; the tag's is in the message.
  const [, row, place] = /^Expected a closing tag.*? \((\d+):(\d+)-/.exec(message) ?? [];
  if (row) return { error: message, offset: offsetAt(body, Number(row), Number(place)) };
  if (line && column) return { error: reason ?? message, offset: offsetAt(body, line, column) };
  const [, name = ""] = /^`?(?:Expected component `)?([\w.$]+)/.exec(message) ?? [];
  const places = code.flatMap(([start, end]) => {
    const found = body.slice(start, end).indexOf(name);
    return name && found >= 0 ? [start + found] : [];
  });
  return { error: message, offset: places.at(0) ?? code.at(0)?.[0] ?? 0 };
}

/**
 * Compiles a document as gatsby-plugin-mdx does, reads its trees, and renders it on its own, unless it has a
 * problem, such as code, which nobody who checks data has agreed to run. `body` is its text without front matter.
 */
export async function renderDocument(body: string): Promise<RenderedDocument> {
  // ES modules alone.
  const [{ compile, run }, { default: rehypeSlug }] = await Promise.all([
    import("@mdx-js/mdx"),
    import("rehype-slug"),
  ]);
  let code: [number, number][] = [];
  const read: RenderedDocument = { blocks: [], links: [], pictures: [], anchors: [], problems: [] };
  const noteMarkdown = () => (tree: Part) => {
    code = codeIn(tree);
    Object.assign(read, readTree(tree, body));
  };
  const noteElements = () => (tree: Part) => {
    read.anchors = anchorsIn(tree);
  };
  try {
    const program = await compile(body, {
      outputFormat: "function-body",
      remarkPlugins: [typesetDocument, noteMarkdown],
      rehypePlugins: [rehypeSlug, noteElements],
    });
    if (read.problems.length > 0) return read;
    const { default: Content } = await run(program, runtime);
    renderToStaticMarkup(createElement(Content));
    return read;
  } catch (error) {
    return { ...read, ...placeOf(body, error as CompilerError, code) };
  }
}
