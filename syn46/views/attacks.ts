import type { DotPanel, FigureData } from "../../src/shared/figures";
import type { Interval } from "../measure/intervals";
import { type Outcome, outcomesOf } from "../privacy/outcomes";
import { type Report, report } from "./files";
import {
  axisOf,
  capitalized,
  count,
  dotOf,
  fixed,
  generatorName,
  numbers,
  percent,
  withRange,
} from "./format";

/** The outcomes of all attacks on a generator; "blind" is an attack that fails and cannot see any leak at all. */
export function judgedOutcomes(
  { generators, leastLeakSeen }: Report<"privacy">,
  generator: string,
) {
  const privacy = generators[generator];
  if (!privacy) throw new Error(`The privacy report has no ${generator}.`);
  return outcomesOf(privacy).map((outcome) => {
    const failed = leastLeakSeen[outcome.attack] === null ? "blind" : "not seen";
    const verdict = privacy.succeeded.includes(outcome.attack) ? "succeeded" : failed;
    return { ...outcome, generator, verdict };
  });
}
type Judged = ReturnType<typeof judgedOutcomes>[number];

/**
 * The result from which an attack would have succeeded four times in five: 1.96 and 0.84 standard errors
 * above guessing.
 */
const detectable = ({ guessing, result: { low, high } }: Judged): number =>
  guessing + (2.8 * (high - low)) / 3.92;

/** The panel of one attack. Panels of risks share an axis, and so do all others. */
function panelOf(attack: string, all: readonly Judged[]): DotPanel {
  const own = all.filter((each) => each.attack === attack);
  const { measure, guessing } = own[0] as Judged;
  const alike = all.filter((each) => each.guessing === guessing);
  return {
    title: `${capitalized(attack)} (${measure})`,
    axis: axisOf(alike.flatMap(({ result }) => [result.low, result.high])),
    yardstick: { at: guessing },
    rows: own.map(({ generator, result, verdict }) => ({
      ...dotOf(generator, result),
      ...(verdict === "succeeded" ? { word: verdict } : {}),
    })),
  };
}

/**
 * The table rows of one attack: the greatest result from which it would be seen, the least leak that it
 * sees, its results and, for a risk, the rates behind it.
 */
function rowsOf(attack: string, leastLeak: number | null, all: readonly Judged[]): string[][] {
  const own = all.filter((each) => each.attack === attack);
  const rate = (words: string, of: (rates: NonNullable<Outcome["rates"]>) => Interval) => [
    `rate ${words}`,
    "",
    "",
    ...own.flatMap(({ rates }) => (rates ? [percent(of(rates).value, 0)] : [])),
  ];
  return [
    [
      `${attack}, ${own[0]?.measure}; ${own[0]?.size}`,
      fixed(Math.max(...own.map(detectable))),
      leastLeak === null ? "none" : percent(leastLeak, 0),
      ...own.map(({ result, verdict }) =>
        verdict === "not seen" ? withRange(result) : `${withRange(result)}, ${verdict}`,
      ),
    ],
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
  const all = Object.keys(generators).flatMap((name) => judgedOutcomes(privacy, name));
  const names = Object.keys(leastLeakSeen);
  const copies = (of: "ofFitted" | "ofControl") =>
    Object.values(generators).map(({ exactCopies }) => count(exactCopies[of]));
  const rows = Object.values(generators)[0]?.exactCopies.rows ?? 0;
  const won = all.filter(({ verdict }) => verdict === "succeeded").length;
  const honest = all.filter(({ generator }) => !generator.startsWith("leak")).length;
  return {
    parts: [
      {
        kind: "panels",
        label: `${won} of ${all.length} attacks succeeded; without leaks, ${fixed(honest * 0.025, 1)} would by chance.`,
        panels: names.map((name) => panelOf(name, all)),
      },
      numbers(
        "Results with 95 percent intervals, and the success rates behind risks; “seen from” is the highest for any generator",
        ["Attack", "Seen from", "Least leak seen", ...Object.keys(generators).map(generatorName)],
        [
          ...Object.entries(leastLeakSeen).flatMap(([name, leak]) => rowsOf(name, leak, all)),
          [`of ${count(rows)} rows, equal to a person seen`, "", "", ...copies("ofFitted")],
          ["equal to another person", "", "", ...copies("ofControl")],
        ],
      ),
    ],
  };
}
