import type { DotPanel, FigureData } from "../../src/shared/figures";
import { attackNames } from "../privacy/attack-names";
import type { Interval, PrivacyReport, RiskAttack } from "../report-types";
import { report } from "./files";
import { capitalized, count, fixed, percent, withRange } from "./format";
import { axisOf, generatorName, toneOf } from "./generators";

/** Whether an attack succeeded; if not, whether it can see any leak at all. */
type Verdict = "succeeded" | "not seen" | "blind";

/** The result of one attack against one generator. */
interface Outcome {
  readonly attack: string;
  readonly knows: string;
  readonly generator: string;
  readonly measure: "risk" | "AUC" | "share nearer";
  readonly result: Interval;
  /** The result of guessing. */
  readonly guessing: number;
  /** The success rates behind a risk. */
  readonly rates?: Pick<RiskAttack, "fitted" | "control" | "guessing">;
  readonly verdict: Verdict;
}

/** The outcomes of all attacks against a generator. */
export function outcomesOf(
  { generators, leastLeakSeen }: PrivacyReport,
  generator: string,
): Outcome[] {
  const privacy = generators[generator];
  if (!privacy) throw new Error(`The privacy report has no ${generator}.`);
  const { closest, membership, singlingOut, attributeInference, succeeded } = privacy;
  const of = (found: Omit<Outcome, "generator" | "guessing" | "verdict">): Outcome => {
    const failed = leastLeakSeen[found.attack] === null ? "blind" : "not seen";
    return {
      ...found,
      generator,
      guessing: found.measure === "risk" ? 0 : 0.5,
      verdict: succeeded.includes(found.attack) ? "succeeded" : failed,
    };
  };
  return [
    of({
      attack: attackNames.closest,
      knows: "the synthetic rows, and both halves of the source",
      measure: "share nearer",
      result: closest.nearerToFitted,
    }),
    ...membership.flatMap(({ attack, knows, auc, aucOfUnusual }) => [
      of({ attack: attackNames.membership(attack), knows, measure: "AUC", result: auc }),
      of({
        attack: attackNames.membershipOfUnusual(attack),
        knows,
        measure: "AUC",
        result: aucOfUnusual,
      }),
    ]),
    ...[...singlingOut, ...attributeInference].map((each) =>
      of({
        attack: each.attack,
        knows: each.knows,
        measure: "risk",
        result: each.risk,
        rates: each,
      }),
    ),
  ];
}

/**
 * The result from which an attack would have succeeded four times in five: 1.96 and 0.84 standard errors
 * above guessing.
 */
const detectable = ({ guessing, result: { low, high } }: Outcome): number =>
  guessing + (2.8 * (high - low)) / 3.92;

/** The panel of one attack. Panels of risks share an axis, and so do all others. */
function panelOf(attack: string, all: readonly Outcome[]): DotPanel {
  const own = all.filter((each) => each.attack === attack);
  const { measure, guessing } = own[0] as Outcome;
  const alike = all.filter((each) => each.guessing === guessing);
  return {
    title: `${capitalized(attack)} (${measure})`,
    axis: axisOf(alike.flatMap(({ result }) => [result.low, result.high])),
    yardstick: { at: guessing },
    rows: own.map(({ generator, result, verdict }) => ({
      name: generatorName(generator),
      tone: toneOf(generator),
      ...result,
      written: fixed(result.value),
      ...(verdict === "succeeded" ? { word: verdict } : {}),
    })),
  };
}

/** The table rows of one attack: its result and, for a risk, the rates behind it. */
function rowsOf(attack: string, all: readonly Outcome[]): string[][] {
  const own = all.filter((each) => each.attack === attack);
  const rate = (words: string, of: (rates: NonNullable<Outcome["rates"]>) => Interval) => [
    `rate ${words}`,
    ...own.flatMap(({ rates }) => (rates ? [percent(of(rates).value, 0)] : [])),
  ];
  return [
    [
      `${attack}, ${own[0]?.measure}`,
      ...own.map(({ result, verdict }) =>
        verdict === "not seen" ? withRange(result) : `${withRange(result)}, ${verdict}`,
      ),
    ],
    ["would be seen from", ...own.map((each) => fixed(detectable(each)))],
    ...(own[0]?.rates
      ? [
          rate("of people seen", ({ fitted }) => fitted),
          rate("of others", ({ control }) => control),
          rate("of guessing", ({ guessing }) => guessing),
        ]
      : []),
  ];
}

/** The figure of all attacks against all generators. */
export function attacks(): FigureData {
  const privacy = report("privacy");
  const { generators, leastLeakSeen } = privacy;
  const all = Object.keys(generators).flatMap((name) => outcomesOf(privacy, name));
  const names = Object.keys(leastLeakSeen);
  const won = all.filter(({ verdict }) => verdict === "succeeded").length;
  const honest = all.filter(({ generator }) => !generator.startsWith("leak")).length;
  return {
    parts: [
      {
        kind: "panels",
        label: `${won} of ${all.length} attacks succeeded; without leaks, ${fixed(honest * 0.025, 1)} would by chance.`,
        panels: names.map((name) => panelOf(name, all)),
      },
      {
        kind: "numbers",
        title: "Results with 95 percent intervals, and the success rates behind risks",
        hasFigures: true,
        head: ["Attack", ...Object.keys(generators).map(generatorName)],
        rows: names.flatMap((name) => rowsOf(name, all)),
      },
      {
        kind: "numbers",
        title: "The least leak that each attack sees",
        hasFigures: true,
        head: ["Attack", "Leak"],
        rows: Object.entries(leastLeakSeen).map(([attack, share]) => [
          attack,
          share === null ? "none" : percent(share, 0),
        ]),
      },
      {
        kind: "numbers",
        title: "Rows equal to a person in every column",
        hasFigures: true,
        head: ["Generator", "Seen", "Not seen", "Of rows"],
        rows: Object.entries(generators).map(([name, { exactCopies }]) => [
          generatorName(name),
          count(exactCopies.ofFitted),
          count(exactCopies.ofControl),
          count(exactCopies.rows),
        ]),
      },
    ],
  };
}
