import type { CountCell, CountsPart, FigureData } from "../../src/shared/figures";
import { threshold } from "../../src/shared/k-anonymity";
import type { Condition } from "../../src/shared/synthesizer/model";
import { specOf } from "../columns";
import { diagnoses } from "../downloads/kinds";
import { offeredNotice, offeredPeople, type Read } from "./files";
import { count } from "./format";

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

/** A table of people by age, with a row for each group and the number of withheld cells in its title. */
function countTable(
  read: Read,
  title: string,
  groups: readonly { readonly name: string; readonly people: readonly number[] }[],
): CountsPart["tables"][0] {
  const age = read("age");
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
const countsPart = (corner: string, tables: CountsPart["tables"]): CountsPart => ({
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
function conditionTable(read: Read, title: string, people: readonly number[]) {
  return countTable(
    read,
    `${title}: ${count(people.length)} people`,
    diagnoses.map(({ name, title }) => {
      const has = read(name);
      return { name: title, people: people.filter((person) => has(person) === 1) };
    }),
  );
}

/** The figure of small cell suppression, in a table of many people and one of few. */
export function suppression(): FigureData {
  const { people, read } = offeredPeople();
  const region = read("region");
  const place = specOf("region").labels?.[0] ?? "";
  return {
    notice: offeredNotice,
    parts: [
      countsPart("Condition, people of all ages", [
        conditionTable(read, "Four regions", people),
        conditionTable(
          read,
          `${place} alone`,
          people.filter((person) => region(person) === 0),
        ),
      ]),
    ],
  };
}

/** Definition of an invented study, of people whose diabetes is not controlled on metformin. */
const definition: readonly (readonly [words: string, ...Condition])[] = [
  ["Diagnosed in the year", "diabetes", 1, 1],
  ["Takes it at the end of the year", "metformin", 1, 1],
  ["Last value of the year at 7.0% or above", "hba1c", 70, Infinity],
];

/** The figure of a feasibility request, a definition in codes, and the answer, suppressed counts. */
export function feasibility(): FigureData {
  const { people: all, read, where } = offeredPeople();
  const people = all.filter(where(...definition.map(([, ...condition]) => condition)));
  const region = read("region");
  return {
    notice: offeredNotice,
    parts: [
      {
        kind: "terms",
        terms: definition.map(([words, column]) => {
          const { title, code } = specOf(column);
          return { term: title, text: words, source: `${code?.system} ${code?.value}` };
        }),
      },
      countsPart("Region, people of all ages", [
        countTable(
          read,
          `What returns: ${count(people.length)} distinct people by region and age`,
          (specOf("region").labels ?? []).map((name, place) => ({
            name,
            people: people.filter((person) => region(person) === place),
          })),
        ),
      ]),
    ],
  };
}
