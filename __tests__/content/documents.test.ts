import company from "../../data/company.json";
import naics from "../../data/naics.json";
import naicsPage from "../../data/pages/innovation/naics-codes.json";
import { checkContent } from "../../src/check";
import { printedTypes } from "../../src/data/schema/documents";
import { composeDocuments } from "../../src/render/documents/compose";
import { offersOf } from "../../src/render/documents/offers";
import { richBlocks, richText } from "../../src/render/documents/rich-text";
import { paperFiguresOf } from "../../syn46/views";
import { sharedCopy } from "../../testing/data-copy";

const data = sharedCopy();

interface Part {
  readonly [field: string]: string | object;
}

/** Declares a document on the fixture's only page that offers one. */
const declare = (parts: readonly Part[], entry: Readonly<Record<string, unknown>> = {}) =>
  data.write(
    "documents.json",
    JSON.stringify({
      documents: [
        {
          name: "sheet",
          title: "Sheet",
          description: "What it is for.",
          page: "/components",
          date: "2026-11-25",
          parts,
          ...entry,
        },
      ],
    }),
  );

const problems = async () =>
  (await checkContent(data.folder, "data")).map(({ path, message }) => [path, message]);

const words = { headline: "Words", body: "Some words." };

/** Adds a section to the fixture's home page. */
function withSection(section: object): void {
  const file = "pages/index.json";
  const page = JSON.parse(data.read(file)) as { sections: object[] };
  data.write(file, JSON.stringify({ ...page, sections: [...page.sections, section] }));
}

