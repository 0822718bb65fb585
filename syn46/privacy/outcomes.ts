import type { Interval } from "../measure/intervals";
import type { attackByInference } from "./inference";
import type { attackMembership } from "./membership";
import type { compareClosest } from "./nearest";
import type { attackBySinglingOut } from "./singling-out";

/** What the attacks found in one generator's rows. */
interface Found {
  readonly closest: ReturnType<typeof compareClosest>;
  readonly membership: ReturnType<typeof attackMembership>;
  readonly singlingOut: ReturnType<typeof attackBySinglingOut>;
  readonly attributeInference: ReturnType<typeof attackByInference>;
}

/** The result of one attack, and what it is compared with. */
export interface Outcome {
  readonly attack: string;
  /** What the attacker is assumed to know. */
  readonly knows: string;
  readonly measure: "risk" | "AUC" | "share nearer";
  readonly result: Interval;
  /** What it was measured on. */
  readonly size: string;
  /** The result of guessing. */
  readonly guessing: number;
  /** The success rates behind a risk. */
  readonly rates?: Found["singlingOut"][number];
  /** Its place among the attacks. */
  readonly rank: number;
}

const written = (count: number): string => count.toLocaleString("en-US");

/** The outcomes of all attacks on a generator, the same attacks for each. */
export const outcomesOf = ({
  closest,
  membership,
  singlingOut,
  attributeInference,
}: Found): Outcome[] => [
  {
    attack: "distance to the closest record",
    knows: "the synthetic rows, and both halves of the source",
    measure: "share nearer",
    result: closest.nearerToFitted,
    size: `${written(closest.rows)} rows`,
    guessing: 0.5,
    rank: 0,
  },
  ...membership.flatMap(({ attack, knows, auc, aucOfUnusual, members, others }): Outcome[] => {
    const measured = { knows, measure: "AUC", guessing: 0.5 } as const;
    const size = `${written(members)} people seen, ${written(others)} others`;
    return [
      { ...measured, attack: `membership, ${attack}`, result: auc, size, rank: 1 },
      {
        ...measured,
        attack: `membership of unusual people, ${attack}`,
        result: aucOfUnusual,
        size: "the most unusual tenth of them",
        rank: 2,
      },
    ];
  }),
  ...[...singlingOut, ...attributeInference].map(
    (rates): Outcome => ({
      attack: rates.attack,
      knows: rates.knows,
      measure: "risk",
      result: rates.risk,
      size: `${written(rates.attacks)} attempts`,
      guessing: 0,
      rates,
      rank: 3,
    }),
  ),
];
