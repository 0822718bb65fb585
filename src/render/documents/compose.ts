import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import {
  type Content,
  type DocumentEntry,
  type DocumentPart,
  type documents,
  readContent,
} from "../../data";
import type { Block, PrintDocument } from "../../shared/documents";
import { figureBlocks } from "./figure-blocks";
import { richBlocks } from "./rich-text";
import { type Section, type Sources, sectionBlocks, tableBlock } from "./section-blocks";

/** The publisher's logo, in the data folder. */
const markFile = "images/marks/icon.svg";

/** The value of a data file, which the check has validated. @throws when the file is missing. */
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

/** A list or table with space to fill in; other blocks stay the same. */
const withFill = (block: Block, fill: string | undefined): Block =>
  fill && (block.kind === "list" || block.kind === "table") ? { ...block, fill } : block;

function blocksOf(content: Content, part: DocumentPart, sources: Sources): Block[] {
  const { headline, section, figure, body, table, fill } = part;
  if (section !== undefined) {
    const blocks = sectionBlocks(sectionOf(content, part), sources, headline);
    return blocks.map((block) => withFill(block, fill));
  }
  return [
    ...(headline ? [{ kind: "heading", level: 2, text: headline } as const] : []),
    ...richBlocks(body ?? "").map((block) => withFill(block, fill)),
    ...(table ? [tableBlock(table)] : []),
    ...(figure ? figureBlocks(sources.figures[figure]()) : []),
  ];
}

/** Composes one document. */
function compose(
  content: Content,
  entry: DocumentEntry,
  sources: Sources,
  mark: string,
): PrintDocument {
  const { parts, page, ...head } = entry;
  const { name, productionOrigin } = sources.site;
  return {
    ...head,
    publisher: name,
    mark,
    address: `${productionOrigin.replace("https://", "")}${page}`,
    blocks: parts.flatMap((part) => blocksOf(content, part, sources)),
  };
}

/**
 * Composes the documents of documents.json from the data folder, which the check has validated, and the
 * figures.
 * @throws when a file or section is missing.
 */
export function composeDocuments(folder: string, figures: Sources["figures"]): PrintDocument[] {
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
