import { mean } from "d3-array";
import type { FigureData } from "../../src/shared/figures";
import { threshold } from "../../src/shared/k-anonymity";
import { createDraws, seedOf } from "../../src/shared/synthesizer/random";
import { specOf } from "../columns";
import { diagnoses, loci } from "../downloads/kinds";
import { notice, seed } from "../settings";
import { offeredNotice, offeredPeople, origin, type Read } from "./files";
import { count, fixed } from "./format";

/** Sizes of equivalence classes: groups of people with the same description. */
export function classSizes(descriptions: readonly string[]): number[] {
  const sizes = new Map<string, number>();
  for (const each of descriptions) sizes.set(each, (sizes.get(each) ?? 0) + 1);
  return [...sizes.values()];
}

/** How many people are unique, how many are in classes below the threshold, and the smallest size. */
export function risk(sizes: readonly number[]) {
  const alone = sizes.filter((size) => size === 1).length;
  const small = sizes.filter((size) => size < threshold).reduce((people, size) => people + size, 0);
  return { alone, small, least: Math.min(...sizes) };
}

type Trait = (person: number) => number;

/** A trait in bands of this width. */
const inBands =
  (trait: Trait, width: number): Trait =>
  (person) =>
    Math.floor(trait(person) / width);

/** The sizes of the classes that people with these traits are in. */
const classesOf = (people: readonly number[], traits: readonly Trait[]) =>
  classSizes(people.map((person) => traits.map((trait) => trait(person)).join()));

/** Descriptions of a person, each with the traits that it is made of. */
function descriptionsOf(read: Read) {
  const [age, sex, region] = [read("age"), read("sex"), read("region")];
  const twenties: Trait = (person) => Math.floor((age(person) - specOf("age").bounds[0]) / 20);
  const known = diagnoses.map(({ name }) => read(name));
  const genotypes = loci.map(({ name }) => read(name));
  return [
    {
      name: "Age in years, sex, region",
      note: "Every one of these may stay under Safe Harbor",
      traits: [age, sex, region],
    },
    {
      name: "The same, with age in fives",
      note: "One step coarser, and no one stands out",
      traits: [inBands(age, 5), sex, region],
    },
    {
      name: "Age in years, sex, region and all diagnoses",
      note: "What a coworker might know",
      traits: [age, sex, region, ...known],
    },
    {
      name: "The same, with age in twenties and no region",
      note: "Coarse enough to hold back only a few rows",
      traits: [twenties, sex, ...known],
    },
    {
      name: "Cost of care alone, to the dollar",
      note: "What a payer or a patient knows exactly",
      traits: [read("cost")],
    },
    {
      name: "Age in tens, sex, region and all genotypes",
      note: "What a genealogy site knows of its members",
      traits: [inBands(age, 10), sex, region, ...genotypes],
    },
  ] satisfies readonly { name: string; note: string; traits: readonly Trait[] }[];
}

/** The figure of how many people each description singles out. */
export function classes(): FigureData {
  const { people, read } = offeredPeople();
  const rows = descriptionsOf(read).map(({ traits, ...words }) => ({
    ...words,
    ...risk(classesOf(people, traits)),
  }));
  return {
    notice: offeredNotice,
    parts: [
      {
        kind: "strips",
        title: `How ${count(people.length)} synthetic people fall into classes of those who share a description`,
        key: [
          { tone: "difference", words: `alone (solid), or in a class below ${threshold} (pale)` },
          { tone: "synthetic", words: `in a class of ${threshold} or more` },
        ],
        heads: ["What is known of a person", "Alone", `Below ${threshold}`, "Least class"],
        most: people.length,
        rows: rows.map(({ name, note, alone, small, least }) => ({
          name,
          note,
          parts: [
            { tone: "difference", length: alone },
            { tone: "difference", length: small - alone, isFaint: true },
            { tone: "synthetic", length: people.length - small },
          ],
          cells: [count(alone), count(small), count(least)],
        })),
      },
    ],
  };
}

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

/** The figure of how many people in a roster are unique, by the traits that are known. */
export function rosters(): FigureData {
  const { people: all, read, where } = offeredPeople();
  const [age, sex, region, bmi] = [read("age"), read("sex"), read("region"), read("bmi")];
  const pool = all.filter(where(["age", ages.from, ages.to], ["bmi", 0, Infinity]));
  const known: readonly { words: string; traits: readonly Trait[] }[] = [
    { words: "Sex and age in tens", traits: [sex, inBands(age, 10)] },
    {
      words: "Sex, age in fives and region of the home",
      traits: [sex, inBands(age, 5), region],
    },
    { words: "Sex, age in years and region", traits: [sex, age, region] },
    {
      words: "Sex, age in years, region and body mass index in whole units",
      traits: [sex, age, region, inBands(bmi, 10)],
    },
  ];
  const counted = sizes.map(({ people }) => {
    const { below } = createDraws(seedOf(seed, `rosters of ${people}`));
    const teams = Array.from({ length: drawn }, () => draw(pool, people, below));
    return known.map(({ traits }) => teams.map((team) => risk(classesOf(team, traits)).alone));
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
        rows: known.map(({ words }, trait) => ({
          name: words,
          cells: sizes.map(({ people }, size) => {
            const counts = counted[size]?.[trait] ?? [];
            return { people, alone: counts[0] ?? 0, mean: fixed(mean(counts) ?? 0, 1) };
          }),
        })),
      },
    ],
  };
}
