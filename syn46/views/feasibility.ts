import type { FigureData } from "../../src/shared/figures";
import { missing } from "../../src/shared/synthesizer/model";
import { specOf } from "../columns";
import { notice } from "../settings";
import { everyone, offered, origin, reader } from "./files";
import { count } from "./format";
import { countsPart, countTable } from "./suppression";

/** A part of the definition: the least value of a column, in its smallest unit, that qualifies. */
interface Line {
  readonly words: string;
  readonly column: string;
  readonly from: number;
}

/** Definition of an invented study, of people whose diabetes is not controlled on metformin. */
const definition: readonly Line[] = [
  { words: "Diagnosed in the year", column: "diabetes", from: 1 },
  { words: "Takes it at the end of the year", column: "metformin", from: 1 },
  { words: "Last value of the year at 7.0% or above", column: "hba1c", from: 70 },
];

/** The figure of a feasibility request, a definition in codes, and the answer, suppressed counts. */
export function feasibility(): FigureData {
  const table = offered();
  const read = reader(table);
  const tests = definition.map(({ column, from }) => {
    const value = read(column);
    return (person: number) => value(person) !== missing && value(person) >= from;
  });
  const people = everyone(table).filter((person) => tests.every((test) => test(person)));
  const region = read("region");
  return {
    notice: `${origin}. ${notice}`,
    parts: [
      {
        kind: "terms",
        terms: definition.map(({ words, column }) => {
          const { title, code } = specOf(column);
          return { term: title, text: words, source: `${code?.system} ${code?.value}` };
        }),
      },
      countsPart("Region, people of all ages", [
        countTable(
          table,
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
