/** How many people share a choice of facts, which k-anonymity counts; shared by the build and the browser. */

/** The facts in the order of a choice. */
export const factNames = ["sex", "age", "region", "diagnosis"] as const;
export type FactName = (typeof factNames)[number];

/** What a choice has for a fact that it leaves open; otherwise it has the index of a value. */
export const open = -1;
export type Choice = readonly number[];

/** Smallest nonzero count that is shown: the cell size suppression policy of CMS hides 1 to 10. */
export const threshold = 11;

/** People as counts, without rows. */
export interface Crowd {
  /** How many ages, regions and diagnoses there are. */
  readonly sizes: readonly [ages: number, regions: number, diagnoses: number];
  /**
   * How many people have a sex, an age, a region and a set of diagnoses (a bit for each), with the last
   * changing fastest. A negative number stands for as many sets that nobody has.
   */
  readonly counts: readonly number[];
}

/** Each person of a crowd, as the position of what the person has among the counts. */
export function peopleOf({ counts }: Crowd): number[] {
  const people: number[] = [];
  let position = 0;
  for (const count of counts) {
    for (let nth = 0; nth < count; nth++) people.push(position);
    position += count < 0 ? -count : 1;
  }
  return people;
}

/** The numbers of those of `people` that are left after each fact of the choice. */
export function left({ sizes }: Crowd, people: readonly number[], choice: Choice): number[][] {
  const [ages, regions, diagnoses] = sizes;
  /** Whether a person has a value of a fact. The value after all diagnoses is to have none of them. */
  const has = (person: number, fact: number, value: number): boolean => {
    const place = person >> diagnoses;
    const set = person - (place << diagnoses);
    const group = (place - (place % regions)) / regions;
    if (fact === 0) return (group - (group % ages)) / ages === value;
    if (fact === 1) return group % ages === value;
    if (fact === 2) return place % regions === value;
    return value < diagnoses ? ((set >> value) & 1) === 1 : set === 0;
  };
  let remaining = people.map((_, number) => number);
  return choice.map((value, fact) => {
    if (value !== open)
      remaining = remaining.filter((number) => has(people[number] as number, fact, value));
    return remaining;
  });
}

/** A place for each of so many people, in an order without pattern that is always the same. */
export function places(count: number): number[] {
  const all = [...Array(count).keys()];
  let state = 46;
  for (let last = count - 1; last > 0; last--) {
    // A linear congruential generator (Numerical Recipes).
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [all[last], all[other]] = [all[other] as number, all[last] as number];
  }
  return all;
}

/** Dots in a row of the field. */
export const perRow = 100;

/** Path data with a dot at each place. */
export const dots = (at: readonly number[]): string =>
  at.map((place) => `M${place % perRow} ${Math.floor(place / perRow)}h0`).join("");

/** How many a number of people is, in a word. */
export const outcomeOf = (count: number) =>
  count === 0 ? "none" : count === 1 ? "one" : count < threshold ? "few" : "many";
