import { createDocumentMaker, makeDocument } from "../../src/finish/documents/make-documents";
import { editionOf } from "../../src/finish/documents/pdf-writer";
import type { Block, PrintDocument } from "../../src/shared/documents";

const line: Block = { kind: "paragraph", runs: [{ text: "One line." }] };

const document: PrintDocument = {
  name: "sheet",
  title: "Sheet",
  description: "What it is for.",
  date: "2026-11-25",
  publisher: "Genomics",
  mark: '<svg viewBox="0 0 8 8"><rect width="8" height="8"/><g stroke="#000"><path d="M1 1L7 7"/></g></svg>',
  address: "genomics.example/sheet",
  blocks: [line],
};

const of = (count: number, rest: Partial<PrintDocument> = {}): PrintDocument => ({
  ...document,
  blocks: Array.from({ length: count }, () => line),
  ...rest,
});

const sourceOf = async (made: PrintDocument): Promise<string> =>
  Buffer.from((await makeDocument(made)).bytes).toString("latin1");

describe("a document", () => {
  it("is dated by its content, and changes its edition with any word", async () => {
    expect(await sourceOf(document)).toContain("(D:20261125000000Z)");
    const other = { ...document, title: "Sheets" };
    expect(editionOf(other)).not.toBe(editionOf(document));
    expect(await sourceOf(other)).toContain(`Edition ${editionOf(other)}`);
  });

  it("has as many pages as it needs", async () => {
    expect((await makeDocument(of(1))).pages).toBe(1);
    expect((await makeDocument(of(90))).pages).toBeGreaterThan(2);
  });

  it("is set smaller to fit on its pages, and refused when it does not fit at all", async () => {
    expect((await makeDocument(of(46))).pages).toBe(2);
    expect((await makeDocument(of(46, { pages: 1 }))).pages).toBe(1);
    await expect(makeDocument(of(60, { pages: 1 }))).rejects.toThrow(
      "The document sheet does not fit on 1 page. Shorten it",
    );
  });

  it("is refused when the font lacks a character", async () => {
    const blocks: Block[] = [{ kind: "paragraph", runs: [{ text: "a → b" }] }];
    await expect(makeDocument({ ...document, blocks })).rejects.toThrow(
      "The font has no →, which sheet has in “→”",
    );
  });

  it("is refused when its mark has a shape that cannot be drawn", async () => {
    const mark = '<svg viewBox="0 0 8 8"><circle r="4"/></svg>';
    await expect(makeDocument({ ...document, mark })).rejects.toThrow(
      "cannot have the shape circle",
    );
  });

  it("has a link in the lines that it takes, as one element", async () => {
    const text = "long ".repeat(60).trim();
    const blocks: Block[] = [{ kind: "paragraph", runs: [{ text, href: "/a" }] }];
    const source = await sourceOf({ ...document, blocks });
    expect(source.match(/\/URI \(https:\/\/genomics.example\/a\)/g)?.length).toBeGreaterThan(2);
    expect(source.match(/\/S \/Link\b/g)).toHaveLength(2);
  });

  it("repeats the head of a table on each page as an artifact", async () => {
    const table: Block = {
      kind: "table",
      head: ["Name", "Value"],
      rows: Array.from({ length: 50 }, (_, at) => [[{ text: `Row ${at}` }], [{ text: "1" }]]),
    };
    const { pages, bytes } = await makeDocument({ ...document, blocks: [table] });
    expect(pages).toBeGreaterThan(1);
    const headers = Buffer.from(bytes)
      .toString("latin1")
      .match(/\/S \/TH\b/g);
    expect(headers).toHaveLength(2 + 50);
  });
});

describe("all documents", () => {
  it("are made anew only where their content changes", async () => {
    const makeDocuments = createDocumentMaker();
    const other = of(2, { name: "paper" });
    const first = await makeDocuments([document, other]);
    expect(first.map(({ name }) => name)).toEqual(["sheet", "paper"]);
    const changed = await makeDocuments([document, { ...other, title: "Paper" }]);
    expect(changed[0]).toBe(first[0]);
    expect(changed[1]).not.toBe(first[1]);
    expect(changed[1]).toEqual(await makeDocument({ ...other, title: "Paper" }));
  });

  it("are made once when several pages ask at the same time", async () => {
    const makeDocuments = createDocumentMaker();
    const [one, two] = await Promise.all([makeDocuments([document]), makeDocuments([document])]);
    expect(one[0]).toBe(two[0]);
  });
});
