import type { FigureData, LinePanel } from "../../src/shared/figures";
import type { MembershipAttack, PrivacyReport } from "../report-types";
import { report } from "./files";
import { capitalized, fixed, percent, withRange } from "./format";
import { generatorName, toneOf } from "./generators";

/** The results of one attack against each generator. */
function attacksOf({ generators }: PrivacyReport, attack: string) {
  return Object.entries(generators).flatMap(([name, { membership }]) =>
    membership.filter((each) => each.attack === attack).map((each) => ({ name, ...each })),
  );
}

const axis = { from: 0, to: 1, ticks: [0, 0.25, 0.5, 0.75, 1] };

/** False positive rate at which a curve has its label. */
const labelAt = 0.2;

/** Every other item, and the last: half of the points are enough for a curve near the diagonal. */
const everyOther = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, index) => index % 2 === 0 || index === items.length - 1);

type Named = MembershipAttack & { readonly name: string };

/** The ROC curves of one attack. Curves away from the diagonal have labels. */
function curves(title: string, attacks: readonly Named[]): LinePanel {
  const apart = attacks.filter(({ auc }) => auc.low > 0.55);
  const labels = apart.map(({ name, roc, auc }) => ({
    x: labelAt + 0.03,
    y: (roc.find(({ falsePositives }) => falsePositives >= labelAt)?.truePositives ?? 1) - 0.05,
    words: `${generatorName(name)}, AUC ${fixed(auc.value)}`,
    tone: toneOf(name),
  }));
  const rest = attacks.filter((each) => !apart.includes(each)).map(({ auc }) => auc.value);
  return {
    title,
    x: { ...axis, title: "False positive rate" },
    y: { ...axis, title: "True positive rate" },
    yardstick: { from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
    lines: attacks.map((each) => ({
      tone: toneOf(each.name),
      points: (apart.includes(each) ? each.roc : everyOther(each.roc)).map(
        ({ falsePositives: x, truePositives: y }) => ({ x, y }),
      ),
    })),
    labels: [
      ...labels,
      {
        x: 1,
        y: 0.16,
        words: `the ${rest.length} other generators,`,
        tone: "synthetic",
        ends: true,
      },
      {
        x: 1,
        y: 0.1,
        words: `AUC ${fixed(Math.min(...rest))} to ${fixed(Math.max(...rest))}`,
        tone: "synthetic",
        ends: true,
      },
    ],
  };
}

/** The figure of the membership attacks. */
export function membership(): FigureData {
  const privacy = report("privacy");
  const kinds = [...new Set(Object.values(privacy.generators).flatMap((each) => each.membership))];
  const names = [...new Set(kinds.map(({ attack }) => attack))];
  return {
    parts: [
      {
        kind: "panels",
        label:
          "ROC curves of the membership attacks against each generator, over the diagonal of guessing.",
        panels: names.map((name) => curves(capitalized(name), attacksOf(privacy, name))),
      },
      {
        kind: "numbers",
        title:
          "AUC with 95 percent intervals, for everyone and the most unusual tenth, and members found at 1% false positives",
        hasFigures: true,
        head: ["Attack", ...Object.keys(privacy.generators).map(generatorName)],
        rows: names.flatMap((name) => {
          const own = attacksOf(privacy, name);
          return [
            [name, ...own.map(({ auc }) => withRange(auc))],
            ["of unusual people", ...own.map(({ aucOfUnusual }) => withRange(aucOfUnusual))],
            ["members found", ...own.map((each) => percent(each.truePositivesAtOnePercent))],
          ];
        }),
      },
    ],
  };
}
