import { excerptSize } from "../../../src/shared/search/ranking";
import { excerptOf, markWords } from "../../../src/site/search/excerpt";

const found = new Set(["genome", "data"]);
const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join("");

describe("marking", () => {
  it("keeps the text and marks whole words, whatever their case", () => {
    const parts = markWords("Data, metadata & GENOME-data.", found);
    expect(textOf(parts)).toBe("Data, metadata & GENOME-data.");
    expect(parts.filter(({ marked }) => marked).map(({ text }) => text)).toEqual([
      "Data",
      "GENOME",
      "data",
    ]);
  });

  it("treats markup as text", () => {
    expect(markWords("<b>data</b>", found)).toEqual([
      { text: "<b>", marked: false },
      { text: "data", marked: true },
      { text: "</b>", marked: false },
    ]);
  });
});

describe("an excerpt", () => {
  const long = `${"before ".repeat(60)}the genome ${"after ".repeat(60)}`.trim();

  it("is the line with most of the words", () => {
    expect(textOf(excerptOf(["Only data.", "A genome in data.", "Nothing."], found))).toBe(
      "A genome in data.",
    );
  });

  it("is the first line when no line has any of the words", () => {
    expect(textOf(excerptOf(["Described so.", "More."], found))).toBe("Described so.");
    expect(excerptOf([], found)).toEqual([]);
  });

  it.each([
    ["between words around the first match", long, /^… (before )+the genome (after )+…$/],
    ["within a word that is longer than it", "a".repeat(500), /^a+ …$/],
    ["so, too", `${"c".repeat(50)} bbb-data-${"b".repeat(500)}`, /^… bbb-data-b+ …$/],
    ["at its end alone", `data ${"after ".repeat(60)}`, /^data (after )+…$/],
    ["at its beginning alone", `${"before ".repeat(60)}data`, /^… (before )+data$/],
  ])("is cut %s", (_, line, cut) => {
    const text = textOf(excerptOf([line], found));
    expect(text).toMatch(cut);
    expect(text.length).toBeLessThanOrEqual(excerptSize.length + 4);
  });
});