describe("a mistake in documents.json", () => {
  it.each([
    [[{ headline: "Empty" }], "", "needs a section of a page, a figure, a body or a table"],
    [[{ ...words, page: "/" }], ".page", "requires section as well; add it, or remove this field"],
    [
      [{ figure: "release", fill: "Answer" }],
      ".fill",
      "requires section or body as well; add it, or remove this field",
    ],
    [[{ section: "faq" }], ".section", "requires page as well; add it, or remove this field"],
    [
      [{ page: "/", section: "faq", body: "Words." }],
      ".body",
      "cannot be combined with section; make it a separate part",
    ],
    [
      [
        {
          table: { columns: ["A", "B"], rows: [{ cells: ["1", "2"] }, { cells: ["1", "2", "3"] }] },
        },
      ],
      ".table.rows[1].cells",
      "has 3 cells for 2 columns; write one cell for each column",
    ],
    [[{ page: "/", section: "nowhere" }], ".section", /^names #nowhere, which \/ does not have/],
  ])("is reported with its place: %j", async (parts, path, message) => {
    declare(parts as Part[]);
    expect(await problems()).toEqual([
      [
        `documents[0].parts[0]${path}`,
        message instanceof RegExp ? expect.stringMatching(message) : message,
      ],
    ]);
  });

  it("is reported when a section cannot be printed", async () => {
    withSection({ type: "wallpaper", id: "picture" });
    declare([{ page: "/", section: "picture" }]);
    const [path, message] =
      (await problems()).find(([place]) => place?.startsWith("documents")) ?? [];
    expect(path).toBe("documents[0].parts[0].section");
    expect(message).toBe(
      `names a section of type wallpaper, which cannot be printed; these types can: ${printedTypes.join(", ")}`,
    );
  });

  it("is reported when its page does not offer it", async () => {
    declare([words], { page: "/contact-us" });
    expect(await problems()).toEqual([
      [
        "documents[0].page",
        expect.stringMatching(/^does not offer this document; add a downloads section/),
      ],
    ]);
  });

  it("is reported when two have the same name", async () => {
    declare([words]);
    const { documents } = JSON.parse(data.read("documents.json")) as { documents: object[] };
    data.write("documents.json", JSON.stringify({ documents: [...documents, ...documents] }));
    expect(await problems()).toEqual([
      ["documents[1].name", expect.stringContaining("is a duplicate")],
    ]);
  });

  it.each([
    ["leads to /documents/shet.pdf", "/documents/shet.pdf"],
    ["leads to /documents/sheet", "/documents/sheet"],
  ])("is reported when a link %s", async (message, address) => {
    withSection({ type: "statement", headline: "Said.", body: `[Sheet](${address})` });
    expect(await problems()).toEqual([
      [
        expect.stringContaining(".body"),
        `${message}, which is not a document of documents.json (did you mean /documents/sheet.pdf?)`,
      ],
    ]);
  });

  it("is reported when a section names a document that does not exist", async () => {
    withSection({ type: "downloads", headline: "Take away", documents: ["shet"] });
    expect(await problems()).toEqual([
      [
        expect.stringContaining(".documents[0]"),
        "names the document shet, which documents.json does not have (did you mean sheet?); it has sheet",
      ],
    ]);
  });
});

describe("a document", () => {
  it("is composed of its own text and of sections, with space to fill in", async () => {
    withSection({
      type: "table",
      id: "terms",
      headline: "Terms",
      columns: ["Term", "Meaning"],
      rows: [{ cells: ["Use", "A *plain* [word](/contact-us)"] }, { cells: ["End", "A date"] }],
    });
    const own = {
      columns: ["Criterion", "Level"],
      rows: [{ cells: ["1.1.1", "A"] }, { cells: ["[1.2.1](/)", "A"] }],
    };
    declare([
      { ...words, table: own },
      { page: "/", section: "terms", fill: "Agreed" },
    ]);
    expect(await problems()).toEqual([]);
    const [document] = composeDocuments(
      data.folder,
      paperFiguresOf({ name: "Genomics", origin: "https://genomics.example" }),
    );
    expect(document?.address).toMatch(/\/components$/);
    expect(document?.blocks).toEqual([
      { kind: "heading", level: 2, text: "Words" },
      { kind: "paragraph", runs: [{ text: "Some words." }] },
      {
        kind: "table",
        head: ["Criterion", "Level"],
        rows: [
          [[{ text: "1.1.1" }], [{ text: "A" }]],
          [[{ text: "1.2.1", href: "/" }], [{ text: "A" }]],
        ],
      },
      { kind: "heading", level: 2, text: "Terms" },
      {
        kind: "table",
        head: ["Term", "Meaning"],
        rows: [
          [
            [{ text: "Use" }],
            [
              { text: "A " },
              { text: "plain", look: "emphasis" },
              { text: " " },
              { text: "word", href: "/contact-us" },
            ],
          ],
          [[{ text: "End" }], [{ text: "A date" }]],
        ],
        fill: "Agreed",
      },
    ]);
  });

  it("has everything of the page and the data files in the capability statement", () => {
    const composed = composeDocuments(
      "data",
      paperFiguresOf({ name: "Genomics", origin: "https://genomics.example" }),
    );
    const statement = composed.find(({ name }) => name === "capability-statement");
    const section = naicsPage.sections.find(({ type }) => type === "capabilityStatement");
    const facts = company.groups.flatMap((group) => group.facts);
    const named = [
      ...(section?.pastPerformanceFacts ?? []),
      ...(section?.companyDataFacts ?? []),
    ].map((id) => facts.find((fact) => fact.id === id));
    const expected = [
      "Core competencies",
      "Differentiators",
      "Past performance",
      "Company data",
      ...(section?.competencies ?? []),
      ...(section?.differentiators ?? []),
      ...named.map((fact) => String(fact?.label)),
      ...naics.codes.flatMap(({ code, description }) => [code, description]),
    ];
    expect(expected.length).toBeGreaterThan(50);
    const said = JSON.stringify(statement?.blocks);
    expect(expected.filter((text) => !said.includes(JSON.stringify(text)))).toEqual([]);
    const open = named.filter((fact) => fact?.state === "placeholder").length;
    expect(said.match(/"To be confirmed"/g) ?? []).toHaveLength(open);
    expect(statement?.pages).toBe(1);
  });

  it.each([
    ["[one](/a) two", [{ text: "one", href: "/a" }, { text: " two" }]],
    [
      "[**one**](mailto:a@b.example)",
      [{ text: "one", look: "strong", href: "mailto:a@b.example" }],
    ],
    [
      "**[one](/a)** [two](/b)",
      [{ text: "one", look: "strong", href: "/a" }, { text: " " }, { text: "two", href: "/b" }],
    ],
  ])("keeps where links lead: %s", (source, runs) => {
    expect(richText(source)).toEqual(runs);
  });

  it("has the paragraphs and lists of an editor's Markdown", () => {
    expect(richBlocks("Before.\n\n1. One\n2. **Two**\n\nAfter.")).toEqual([
      { kind: "paragraph", runs: [{ text: "Before." }] },
      {
        kind: "list",
        isNumbered: true,
        items: [[{ text: "One" }], [{ text: "Two", look: "strong" }]],
      },
      { kind: "paragraph", runs: [{ text: "After." }] },
    ]);
    expect(richText("one\ntwo")).toEqual([{ text: "one" }, { text: " " }, { text: "two" }]);
  });

  it("is offered with its pages and its size", () => {
    const entry = { name: "sheet", title: "Sheet", description: "What it is for." };
    const file = { name: "sheet", pages: 1, bytes: new Uint8Array(1001) };
    expect(offersOf(["sheet"], [entry], [file])).toEqual([
      {
        title: "Sheet",
        description: "What it is for.",
        address: "/documents/sheet.pdf",
        form: "PDF, 1 page, 2 kB",
      },
    ]);
    expect(offersOf(["sheet"], [entry], [{ ...file, pages: 2 }])[0]?.form).toContain("2 pages");
    expect(() => offersOf(["other"], [entry], [file])).toThrow("there is no document other");
  });
});
