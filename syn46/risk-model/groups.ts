import { missing } from "../../src/shared/synthesizer/model";
import { specOf } from "../columns";
import { type Table, valuesOf } from "../table";

/** A group of people for which metrics are computed. */
export interface Group {
  readonly by: string;
  readonly group: string;
  /** Row numbers, ascending. */
  readonly rows: readonly number[];
}

/** First and last age of each band, in years. */
const ageBands = [
  [18, 39],
  [40, 49],
  [50, 59],
  [60, 69],
  [70, 79],
  [80, 89],
] as const;

/** Everyone, then the groups by sex, age, region and smoking. */
export function groupsOf(table: Table): Group[] {
  const choose = (column: string, group: string, belongs: (value: number) => boolean): Group => {
    const rows = [...valuesOf(table, column).entries()].flatMap(([row, value]) =>
      belongs(value) ? row : [],
    );
    return { by: specOf(column).title, group, rows };
  };
  const words = (column: string) => {
    const { labels = [], gap } = specOf(column);
    return [
      ...labels.map((label, code) => choose(column, label, (value) => value === code)),
      ...(gap === undefined ? [] : [choose(column, "not recorded", (value) => value === missing)]),
    ];
  };
  return [
    { by: "everyone", group: "everyone", rows: Array.from({ length: table.rows }, (_, at) => at) },
    ...words("sex"),
    ...ageBands.map(([least, most]) =>
      choose("age", `${least} to ${most}`, (value) => value >= least && value <= most),
    ),
    ...words("region"),
    ...words("smoking"),
  ];
}
