import { type BasicType, parquetWriteBuffer } from "hyparquet-writer";
import type { Column } from "../../src/shared/synthesizer/model";
import { notice } from "../settings";
import { cellsOf, type People } from "./people";

const types: Readonly<Record<Column["type"], BasicType>> = {
  integer: "INT32",
  decimal: "DOUBLE",
  category: "STRING",
  flag: "BOOLEAN",
};

/** The people as Parquet: the columns of the CSV file with types, and null for missing values. */
export function peopleParquet(people: People): Uint8Array {
  const columnData = people.model.columns.map((column) => ({
    name: column.name,
    type: types[column.type],
    nullable: column.missing !== undefined,
    data: cellsOf(people, column.name),
  }));
  return new Uint8Array(
    parquetWriteBuffer({
      columnData,
      rowGroupSize: people.batch.rows,
      kvMetadata: [{ key: "notice", value: notice }],
    }),
  );
}
