import type { DotPanel, FigureData } from "../../src/shared/figures";
import { attackNames } from "../privacy/attack-names";
import type { Interval, Privacy, RiskAttack } from "../report-types";
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
  readonly succeeded: boolean;
}

/** The result of guessing, by measure. */
const guessing = { risk: 0, AUC: 0.5, share: 0.5 } as const;

const meaning = { risk: "risk", AUC: "AUC", share: "share of rows nearer to whom it has seen" };

function outcomesOf(generator: string, privacy: Privacy): Outcome[] {
  const { closest, membership, singlingOut, attributeInference, succeeded } = privacy;
  const of = (attack: string, rest: Pick<Outcome, "measure" | "result" | "rates">): Outcome => ({
    attack,
    generator,
    ...rest,
    succeeded: succeeded.includes(attack),
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
    rows: own.map(({ generator, result, succeeded }) => ({
      name: generatorName(generator),
      tone: toneOf(generator),
      ...result,
      written: fixed(result.value),
      ...(succeeded ? { word: "succeeded" } : {}),
    })),
  };
}

/** The table rows of one attack: its result and, for a risk, the rates behind it. */
function rowsOf(attack: string, all: readonly Outcome[]): string[][] {
  const own = all.filter((each) => each.attack === attack);
  const won = (succeeded: boolean) => (succeeded ? ", succeeded" : "");
  const rate = (words: string, of: (rates: NonNullable<Outcome["rates"]>) => Interval) => [
    `rate of success ${words}`,
    ...own.flatMap(({ rates }) => (rates ? [percent(of(rates).value, 0)] : [])),
  ];
  return [
    [
      `${attack}, ${own[0]?.measure}`,
      ...own.map((each) => `${withRange(each.result)}${won(each.succeeded)}`),
    ],
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
  const { generators } = report("privacy");
  const all = Object.entries(generators).flatMap(([name, each]) => outcomesOf(name, each));
  const names = [...new Set(all.map(({ attack }) => attack))];
  const won = all.filter(({ succeeded }) => succeeded);
  return {
    parts: [
      {
        kind: "panels",
        label: `Results of ${names.length} attacks against ${Object.keys(generators).length} generators, with a line at guessing; ${won.length} succeeded.`,
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
