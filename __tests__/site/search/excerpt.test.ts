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

  it("is cut between words around the first match", () => {
    const text = textOf(excerptOf([long], found));
    expect(text).toMatch(/^… (before )+the genome (after )+…$/);
    expect(text.length).toBeLessThanOrEqual(excerptSize.length + 4);
  });

  it("is cut within a word that is longer than an excerpt", () => {
    const { length } = excerptSize;
    expect(textOf(excerptOf(["a".repeat(500)], found))).toBe(`${"a".repeat(length)} …`);
    const joined = `${"c".repeat(50)} bbb-data-${"b".repeat(500)}`;
    expect(textOf(excerptOf([joined], found))).toMatch(/^… bbb-data-b+ …$/);
  });

  it("is cut at its end alone when the word is at the beginning", () => {
    expect(textOf(excerptOf([`data ${"after ".repeat(60)}`], found))).toMatch(/^data (after )+…$/);
  });

  it("is cut at its beginning alone when the word is at the end", () => {
    expect(textOf(excerptOf([`${"before ".repeat(60)}data`], found))).toMatch(/^… (before )+data$/);
  });
});
