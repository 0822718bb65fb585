import type { CountCell, CountsPart, FigureData } from "../../src/shared/figures";
import { specOf } from "../columns";
import { diagnoses } from "../downloads/kinds";
import { notice } from "../settings";
import type { Table } from "../table";
import { everyone, offered, origin, reader } from "./files";
import { count } from "./format";

/** Smallest nonzero count that is shown: the cell size suppression policy of CMS hides 1 to 10. */
export const threshold = 11;

/** First ages of the age groups; the last group ends at the oldest age. */
const starts = [18, 30, 40, 50, 60, 70, 80];
const [youngest, oldest] = specOf("age").bounds;

/** Points of a ridge are `step` years apart, smoothed by a triangular kernel of `reach` years. */
const step = 2;
const reach = 5;

const weightAt = (age: number, middle: number) =>
  Math.max(0, reach - Math.abs(age + 0.5 - youngest - middle));

/** All ages. */
const allAges = Array.from({ length: oldest + 1 - youngest }, (_, at) => youngest + at);

/** The share of people of each age, smoothed, from the youngest age to the oldest. */
function ridgeOf(ages: readonly number[]): number[] {
  return Array.from({ length: allAges.length / step + 1 }, (_, at) => {
    const around = (all: readonly number[]) =>
      all.reduce((sum, age) => sum + weightAt(age, at * step), 0);
    // Dividing by the kernel's own sum corrects for its missing half at both ends.
    return around(ages) / around(allAges) / ages.length;
  });
}

/**
 * Suppresses small counts of a row whose total is shown. If only one count is small, the smallest of
 * the others is withheld too (complementary suppression), because subtraction would reveal the first.
 */
export function suppress(counts: readonly number[]): CountCell[] {
  const isSmall = (value: number) => value > 0 && value < threshold;
  const others = counts.filter((value) => value >= threshold);
  const needsSecond = counts.filter(isSmall).length === 1;
  const second = needsSecond ? counts.indexOf(Math.min(...others)) : -1;
  return counts.map((value, at): CountCell => {
    if (isSmall(value)) return { text: `<${threshold}`, withheld: "small" };
    if (at === second) return { text: "held", withheld: "beside" };
    return { text: count(value) };
  });
}

const groupOf = (age: number) => starts.findLastIndex((start) => age >= start);

/** A row of a table of counts. */
interface CountedRow {
  readonly name: string;
  readonly people: readonly number[];
}

/** A table of people by age, with a row for each group and the number of withheld cells in its title. */
export function countTable(
  table: Table,
  title: string,
  groups: readonly CountedRow[],
): CountsPart["tables"][0] {
  const age = reader(table)("age");
  const rows = groups.map(({ name, people }) => {
    const ages = people.map(age);
    const counts = starts.map((_, group) => ages.filter((each) => groupOf(each) === group).length);
    return { name, total: count(ages.length), cells: suppress(counts), ridge: ridgeOf(ages) };
  });
  const withheld = rows.flatMap(({ cells }) => cells).filter((cell) => cell.withheld).length;
  return {
    title: `${title}, ${withheld} of ${rows.length * starts.length} cells withheld`,
    rows,
  };
}

/** Puts tables of people by age into one part of a figure. */
export const countsPart = (corner: string, tables: CountsPart["tables"]): CountsPart => ({
  kind: "counts",
  corner,
  heads: starts.map((start, at) => `${start}–${(starts[at + 1] ?? oldest + 1) - 1}`),
  widths: starts.map((start, at) => ((starts[at + 1] ?? oldest + 1) - start) / step),
  reasons: {
    small: `<${threshold}: too few people to show`,
    beside: "held: subtraction would give its neighbor away",
  },
  tables,
});

/** A table of these people by condition and age. */
function conditionTable(table: Table, title: string, people: readonly number[]) {
  const read = reader(table);
  return countTable(
    table,
    `${title}: ${count(people.length)} people`,
    diagnoses.map(({ name, title }) => {
      const has = read(name);
      return { name: title, people: people.filter((person) => has(person) === 1) };
    }),
  );
}

/** The figure of small cell suppression, in a table of many people and one of few. */
export function suppression(): FigureData {
  const table = offered();
  const region = reader(table)("region");
  const all = everyone(table);
  const place = specOf("region").labels?.[0] ?? "";
  return {
    notice: `${origin}. ${notice}`,
    parts: [
      countsPart("Condition, people of all ages", [
        conditionTable(table, "Four regions", all),
        conditionTable(
          table,
          `${place} alone`,
          all.filter((person) => region(person) === 0),
        ),
      ]),
    ],
  };
}
