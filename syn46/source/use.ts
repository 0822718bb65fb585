import exp from "@stdlib/math-base-special-exp";
import { parameter } from "./parameters";
import type { Person } from "./person";
import type { Random } from "./random";

/** Visits and cost of one person in the year. */
export function drawUse(random: Random, person: Person): { visits: number; cost: number } {
  const { hypertension, diabetes, coronaryDisease, kidneyDisease } = person;
  const times = (factor: number, applies: boolean) => (applies ? factor : 1);
  const each = parameter("visits, factor for each diagnosis");
  const frailty = exp(random.normal(0, parameter("visits, deviation of the frailty's logarithm")));
  const mean =
    parameter("visits, mean of a healthy person") *
    times(parameter("visits, factor of men"), !person.female) *
    times(each, hypertension) *
    times(each, diabetes) *
    times(each, coronaryDisease) *
    times(each, kidneyDisease);
  const visits = random.poisson(mean * frailty);
  const cost =
    (parameter("cost, base") + parameter("cost, for each visit") * visits) *
    times(parameter("cost, factor with coronary disease"), coronaryDisease) *
    times(parameter("cost, factor with kidney disease"), kidneyDisease) *
    times(parameter("cost, factor with diabetes"), diabetes) *
    exp(random.normal(0, parameter("cost, deviation of its logarithm")));
  return { visits, cost };
}
