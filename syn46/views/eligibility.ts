import type { FigureData } from "../../src/shared/figures";
import { missing } from "../../src/shared/synthesizer/model";
import { notice } from "../settings";
import { everyone, offered, origin, reader } from "./files";
import { count } from "./format";

/** An eligibility criterion: the range of a column, in its smallest unit, that qualifies. */
interface Criterion {
  readonly words: string;
  readonly column: string;
  readonly from?: number;
  readonly to?: number;
}

/** Criteria of an invented trial of an add-on to metformin. */
const criteria: readonly Criterion[] = [
  { words: "Age 40 to 74", column: "age", from: 40, to: 74 },
  { words: "Body mass index 25.0 to 40.0", column: "bmi", from: 250, to: 400 },
  { words: "Type 2 diabetes diagnosed", column: "diabetes", from: 1 },
  { words: "Hemoglobin A1c 7.0 to 10.5%", column: "hba1c", from: 70, to: 105 },
  { words: "Takes metformin", column: "metformin", from: 1 },
  { words: "Filtration rate 45 or above", column: "egfr", from: 45 },
  { words: "Systolic pressure below 160", column: "systolic", to: 159 },
  { words: "No coronary disease", column: "coronary_disease", to: 0 },
  { words: "Never smoked, or stopped", column: "smoking", to: 1 },
  { words: "A T allele at rs7903146", column: "rs7903146", from: 1 },
];

/** The figure of how many people are left after each criterion, and how many if only it were dropped. */
export function eligibility(): FigureData {
  const table = offered();
  const read = reader(table);
  const tests = criteria.map((criterion) => {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = criterion;
    const value = read(criterion.column);
    const isRecorded = (person: number) => value(person) !== missing;
    const qualifies = (person: number) =>
      isRecorded(person) && value(person) >= from && value(person) <= to;
    return { ...criterion, isRecorded, qualifies };
  });
  let left = everyone(table);
  const steps = tests.map(({ words, isRecorded, qualifies }) => {
    const before = left;
    left = before.filter(qualifies);
    const others = tests.filter((test) => test.qualifies !== qualifies);
    return {
      name: words,
      before: before.length,
      left: left.length,
      unknown: before.filter((person) => !isRecorded(person)).length,
      without: everyone(table).filter((person) => others.every((test) => test.qualifies(person)))
        .length,
    };
  });
  return {
    notice: `${origin}. ${notice}`,
    parts: [
      {
        kind: "funnel",
        title: `How many of ${count(table.rows)} synthetic people are left after each criterion, and how many would qualify if that criterion alone were dropped`,
        heads: ["Criterion", "People lost", "People left", "If this line alone goes"],
        start: table.rows,
        steps: steps.map(({ name, before, left: after, unknown, without }) => ({
          name,
          left: after,
          without,
          lost: unknown
            ? `−${count(before - after)}, ${count(unknown)} of them with no value on record`
            : `−${count(before - after)}`,
        })),
      },
    ],
  };
}
