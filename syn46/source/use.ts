import exp from "@stdlib/math-base-special-exp";
import type { Chance } from "./chance";
import { figure } from "./given";
import type { Person } from "./person";

/** Visits and cost of one person in the year. */
export function drawUse(chance: Chance, person: Person): { visits: number; cost: number } {
  const { hypertension, diabetes, coronaryDisease, kidneyDisease } = person;
  const times = (factor: number, applies: boolean) => (applies ? factor : 1);
  const each = figure("visits, factor for each diagnosis");
  const frailty = exp(chance.normal(0, figure("visits, deviation of the frailty's logarithm")));
  const mean =
    figure("visits, mean of a healthy person") *
    times(each, hypertension) *
    times(each, diabetes) *
    times(each, coronaryDisease) *
    times(each, kidneyDisease);
  const visits = chance.count(mean * frailty);
  const cost =
    (figure("cost, base") + figure("cost, for each visit") * visits) *
    times(figure("cost, factor with coronary disease"), coronaryDisease) *
    times(figure("cost, factor with kidney disease"), kidneyDisease) *
    times(figure("cost, factor with diabetes"), diabetes) *
    exp(chance.normal(0, figure("cost, deviation of its logarithm")));
  return { visits, cost };
}
