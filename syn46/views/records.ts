import type { FigureData } from "../../src/shared/figures";
import { missing } from "../../src/shared/synthesizer/model";
import { diagnoses } from "../downloads/kinds";
import { omopTables } from "../downloads/omop";
import { drawPeople } from "../downloads/people";
import { notice } from "../settings";
import { everyone, offered, origin, reader, readOfferedModel } from "./files";
import { count, fixed, percent } from "./format";

/** The number of records in each OMOP table: its lines without the header. */
const recordCounts = (): Record<string, number> =>
  Object.fromEntries(
    Object.entries(omopTables(drawPeople(readOfferedModel()))).map(([name, csv]) => [
      name,
      csv.filter((byte) => byte === 10).length - 1,
    ]),
  );

/** Total visits, the share of the busiest tenth of people, and how many people have none. */
function visitsOf(visits: readonly number[]) {
  const descending = [...visits].sort((one, other) => other - one);
  const sum = (some: readonly number[]) => some.reduce((all, each) => all + each, 0);
  const total = sum(descending);
  return {
    total,
    none: descending.filter((each) => each === 0).length,
    ofTenth: sum(descending.slice(0, descending.length / 10)) / total,
  };
}

/** The figure of the same people counted as records, person-years and people. */
export function records(): FigureData {
  const table = offered();
  const read = reader(table);
  const people = everyone(table);
  const byTable = recordCounts();
  const total = Object.values(byTable).reduce((sum, each) => sum + each, 0);
  const visits = visitsOf(people.map(read("visits")));
  const diagnosed = diagnoses.map(({ name }) => read(name));
  const needed = ["diabetes", "metformin", "hba1c"].map((name) => {
    const value = read(name);
    return (person: number) => value(person) !== missing && value(person) > 0;
  });
  const counted = [
    {
      name: "Records",
      note: `Rows of the OMOP files: ${Object.entries(byTable)
        .map(([name, rows]) => `${name} ${count(rows)}`)
        .join(", ")}`,
      value: total,
    },
    {
      name: "Visits",
      note: `The busiest tenth of people made ${percent(visits.ofTenth, 0)} of them, and ${count(visits.none)} people made none`,
      value: visits.total,
    },
    {
      name: "Person-years",
      note: "One year of each person. A second year would add as many again, and no new person",
      value: table.rows,
    },
    { name: "Distinct people", note: "One number for each, in every file", value: table.rows },
    {
      name: "People with a diagnosis",
      note: "At least one of those that the table has",
      value: people.filter((person) => diagnosed.some((has) => has(person) === 1)).length,
    },
    {
      name: "People a study could use",
      note: "Type 2 diabetes, metformin and a hemoglobin A1c on record",
      value: people.filter((person) => needed.every((test) => test(person))).length,
    },
  ];
  return {
    notice: `${origin}. ${notice}`,
    parts: [
      {
        kind: "strips",
        title: `${count(table.rows)} synthetic people, counted as records, as years and as people, all to one scale`,
        heads: ["What is counted", "Count", "For each person"],
        most: total,
        rows: counted.map(({ name, note, value }) => ({
          name,
          note,
          parts: [{ tone: "synthetic", length: value }],
          cells: [count(value), fixed(value / table.rows, 2)],
        })),
      },
    ],
  };
}
