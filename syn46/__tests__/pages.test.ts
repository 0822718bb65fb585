import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { plainText } from "../../src/data/markdown";
import { readModel } from "../../src/shared/synthesizer/model";
import { modelFile } from "../paths";
import { epsilons, fittedRows, seed, sourceRows, syntheticRows } from "../settings";
import { readJson } from "../views/files";

/** The pages about the table. Their figures come from the reports and are not typed. */
const pages = ["sample", "sample/reports", "sample/documentation", "model-card"];

/** Numbers that the text may repeat: settings of a run, and the best possible score. */
const known = [...epsilons, seed, sourceRows, fittedRows, syntheticRows, 1].map((value) =>
  value.toLocaleString("en-US"),
);

interface Words {
  readonly hero: { readonly backgroundImgCaption?: string };
  readonly sections: readonly { readonly type: string }[];
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [plainText(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Numbers in running text, without years and parts of names such as SHA-256 or 9p21. */
const numbersIn = (text: string): string[] =>
  text
    .match(/(?<![\w/#-])(?!20\d\d\b)\d[\d,.]*%?(?![\w-])/g)
    ?.map((it) => it.replace(/[.,]$/, "")) ?? [];

describe("the words of the pages about the table", () => {
  it.each(pages)("contain no result of a run: %s", (page) => {
    const file = `data/pages/innovation/syn46/${page}.json`;
    const { hero, sections }: Words = JSON.parse(readFileSync(file, "utf8"));
    // The table maker speaks of its own limits, which its form holds.
    // Captions of plates are checked against their programs.
    const { backgroundImgCaption: _, ...opening } = hero;
    const spoken = [opening, ...sections.filter(({ type }) => type !== "tableMaker")];
    const typed = spoken.flatMap(textsIn).flatMap(numbersIn);
    expect(typed.filter((number) => !known.includes(number))).toEqual([]);
  });

  it("is noticed when they do", () => {
    expect(numbersIn("an AUC of 0.812, in 2026, at 9p21, by SHA-256, for 34% of 12,000.")).toEqual([
      "0.812",
      "34%",
      "12,000",
    ]);
  });
});

interface Page {
  readonly sections?: readonly {
    readonly type: string;
    readonly settings?: readonly { readonly setting: string }[];
    readonly tableColumns?: readonly { readonly name: string }[];
  }[];
}

const makers = readdirSync("data/pages", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => {
    const { sections = [] }: Page = JSON.parse(readFileSync(join("data/pages", file), "utf8"));
    return sections
      .filter(({ type }) => type === "tableMaker")
      .map((maker) => ({ file, ...maker }));
  });

describe("the forms that make a table", () => {
  it("are on a page", () => {
    expect(makers.length).toBeGreaterThan(0);
  });

  it.each(makers)("offer what the models have: $file", ({ settings = [], tableColumns = [] }) => {
    for (const { setting } of settings) {
      const model = readModel(readJson(modelFile(setting)));
      expect(tableColumns.map(({ name }) => name)).toEqual(model.columns.map(({ name }) => name));
    }
  });
});
