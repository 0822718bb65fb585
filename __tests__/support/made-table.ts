import { createHash } from "node:crypto";
import components from "../../data/pages/components.json";
import { makeTable } from "../../src/sections/table-maker/maker/make-table";
import { modelAddress } from "../../src/shared/model-address";
import { readModel } from "../../src/shared/synthesizer/model";

/** The page with a table maker that every test may use. */
export const makerPage = "/components";

/** What the table maker of that page says. */
export const words = (() => {
  const found = components.sections.find(({ type }) => type === "tableMaker");
  const { openLabel, makeLabel, downloadsLabel, settings, tableColumns } = found ?? {};
  if (!openLabel || !makeLabel || !downloadsLabel || !settings || !tableColumns) {
    throw new Error("No table maker");
  }
  return {
    openLabel,
    makeLabel,
    downloadsLabel,
    columns: tableColumns,
    setting: settings[0]?.setting ?? "",
  };
})();

export const modelPath = modelAddress(words.setting);

/** SHA-256 in hexadecimal of a table with all columns, made here in Node of the model that a site has. */
export async function hashInNode(origin: string, rows: number, seed: number): Promise<string> {
  const response = await fetch(origin + modelPath);
  const model = readModel(await response.json());
  const columns = words.columns.map(({ name }) => name);
  const { head, parts } = makeTable(model, { setting: words.setting, rows, seed, columns });
  const hash = createHash("sha256").update(head.bytes);
  for (let next = parts.next(); !next.done; next = parts.next()) hash.update(next.value.bytes);
  return hash.digest("hex");
}
