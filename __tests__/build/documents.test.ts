import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { makeDocument } from "../../src/finish/documents/make-documents";
import { editionOf } from "../../src/finish/documents/pdf-writer";
import { composeDocuments } from "../../src/render/documents/compose";
import { type Block, documentAddress, wordsOf } from "../../src/shared/documents";
import { paperFiguresOf } from "../../syn46/views";
import { isNightly } from "../../testing/nightly";
import type { ReadPdf } from "../../testing/opened-pdf.mjs";
import { publishedData } from "../../testing/published";
import { hasFile, openRoute, origin, product, readFile } from "./built-site";
import { leftoversOf } from "./leftovers";

const papers = composeDocuments(publishedData(), paperFiguresOf({ name: product, origin }));

/** Text without white space: in a PDF file, line breaks are the typesetter's. */
const words = (text: string): string => text.replace(/\s+/g, "");

/** Every text in a block. */
function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "paragraph":
      return [wordsOf(block.runs)];
    case "list":
      return block.items.map(wordsOf);
    case "table":
      return [...block.head, ...block.rows.flatMap((row) => row.map(wordsOf))];
    case "terms":
      return block.terms.flatMap(({ term, runs }) => [term, wordsOf(runs)]);
    case "columns":
      return block.columns.flatMap((column) => column.flatMap(textsOf));
  }
}

/** What a PDF reader finds in each, in order. */
const found: readonly ReadPdf[] = JSON.parse(
  execFileSync(
    process.execPath,
    [
      "--import",
      "tsx",
      "testing/opened-pdf.mts",
      ...papers.map(({ name }) => join("public", documentAddress(name))),
    ],
    { encoding: "utf8", maxBuffer: 16 * 2 ** 20 },
  ),
);

it("are those of documents.json", () => {
  expect(papers.length).toBeGreaterThan(5);
  expect(found).toHaveLength(papers.length);
});

const documents = papers.flatMap((paper, index) => {
  const pdf = found[index];
  return pdf ? [[paper.name, paper, pdf] as const] : [];
});

describe.each(documents)("the document %s", (_, paper, pdf) => {
  const file = readFile(documentAddress(paper.name));

  it("has all the words of its source", () => {
    const all = words(pdf.pages.join(""));
    const texts = [paper.title, paper.notice ?? "", ...paper.blocks.flatMap(textsOf)];
    expect(texts.filter((text) => !all.includes(words(text)))).toEqual([]);
    expect(leftoversOf(pdf.pages)).toEqual([]);
  });

  it("is tagged, in English, with a title for the window", () => {
    expect(pdf).toMatchObject({
      title: `${paper.title} · ${product}`,
      language: "en-US",
      isMarked: true,
      showsTitle: true,
      part: "1",
    });
    const kinds = new Set(paper.blocks.map(({ kind }) => kind));
    const roles = [
      ...["Document", "H1", "H2", "P"],
      ...(kinds.has("table") ? ["Table", "TR", "TH", "TD"] : []),
      ...(kinds.has("list") || kinds.has("terms") ? ["L", "LI", "Lbl", "LBody"] : []),
    ];
    expect(pdf.roles).toEqual(expect.arrayContaining(roles));
    expect(pdf.roles.filter((role) => role === "H1")).toHaveLength(1);
  });

  it("leads to its page, and wherever its text does", () => {
    const hrefs = [...JSON.stringify(paper.blocks).matchAll(/"href":"(.*?)"/g)];
    const urls = ["", ...hrefs.map(([, href = ""]) => href)].map(
      (href) => new URL(href, `https://${paper.address}`).href,
    );
    expect([...new Set(pdf.links)].sort()).toEqual([...new Set(urls)].sort());
    expect(pdf.roles).toContain("Link");
  });

  it("can be filled in where it has room for it", () => {
    const filled = paper.blocks.flatMap((block) => {
      if (block.kind === "list" && block.fill) return block.items.map(() => block.fill);
      return block.kind === "table" && block.fill ? block.rows.map(() => block.fill) : [];
    });
    expect(pdf.fields.map((name) => name.split(": ")[0])).toEqual(filled);
    expect(new Set(pdf.fields).size).toBe(filled.length);
    // The reader finds the fields of a list that goes over two pages on both.
    const forms = pdf.roles.filter((role) => role === "Form").length;
    expect(forms).toBeGreaterThanOrEqual(filled.length);
    expect(forms > 0).toBe(filled.length > 0);
  });

  it("embeds all its fonts", () => {
    const source = file.toString("latin1");
    const fonts = source.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(source.match(/\/FontFile[23]? /g)).toHaveLength(fonts.length);
  });

  it("is US Letter, and within its limit of pages", () => {
    expect(pdf.pages.length).toBeLessThanOrEqual(paper.pages ?? 4);
    expect(pdf.sizes).toEqual(pdf.pages.map(() => [612, 792]));
  });

  it("is of the current data: the edition on each page is the checksum of its content", () => {
    const edition = words(`edition ${editionOf(paper)}`);
    expect(pdf.pages.filter((page) => !words(page).includes(edition))).toEqual([]);
  });

  it("is offered on its page, with its kind, pages and size", () => {
    const route = paper.address.replace(/^[^/]+/, "");
    const link = openRoute(route).querySelector(`a[href="${documentAddress(paper.name)}"]`);
    expect(link?.textContent).toMatch(/\(PDF, \d+ pages?, \d+ kB\)$/);
  });
});

/** All at night; otherwise one, as each takes seconds. */
const madeAnew = documents.slice(isNightly ? 0 : -1);

it.each(madeAnew)("%s has the same bytes when it is made anew", async (name, paper) => {
  const { bytes } = await makeDocument(paper);
  expect(Buffer.from(bytes).equals(readFile(documentAddress(name)))).toBe(true);
});

it("is one page for a capability statement", () => {
  expect(papers.find(({ name }) => name === "capability-statement")?.pages).toBe(1);
  expect(hasFile("/documents/capability-statement.pdf")).toBe(true);
});
