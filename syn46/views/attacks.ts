import type { DotPanel, FigureData } from "../../src/shared/figures";
import { attackNames } from "../privacy/attack-names";
import type { Interval, Privacy, PrivacyReport, RiskAttack } from "../report-types";
import { report } from "./files";
import { capitalized, count, fixed, percent, withRange } from "./format";
import { axisOf, generatorName, toneOf } from "./generators";

/** The result of one attack against one generator. */
interface Outcome {
  readonly attack: string;
  readonly generator: string;
  readonly measure: "risk" | "AUC" | "share";
  readonly result: Interval;
  /** The success rates behind a risk. */
  readonly rates?: Pick<RiskAttack, "fitted" | "control" | "guessing">;
  readonly verdict: Verdict;
}

/** Whether an attack succeeded; if not, whether it can see any leak at all. */
type Verdict = "succeeded" | "not seen" | "could not have been seen";

/** The result of guessing, by measure. */
const guessing = { risk: 0, AUC: 0.5, share: 0.5 } as const;

const meaning = { risk: "risk", AUC: "AUC", share: "share of rows nearer to whom it has seen" };

/**
 * The result from which an attack would have succeeded four times in five: 1.96 and 0.84 standard errors
 * above guessing.
 */
const detectable = ({ measure, result: { low, high } }: Outcome): number =>
  guessing[measure] + (2.8 * (high - low)) / 3.92;

function outcomesOf(
  generator: string,
  privacy: Privacy,
  leastLeakSeen: PrivacyReport["leastLeakSeen"],
): Outcome[] {
  const verdictOf = (attack: string): Verdict =>
    succeeded.includes(attack)
      ? "succeeded"
      : leastLeakSeen[attack] === null
        ? "could not have been seen"
        : "not seen";
  const { closest, membership, singlingOut, attributeInference, succeeded } = privacy;
  const of = (attack: string, rest: Pick<Outcome, "measure" | "result" | "rates">): Outcome => ({
    attack,
    generator,
    ...rest,
    verdict: verdictOf(attack),
  });
  return [
    of(attackNames.closest, { measure: "share", result: closest.nearerToFitted }),
    ...membership.flatMap(({ attack, auc, aucOfUnusual }) => [
      of(attackNames.membership(attack), { measure: "AUC", result: auc }),
      of(attackNames.membershipOfUnusual(attack), { measure: "AUC", result: aucOfUnusual }),
    ]),
    ...[...singlingOut, ...attributeInference].map((each) =>
      of(each.attack, { measure: "risk", result: each.risk, rates: each }),
    ),
  ];
}

/** The panel of one attack. Panels of risks share an axis, and so do all others. */
function panelOf(attack: string, all: readonly Outcome[]): DotPanel {
  const own = all.filter((each) => each.attack === attack);
  const measure = own[0]?.measure ?? "risk";
  const alike = all.filter((each) => (each.measure === "risk") === (measure === "risk"));
  return {
    title: `${capitalized(attack)} (${meaning[measure]})`,
    axis: axisOf(alike.flatMap(({ result }) => [result.low, result.high])),
    yardstick: { at: guessing[measure] },
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
    `rate of success ${words}`,
    ...own.flatMap(({ rates }) => (rates ? [percent(of(rates).value, 0)] : [])),
  ];
  return [
    [
      `${attack}, ${own[0]?.measure}`,
      ...own.map((each) => `${withRange(each.result)}, ${each.verdict}`),
    ],
    ["would be seen from", ...own.map((each) => fixed(detectable(each)))],
    ...(own[0]?.rates
      ? [
          rate("against people seen", ({ fitted }) => fitted),
          rate("against others", ({ control }) => control),
          rate("of guessing", ({ guessing: chance }) => chance),
        ]
      : []),
  ];
}

/** The figure of all attacks against all generators. */
export function attacks(): FigureData {
  const { generators, leastLeakSeen } = report("privacy");
  const all = Object.entries(generators).flatMap(([name, each]) =>
    outcomesOf(name, each, leastLeakSeen),
  );
  const names = [...new Set(all.map(({ attack }) => attack))];
  const won = all.filter(({ verdict }) => verdict === "succeeded");
  const honest = all.filter(({ generator }) => !generator.startsWith("leak")).length;
  return {
    parts: [
      {
        kind: "panels",
        label: `${names.length} attacks against ${Object.keys(generators).length} generators: ${won.length} succeeded; where nothing leaks, ${fixed(honest * 0.025, 1)} would by chance.`,
        panels: names.map((name) => panelOf(name, all)),
      },
      {
        kind: "numbers",
        title:
          "Results with 95 percent intervals, and the rates that risks are made of; others are people the generator has not seen",
        hasFigures: true,
        head: ["Attack", ...Object.keys(generators).map(generatorName)],
        rows: names.flatMap((name) => rowsOf(name, all)),
      },
      {
        kind: "numbers",
        title: "The least share of leaked rows that each attack sees",
        hasFigures: true,
        head: ["Attack", "Leak"],
        rows: Object.entries(leastLeakSeen).map(([attack, share]) => [
          attack,
          share === null ? "none" : percent(share, 0),
        ]),
      },
      {
        kind: "numbers",
        title: "Synthetic rows equal in every column to a person",
        hasFigures: true,
        head: ["Generator", "Whom it has seen", "Whom it has not", "Of rows"],
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
