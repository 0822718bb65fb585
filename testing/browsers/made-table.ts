import { createHash } from "node:crypto";
import components from "../../data/pages/components.json";
import { makeTable } from "../../src/sections/signatures/table-maker/maker/make-table";
import { modelAddress } from "../../src/shared/model-address";
import { readModel } from "../../src/shared/synthesizer/model";

/** A page with a table maker. */
export const makerPage = "/components";

/** The words of that page's table maker. */
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

/** SHA-256 in hexadecimal of a table with all columns, made in Node from the site's model. */
export async function hashInNode(origin: string, rows: number, seed: number): Promise<string> {
  const response = await fetch(origin + modelPath);
  const model = readModel(await response.json());
  const columns = words.columns.map(({ name }) => name);
  const { head, parts } = makeTable(model, { setting: words.setting, rows, seed, columns });
  const hash = createHash("sha256").update(head.bytes);
  for (let next = parts.next(); !next.done; next = parts.next()) hash.update(next.value.bytes);
  return hash.digest("hex");
}
