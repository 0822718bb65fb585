import { leftoverSlips } from "../leftovers";
import type { Linked, LinkedText } from "../markdown";
import type { DocumentFinding } from "./findings";

/** An attribute of a tag in MDX. */
interface Attribute {
  name?: string;
  /** A text, or an expression with its syntax tree. */
  value?: string | { data?: { estree?: { body: { expression?: { value?: unknown } }[] } } } | null;
}

/** A node of the trees of a document (mdast and hast, with those of MDX). */
export interface Part {
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
function textOf({ attributes = [] }: Part, name: string): string | undefined {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  const found = typeof value === "object" ? value?.data?.estree?.body[0]?.expression?.value : value;
  return typeof found === "string" ? found : undefined;
}

type Definitions = ReadonlyMap<string | undefined, string | undefined>;

/** The address of a link; undefined for any other node. */
function hrefOf(part: Part, definitions: Definitions): string | undefined {
  if (part.type === "link") return part.url;
  if (part.type === "linkReference") return definitions.get(part.identifier);
  return isTag(part) && part.name === "a" ? textOf(part, "href") : undefined;
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

/** The picture of a node, if it is one. */
function pictureOf(
  part: Part,
  definitions?: Definitions,
): { src: string; alt: string } | undefined {
  if (part.type.startsWith("image"))
    return { src: part.url ?? definitions?.get(part.identifier) ?? "", alt: part.alt ?? "" };
  return isTag(part) && part.name === "img"
    ? { src: textOf(part, "src") ?? "", alt: textOf(part, "alt") ?? "" }
    : undefined;
}

/** Attributes that load what they name; addresses of links and pictures are checked by themselves. */
const loading = /^(?!a href|img src$)\w+ (?:src|srcset|poster|href|xlinkhref)$/i;

const loadsFromElsewhere = (tag: string | null | undefined, { name, value }: Attribute): boolean =>
  loading.test(`${tag} ${name}`) && /(?:^|,)\s*(?:https?:)?\/\//.test(String(value));

/** What is wrong with a node itself. */
function mistakesOf(part: Part): string[] {
  const { type, depth, name, attributes = [] } = part;
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
  return blocked
    ? [`has the attribute ${blocked.name} on <${name}>, which browsers block here: remove it`]
    : [];
}

function linksAt(part: Part, definitions: Definitions): Linked[] {
  const href = hrefOf(part, definitions);
  return href === undefined ? [] : [{ href, text: joined(piecesOf(part, definitions)) }];
}

/** What visitors get of a document, from its tree of Markdown (mdast). */
export function readTree(tree: Part, source: string): Omit<DocumentFinding, "anchors"> {
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
    slips: [
      ...placed((part) => mistakesOf(part).map((message) => ({ message }))),
      ...blocks.flatMap((block) =>
        leftoverSlips(typedOf(block, source)).map((message) => ({
          message,
          offset: startOf(block),
        })),
      ),
    ],
  };
}

/** The ids in the tree of elements (hast): anchors that links can lead to. */
export const anchorsIn = (tree: Part): string[] =>
  partsIn(tree).flatMap((part) => {
    const id = isTag(part) ? textOf(part, "id") : part.properties?.id;
    return typeof id === "string" ? [id] : [];
  });
