import type { FigureData } from "../../src/shared/figures";
import { missing } from "../../src/shared/synthesizer/model";
import { createDraws, seedOf } from "../../src/shared/synthesizer/random";
import { notice, seed } from "../settings";
import { classSizes } from "./classes";
import { everyone, offered, origin, reader } from "./files";
import { fixed } from "./format";

/** Sizes of a soccer side, a hockey roster, a football roster, and ten football rosters pooled. */
const sizes = [
  { people: 11, words: "A side of 11" },
  { people: 26, words: "A squad of 26" },
  { people: 53, words: "A roster of 53" },
  { people: 530, words: "Ten rosters pooled" },
];

/** Rosters drawn for each size; the drawing shows the first. */
const drawn = 400;

/** Ages of the people that rosters are drawn from. */
const ages = { from: 18, to: 39 };

/** Draws different people. */
function draw(pool: readonly number[], people: number, below: (count: number) => number): number[] {
  const rest = [...pool];
  // A Fisher-Yates shuffle that stops after the people needed.
  return Array.from({ length: people }, (_, at) => {
    const other = at + below(rest.length - at);
    const one = rest[other] as number;
    rest[other] = rest[at] as number;
    rest[at] = one;
    return one;
  });
}

/** How many people are the only one with their description. */
export const alone = (descriptions: readonly string[]): number =>
  classSizes(descriptions).filter((size) => size === 1).length;

/** The figure of how many people in a roster are unique, by the traits that are known. */
export function rosters(): FigureData {
  const table = offered();
  const read = reader(table);
  const [age, sex, region, bmi] = [read("age"), read("sex"), read("region"), read("bmi")];
  const pool = everyone(table).filter(
    (person) => age(person) >= ages.from && age(person) <= ages.to && bmi(person) !== missing,
  );
  const traits = [
    {
      words: "Sex and age in tens",
      of: (person: number) => [sex(person), Math.floor(age(person) / 10)],
    },
    {
      words: "Sex, age in fives and region of the home",
      of: (person: number) => [sex(person), Math.floor(age(person) / 5), region(person)],
    },
    {
      words: "Sex, age in years and region",
      of: (person: number) => [sex(person), age(person), region(person)],
    },
    {
      words: "Sex, age in years, region and body mass index in whole units",
      of: (person: number) => [
        sex(person),
        age(person),
        region(person),
        Math.floor(bmi(person) / 10),
      ],
    },
  ];
  const counted = sizes.map(({ people }) => {
    const { below } = createDraws(seedOf(seed, `rosters of ${people}`));
    const all = Array.from({ length: drawn }, () => draw(pool, people, below));
    return traits.map(({ of }) =>
      all.map((roster) => alone(roster.map((person) => of(person).join()))),
    );
  });
  return {
    notice: `${origin}, ages ${ages.from} to ${ages.to} with a body mass index on record. ${notice}`,
    parts: [
      {
        kind: "rosters",
        title: `People alone in their roster with these traits: in the first of ${drawn} seeded draws, and on average over all of them`,
        corner: "Traits that are known",
        heads: sizes.map(({ words }) => words),
        alone: "the only one",
        others: "shares the traits with another",
        rows: traits.map(({ words }, trait) => ({
          name: words,
          cells: sizes.map(({ people }, size) => {
            const counts = counted[size]?.[trait] ?? [];
            const mean = counts.reduce((sum, value) => sum + value, 0) / drawn;
            return { people, alone: counts[0] ?? 0, mean: fixed(mean, 1) };
          }),
        })),
      },
    ],
  };
}
