import { normalInterval, type Rate, wilsonRate } from "../measure/intervals";
import type { RiskAttack } from "../report-types";

/** Successes of an attack among its attempts. */
export interface Outcome {
  readonly successes: number;
  readonly attacks: number;
}

/**
 * The risk of having been seen by the generator: the gain of an attack on fitted people over the
 * control, as a share of the largest possible gain, with the propagated error (Anonymeter: Giomi,
 * Boenisch, Wehmeyer and Tasnádi, PoPETs 2023). As there, rates are centers of Wilson's interval.
 */
function riskOf(fitted: Rate, control: Rate) {
  const rest = 1 - control.value;
  const value = (fitted.value - control.value) / rest;
  const byFitted = fitted.error / rest;
  const byControl = (control.error * (1 - fitted.value)) / (rest * rest);
  const error = Math.sqrt(byFitted * byFitted + byControl * byControl);
  const risk = normalInterval(value, error);
  return { ...risk, value: Math.max(0, risk.value) };
}

/** The report on an attack, from its outcomes on fitted people, on the control, and by guessing. */
export function describeRisk(
  names: Pick<RiskAttack, "attack" | "knows">,
  outcomes: Readonly<Record<"fitted" | "control" | "guessing", Outcome>>,
): RiskAttack {
  const rate = ({ successes, attacks }: Outcome) => wilsonRate(successes, attacks);
  const [fitted, control] = [rate(outcomes.fitted), rate(outcomes.control)];
  const guessing = rate(outcomes.guessing);
  return {
    ...names,
    attacks: outcomes.fitted.attacks,
    fitted: normalInterval(fitted.value, fitted.error),
    control: normalInterval(control.value, control.error),
    guessing: normalInterval(guessing.value, guessing.error),
    risk: riskOf(fitted, control),
  };
}
