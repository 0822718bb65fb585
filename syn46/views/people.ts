import { readModel } from "../../src/shared/synthesizer/model";
import { folders } from "../make";
import { sample } from "../sample";
import { downloadSetting, seed, syntheticRows } from "../settings";
import { type Table, valuesOf } from "../table";
import { made } from "./files";

/** The synthetic people that are offered for download, drawn again from their model and seed. */
export const offered = (): Table =>
  sample(readModel(made(`${folders.models}/${downloadSetting}.json`)), seed, syntheticRows);

/** Looks up a column's value by a person's place in the table. @throws when there is no such column. */
export function reader(table: Table): (name: string) => (person: number) => number {
  return (name) => {
    const values = valuesOf(table, name);
    return (person) => values[person] as number;
  };
}

/** Places of all people in the table. */
export const everyone = ({ rows }: Table): number[] => Array.from({ length: rows }, (_, at) => at);

/** What is said of where the people come from. */
export const origin = `Setting ${downloadSetting}, seed ${seed}`;
