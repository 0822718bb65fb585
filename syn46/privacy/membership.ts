import { auc, rocCurve, type Scores, truePositivesAt } from "../measure/auc";
import type { Table } from "../table";
import type { Points } from "./encode";
import { nearest } from "./nearest";
import { type Traced, trace } from "./tracing";

/**
 * Prepares an attack on people that the generator has seen, and on as many that it has not. `reference` is the
 * attacker's own sample of the population, the same for all generators; it has no target in it.
 * @param traced the same people, for tracing.
 */
export const prepareTargets = (
  members: Points,
  others: Points,
  reference: Points,
  traced: Traced,
) => ({
  traced,
  members,
  others,
  memberReference: nearest(members, reference).first,
  otherReference: nearest(others, reference).first,
});
type Targets = ReturnType<typeof prepareTargets>;

/** Scores of the tenth of people who are farthest from the reference. */
function unusual(scores: Scores, { memberReference, otherReference }: Targets): Scores {
  const all = Float64Array.from([...memberReference, ...otherReference]).sort();
  const limit = all[Math.floor(all.length * 0.9)] as number;
  return {
    positive: scores.positive.filter((_, at) => (memberReference[at] as number) >= limit),
    negative: scores.negative.filter((_, at) => (otherReference[at] as number) >= limit),
  };
}

/** The report on an attack: AUC, that of unusual people, and the ROC curve. */
const reportOn = (attack: string, knows: string, scores: Scores, targets: Targets) => ({
  attack,
  knows,
  members: scores.positive.length,
  others: scores.negative.length,
  auc: auc(scores),
  aucOfUnusual: auc(unusual(scores, targets)),
  truePositivesAtOnePercent: truePositivesAt(0.01, scores),
  roc: rocCurve(scores),
});

/**
 * Membership inference: has the generator seen this person? The attacker has the synthetic rows and all
 * columns of the person, and scores people by their distance to the closest synthetic row (Chen et al.,
 * GAN-Leaks, CCS 2020, black box). The calibrated attack first subtracts the distance to the attacker's
 * own sample of the population, because ordinary people are close to everything (as there, and in
 * DOMIAS, van Breugel et al., AISTATS 2023). The third needs no rows near the person (`trace`).
 * @param drawn as many rows as an attacker who holds the model may draw.
 */
export function attackMembership(synthetic: Points, drawn: Table, targets: Targets) {
  const member = nearest(targets.members, synthetic).first;
  const other = nearest(targets.others, synthetic).first;
  const negated = (distances: Float64Array) => distances.map((distance) => -distance);
  const less = (distances: Float64Array, reference: Float64Array) =>
    distances.map((distance, at) => (reference[at] as number) - distance);
  return [
    reportOn(
      "closest record",
      "all columns of the person, and the synthetic rows",
      { positive: negated(member), negative: negated(other) },
      targets,
    ),
    reportOn(
      "closest record, calibrated",
      "the same, and a sample of the population without the person",
      {
        positive: less(member, targets.memberReference),
        negative: less(other, targets.otherReference),
      },
      targets,
    ),
    reportOn(
      "tracing",
      "the same, and the model, from which any number of rows can be drawn",
      trace(drawn, targets.traced),
      targets,
    ),
  ];
}
