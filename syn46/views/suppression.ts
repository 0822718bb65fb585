import type { CountCell, CountsPart, FigureData } from "../../src/shared/figures";
import { specOf } from "../columns";
import { notice } from "../settings";
import type { Table } from "../table";
import { count } from "./format";
import { everyone, offered, origin, reader } from "./people";

/** The least count above zero that may be shown: the cell size policy of CMS shows none from 1 to 10. */
const threshold = 11;

/** First ages of the groups; the last ends at the oldest age there is. */
const starts = [18, 30, 40, 50, 60, 70, 80];
const [youngest, oldest] = specOf("age").bounds;

const conditions = ["hypertension", "diabetes", "coronary_disease", "kidney_disease"];

/** Ridges have a point every so many years, each over the years around it, the nearest weighing most. */
const step = 2;
const reach = 5;

const weightAt = (age: number, middle: number) =>
  Math.max(0, reach - Math.abs(age + 0.5 - youngest - middle));

/** All ages there are. */
const spanned = Array.from({ length: oldest + 1 - youngest }, (_, at) => youngest + at);

/** The share of people of each age, smoothed, from the youngest age to the oldest. */
function ridgeOf(ages: readonly number[]): number[] {
  return Array.from({ length: spanned.length / step + 1 }, (_, at) => {
    const around = (all: readonly number[]) =>
      all.reduce((sum, age) => sum + weightAt(age, at * step), 0);
    // At the ends, where ages are on one side only, they weigh as much as elsewhere.
    return around(ages) / around(spanned) / ages.length;
  });
}

/**
 * What may be printed of a row whose total is printed: no count below the threshold, and where one
 * alone would be missing, not the least of the others either, because subtraction would give it away.
 */
export function suppress(counts: readonly number[]): CountCell[] {
  const isSmall = (value: number) => value > 0 && value < threshold;
  const others = counts.filter((value) => value >= threshold);
  const isAlone = counts.filter(isSmall).length === 1;
  const second = isAlone ? counts.indexOf(Math.min(...others)) : -1;
  return counts.map((value, at): CountCell => {
    if (isSmall(value)) return { text: `<${threshold}`, isWithheld: "small" };
    if (at === second) return { text: "held", isWithheld: "beside" };
    return { text: count(value) };
  });
}

const groupOf = (age: number) => starts.findLastIndex((start) => age >= start);

/** A table of some people, by condition and age. */
function tableOf(table: Table, title: string, people: readonly number[]): CountsPart["tables"][0] {
  const read = reader(table);
  const age = read("age");
  const rows = conditions.map((name) => {
    const has = read(name);
    const ages = people.filter((person) => has(person) === 1).map(age);
    const counts = starts.map((_, group) => ages.filter((each) => groupOf(each) === group).length);
    return {
      name: specOf(name).title,
      total: count(ages.length),
      cells: suppress(counts),
      ridge: ridgeOf(ages),
    };
  });
  const withheld = rows.flatMap(({ cells }) => cells).filter(({ isWithheld }) => isWithheld).length;
  return {
    title: `${title}: ${count(people.length)} people, ${withheld} of ${rows.length * starts.length} cells withheld`,
    rows,
  };
}

/** The same table of many people and of few, by the same rule for small counts. */
export function suppression(): FigureData {
  const table = offered();
  const region = reader(table)("region");
  const all = everyone(table);
  const place = specOf("region").labels?.[0] ?? "";
  return {
    notice: `${origin}. ${notice}`,
    parts: [
      {
        kind: "counts",
        corner: "Condition, people of all ages",
        heads: starts.map((start, at) => `${start}–${(starts[at + 1] ?? oldest + 1) - 1}`),
        widths: starts.map((start, at) => ((starts[at + 1] ?? oldest + 1) - start) / step),
        reasons: {
          small: `<${threshold}: too few people to show`,
          beside: "held: subtraction would give its neighbor away",
        },
        tables: [
          tableOf(table, "Four regions", all),
          tableOf(
            table,
            `${place} alone`,
            all.filter((person) => region(person) === 0),
          ),
        ],
      },
    ],
  };
}
