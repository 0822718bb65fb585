import { sum } from "d3-array";
import type { FigureData } from "../../src/shared/figures";
import { diagnoses } from "../downloads/kinds";
import { omopTables } from "../downloads/omop";
import { drawPeople } from "../downloads/people";
import { offeredNotice, offeredPeople, readOfferedModel } from "./files";
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
  const descending = visits.toSorted((one, other) => other - one);
  const total = sum(descending);
  return {
    total,
    none: descending.filter((each) => each === 0).length,
    ofTenth: sum(descending.slice(0, descending.length / 10)) / total,
  };
}

/** The figure of the same people counted as records, person-years and people. */
export function records(): FigureData {
  const { people, read, where } = offeredPeople();
  const byTable = recordCounts();
  const total = sum(Object.values(byTable));
  const visits = visitsOf(people.map(read("visits")));
  const diagnosed = diagnoses.map(({ name }) => read(name));
  const isNeeded = where(["diabetes", 1, 1], ["metformin", 1, 1], ["hba1c", 1, Infinity]);
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
      value: people.length,
    },
    { name: "Distinct people", note: "One number for each, in every file", value: people.length },
    {
      name: "People with a diagnosis",
      note: "At least one of those that the table has",
      value: people.filter((person) => diagnosed.some((has) => has(person) === 1)).length,
    },
    {
      name: "People a study could use",
      note: "Type 2 diabetes, metformin and a hemoglobin A1c on record",
      value: people.filter(isNeeded).length,
    },
  ];
  return {
    notice: offeredNotice,
    parts: [
      {
        kind: "strips",
        title: `${count(people.length)} synthetic people, counted as records, as years and as people, all to one scale`,
        heads: ["What is counted", "Count", "For each person"],
        most: total,
        rows: counted.map(({ name, note, value }) => ({
          name,
          note,
          parts: [{ tone: "synthetic", length: value }],
          cells: [count(value), fixed(value / people.length, 2)],
        })),
      },
    ],
  };
}
