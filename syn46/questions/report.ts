import { normalInterval } from "../measure/intervals";
import type { Answer, Interval, QuestionsReport } from "../report-types";
import { notice } from "../settings";
import type { Halves, Table } from "../table";
import { type Estimate, questions } from "./ask";

/** All that a generator is asked for: its table, and for privacy's sake tables of other draws of the noise. */
export interface Asked {
  readonly table: Table;
  readonly redrawn: readonly Table[];
}

/** The 95 percent interval of an answer, which has no bounds. */
const intervalOf = ({ value, error }: Estimate): Interval =>
  normalInterval(value, error, [-Infinity, Infinity]);

/** The interval of an answer by sampling and, where noise was drawn several times, by noise as well. */
function widen({ value, error }: Estimate, others: readonly number[]): Interval {
  const mean = others.reduce((sum, each) => sum + each, 0) / others.length;
  const squares = others.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  // The other tables differ by sampling as well; the larger of both keeps it from counting twice.
  const spread = others.length > 1 ? Math.sqrt(squares / (others.length - 1)) : 0;
  return intervalOf({ value, error: Math.max(error, spread) });
}

/** How an answer stands to the source's. */
function verdictOf(answer: Interval, source: Interval): Answer["verdict"] {
  const isOpposite = Math.sign(answer.value) === -Math.sign(source.value);
  const isCertain = answer.low > 0 || answer.high < 0;
  if (isOpposite && isCertain) return "reversed";
  if (answer.value >= source.low && answer.value <= source.high) return "inside";
  return answer.low <= source.high && answer.high >= source.low ? "outside" : "off";
}

/** Asks the source, the half that no generator has seen, and each generator's table. */
export function reportQuestions(
  { fitted, control }: Halves,
  generators: Readonly<Record<string, Asked>>,
): QuestionsReport {
  return {
    notice,
    questions: questions.map(({ answer, ...asks }) => {
      const source = intervalOf(answer(fitted) as Estimate);
      const asked = { control: { table: control, redrawn: [] }, ...generators };
      const answers = Object.entries(asked).map(([name, { table, redrawn }]) => {
        const own = answer(table);
        if (!own) return [name, null] as const;
        const others = redrawn.flatMap((each) => answer(each)?.value ?? []);
        const interval = widen(own, others);
        return [name, { ...interval, verdict: verdictOf(interval, source) }] as const;
      });
      return { ...asks, source, answers: Object.fromEntries(answers) };
    }),
  };
}
