import { sample } from "../sample";
import { downloadSetting, seed, syntheticRows } from "../settings";
import { type Table, valuesOf } from "../table";
import { readOfferedModel } from "./files";

/** The offered table, drawn again from its model and seed. */
export const offered = (): Table => sample(readOfferedModel(), seed, syntheticRows);

/** Reads a column's value by row number. @throws when there is no such column. */
export function reader(table: Table): (name: string) => (person: number) => number {
  return (name) => {
    const values = valuesOf(table, name);
    return (person) => values[person] as number;
  };
}

/** The row numbers of all people. */
export const everyone = ({ rows }: Table): number[] => Array.from({ length: rows }, (_, at) => at);

/** The setting and seed of the offered table, as text. */
export const origin = `Setting ${downloadSetting}, seed ${seed}`;
