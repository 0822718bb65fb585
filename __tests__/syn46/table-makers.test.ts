import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readModel } from "../../src/shared/synthesizer/model";
import { folders } from "../../syn46/paths";

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
      const model = readModel(
        JSON.parse(readFileSync(`${folders.models}/${setting}.json`, "utf8")),
      );
      expect(tableColumns.map(({ name }) => name)).toEqual(model.columns.map(({ name }) => name));
    }
  });
});
