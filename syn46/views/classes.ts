import type { FigureData } from "../../src/shared/figures";
import { specOf } from "../columns";
import { diagnoses, loci } from "../downloads/kinds";
import { notice } from "../settings";
import type { Table } from "../table";
import { everyone, offered, origin, reader } from "./files";
import { count } from "./format";
import { threshold } from "./suppression";

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

/** Descriptions of a person, each with the traits that it is made of. */
function descriptionsOf(table: Table) {
  const read = reader(table);
  const [age, sex, region] = [read("age"), read("sex"), read("region")];
  const band =
    (years: number): Trait =>
    (person) =>
      Math.floor(age(person) / years);
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
      note: "One step coarser, and nobody stands out",
      traits: [band(5), sex, region],
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
      traits: [band(10), sex, region, ...genotypes],
    },
  ] satisfies readonly { name: string; note: string; traits: readonly Trait[] }[];
}

/** The figure of how many people each description singles out. */
export function classes(): FigureData {
  const table = offered();
  const people = everyone(table);
  const rows = descriptionsOf(table).map(({ name, note, traits }) => {
    const described = people.map((person) => traits.map((trait) => trait(person)).join());
    return { name, note, ...risk(classSizes(described)) };
  });
  return {
    notice: `${origin}. ${notice}`,
    parts: [
      {
        kind: "strips",
        title: `How ${count(table.rows)} synthetic people fall into classes of those who share a description`,
        key: [
          { tone: "difference", words: `alone (solid), or in a class below ${threshold} (pale)` },
          { tone: "synthetic", words: `in a class of ${threshold} or more` },
        ],
        heads: ["What is known of a person", "Alone", `Below ${threshold}`, "Least class"],
        most: table.rows,
        rows: rows.map(({ name, note, alone, small, least }) => ({
          name,
          note,
          parts: [
            { tone: "difference", length: alone },
            { tone: "difference", length: small - alone, isFaint: true },
            { tone: "synthetic", length: table.rows - small },
          ],
          cells: [count(alone), count(small), count(least)],
        })),
      },
    ],
  };
}
