import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import type { Block, Paper } from "../../shared/documents";
import { type Content, readContent } from "../content";
import type { DocumentEntry, DocumentPart, documents } from "../schema/documents";
import { figureBlocks } from "./figure-blocks";
import { richBlocks } from "./rich-text";
import { type Section, type Sources, sectionBlocks } from "./section-blocks";

/** The publisher's mark, in the data folder. */
const markFile = "images/marks/icon.svg";

/** A file of the data, which the check has found to be as its schema wants it. @throws when it is missing. */
function dataOf<Value>({ files }: Content, name: string): Value {
  const file = files.get(name);
  if (!file) throw new Error(`the data has no ${name}`);
  return file.value as Value;
}

/** The section that a part names. @throws when there is none. */
function sectionOf({ files }: Content, { page, section }: DocumentPart): Section {
  const file = [...files.values()].find(({ route }) => route === page);
  const { sections = [] } = (file?.value ?? {}) as { sections?: readonly Section[] };
  const found = sections.find((each) => "id" in each && each.id === section);
  if (!found) throw new Error(`${page} has no section ${section}`);
  return found;
}

/** The same block with room for the reader's own words, where it is of a kind that can have it. */
const withRoom = (block: Block, fill: string | undefined): Block =>
  fill && (block.kind === "list" || block.kind === "table") ? { ...block, fill } : block;

function blocksOf(content: Content, part: DocumentPart, sources: Sources): Block[] {
  const { headline, section, figure, body, fill } = part;
  if (section !== undefined) {
    const blocks = sectionBlocks(sectionOf(content, part), sources, headline);
    return blocks.map((block) => withRoom(block, fill));
  }
  return [
    ...(headline ? [{ kind: "heading", level: 2, text: headline } as const] : []),
    ...richBlocks(body ?? "").map((block) => withRoom(block, fill)),
    ...(figure ? figureBlocks(sources.figures[figure]()) : []),
  ];
}

/** A document with everything that its entry names. */
function compose(content: Content, entry: DocumentEntry, sources: Sources, mark: string): Paper {
  const { parts, page, ...said } = entry;
  const { name, productionOrigin } = sources.site;
  return {
    ...said,
    publisher: name,
    mark,
    address: `${productionOrigin.replace("https://", "")}${page}`,
    blocks: parts.flatMap((part) => blocksOf(content, part, sources)),
  };
}

/**
 * The documents of documents.json, made of what the data folder holds (which the check has seen to be
 * right) and of the figures. @throws when something of them is missing.
 */
export function composeDocuments(folder: string, figures: Sources["figures"]): Paper[] {
  const { content } = readContent(folder);
  const sources: Sources = {
    figures,
    company: dataOf(content, "company.json"),
    naics: dataOf(content, "naics.json"),
    site: dataOf(content, "site.json"),
  };
  const mark = readFileSync(join(folder, markFile), "utf8");
  return dataOf<z.infer<typeof documents>>(content, "documents.json").documents.map((entry) =>
    compose(content, entry, sources, mark),
  );
}
