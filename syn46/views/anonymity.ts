import type { Crowd, FactName } from "../../src/shared/k-anonymity";
import { specOf } from "../columns";
import { diagnoses } from "../downloads/kinds";
import { offeredPeople } from "./files";

/** The people of the open sample as counts, and the name of each value of each fact. */
export interface CountedCrowd extends Crowd {
  readonly values: Readonly<Record<FactName, readonly string[]>>;
}

const [youngest, oldest] = specOf("age").bounds;

/** First ages of the five-year groups that statistics of health use; the first has adults alone. */
const starts = [youngest, ...Array.from({ length: 14 }, (_, at) => 20 + 5 * at)];

/** Puts a negative number in place of the zeros of a run. */
function withoutZeros(counts: readonly number[]): number[] {
  const written: number[] = [];
  for (const count of counts) {
    const last = written.at(-1) ?? 0;
    if (count > 0) written.push(count);
    else if (last < 0) written[written.length - 1] = last - 1;
    else written.push(-1);
  }
  return written;
}

/** Counts the people of the offered table by sex, age, region and diagnoses. */
export function anonymity(): CountedCrowd {
  const { people, read } = offeredPeople();
  const [sex, age, region] = [read("sex"), read("age"), read("region")];
  const flags = diagnoses.map(({ name }) => read(name));
  const lower = (column: string) =>
    (specOf(column).labels ?? []).map((label) => label.toLowerCase());
  const values = {
    sex: lower("sex"),
    age: starts.map((start, at) => `${start}-${(starts[at + 1] ?? oldest + 1) - 1}`),
    region: lower("region"),
    diagnosis: diagnoses.map(({ name }) => name),
  };
  const sizes = [starts.length, values.region.length, diagnoses.length] as const;
  const counts: number[] = Array(values.sex.length * sizes[0] * sizes[1] * 2 ** sizes[2]).fill(0);
  for (const person of people) {
    const group = starts.findLastIndex((start) => age(person) >= start);
    const place = (sex(person) * sizes[0] + group) * sizes[1] + region(person);
    const set = flags.reduce((bits, has, bit) => bits + (has(person) << bit), 0);
    const position = place * 2 ** sizes[2] + set;
    counts[position] = (counts[position] ?? 0) + 1;
  }
  return { values, sizes, counts: withoutZeros(counts) };
}
