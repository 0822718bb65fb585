import type { FigureData } from "../../src/shared/figures";
import { type Condition, missing } from "../../src/shared/synthesizer/model";
import { offeredNotice, offeredPeople } from "./files";
import { count } from "./format";

/** Criteria of an invented trial of an add-on to metformin, with the columns and ranges that qualify. */
const criteria: readonly (readonly [words: string, ...Condition])[] = [
  ["Age 40 to 74", "age", 40, 74],
  ["Body mass index 25.0 to 40.0", "bmi", 250, 400],
  ["Type 2 diabetes diagnosed", "diabetes", 1, 1],
  ["Hemoglobin A1c 7.0 to 10.5%", "hba1c", 70, 105],
  ["Takes metformin", "metformin", 1, 1],
  ["Filtration rate 45 or above", "egfr", 45, Infinity],
  ["Systolic pressure below 160", "systolic", 0, 159],
  ["No coronary disease", "coronary_disease", 0, 0],
  ["Never smoked, or stopped", "smoking", 0, 1],
  ["A T allele at rs7903146", "rs7903146", 1, 2],
];

/** The figure of how many people are left after each criterion, and how many if only it were dropped. */
export function eligibility(): FigureData {
  const { people, where } = offeredPeople();
  const tests = criteria.map(([words, ...condition]) => ({
    words,
    isMissing: where([condition[0], missing, missing]),
    qualifies: where(condition),
  }));
  let left = people;
  const steps = tests.map(({ words, isMissing, qualifies }) => {
    const before = left;
    left = before.filter(qualifies);
    const others = tests.filter((test) => test.qualifies !== qualifies);
    return {
      name: words,
      before: before.length,
      left: left.length,
      unknown: before.filter(isMissing).length,
      without: people.filter((person) => others.every((test) => test.qualifies(person))).length,
    };
  });
  return {
    notice: offeredNotice,
    parts: [
      {
        kind: "funnel",
        title: `How many of ${count(people.length)} synthetic people are left after each criterion, and how many would qualify if that criterion alone were dropped`,
        heads: ["Criterion", "People lost", "People left", "If this line alone goes"],
        start: people.length,
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
