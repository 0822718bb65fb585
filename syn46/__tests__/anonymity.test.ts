import { left, open, outcomeOf, peopleOf, places, threshold } from "../../src/shared/k-anonymity";
import { diagnoses } from "../downloads/kinds";
import { drawPeople, type Person, recordsOf } from "../downloads/people";
import { syntheticRows } from "../settings";
import { anonymity } from "../views/anonymity";
import { readOfferedModel } from "../views/files";

const crowd = anonymity();
const { values } = crowd;
const people = peopleOf(crowd);
const rows = recordsOf(drawPeople(readOfferedModel()));

/** The first and the last age of each group. */
const groups = values.age.map((group) => group.split("-").map(Number));

const isWithin = (age: number, [from = 0, to = 0]: readonly number[] = []) =>
  age >= from && age <= to;

/** The values of a fact that a row has. */
const facts: readonly ((row: Person) => readonly string[])[] = [
  ({ sex }) => [String(sex)],
  ({ age }) => values.age.filter((_, at) => isWithin(Number(age), groups[at])),
  ({ region }) => [String(region).toLowerCase()],
  (row) => {
    const held = values.diagnosis.filter((name) => row[name] === true);
    return held.length > 0 ? held : ["none"];
  },
];

/** Each choice from one of these options each. */
const choices = (options: readonly (readonly string[])[]): string[][] =>
  options.reduce<string[][]>(
    (all, some) => all.flatMap((begun) => some.map((option) => [...begun, option])),
    [[]],
  );

const all = [values.sex, values.age, values.region, [...values.diagnosis, "none"]];

describe("the people of the open sample as counts", () => {
  it("are its rows: as many share each choice of facts, also where some are left open", () => {
    // Rows with the same facts are counted together.
    const alike = new Map<string, number>();
    for (const row of rows) {
      const held = JSON.stringify(facts.map((read) => ["any", ...read(row)]));
      alike.set(held, (alike.get(held) ?? 0) + 1);
    }
    const counted = new Map<string, number>();
    for (const [held, count] of alike)
      for (const choice of choices(JSON.parse(held)))
        counted.set(choice.join(), (counted.get(choice.join()) ?? 0) + count);
    const different = choices(all.map((some) => ["any", ...some])).filter((choice) => {
      const indexes = choice.map((name, fact) => all[fact]?.indexOf(name) ?? open);
      return left(crowd, people, indexes).at(-1)?.length !== (counted.get(choice.join()) ?? 0);
    });
    expect(different).toEqual([]);
    expect(counted.get("any,any,any,any")).toBe(syntheticRows);
    expect(new Set(counted.values())).toContain(1);
  });

  it("have every diagnosis of the table, and are few bytes for a page", () => {
    expect(values.diagnosis).toEqual(diagnoses.map(({ name }) => name));
    expect(JSON.stringify(crowd.counts).length).toBeLessThan(3100);
  });
});

it("each fact leaves some of those whom the facts before it left", () => {
  const [men = [], aged = [], anywhere, hypertension = []] = left(crowd, people, [1, 5, open, 0]);
  const outside = (some: readonly number[], others: readonly number[]) => {
    const known = new Set(others);
    return some.filter((number) => !known.has(number)).length;
  };
  expect([outside(aged, men), outside(hypertension, aged)]).toEqual([0, 0]);
  expect(anywhere).toEqual(aged);
  expect(hypertension.length).toBeLessThan(aged.length);
});

it("everyone has a place of their own, and neighbors in the table are apart", () => {
  const at = places(syntheticRows);
  expect(new Set(at).size).toBe(syntheticRows);
  expect(Math.max(...at)).toBe(syntheticRows - 1);
  const steps = at.slice(1).filter((place, before) => Math.abs(place - (at[before] ?? 0)) < 2);
  expect(steps.length).toBeLessThan(20);
});

it("an outcome is named after the number of people", () => {
  expect([0, 1, 2, threshold - 1, threshold, syntheticRows].map(outcomeOf)).toEqual([
    "none",
    "one",
    "few",
    "few",
    "many",
    "many",
  ]);
});
