import { around, type Rate, wilsonRate } from "../measure/intervals";
import type { RiskAttack } from "../report-types";

/** How often an attack succeeded. */
export interface Outcome {
  readonly successes: number;
  readonly attacks: number;
}

/**
 * The risk that is due to having been seen: what an attack gains on fitted people over the control,
 * as a share of what there was to gain, with its error propagated (Anonymeter: Giomi, Boenisch, Wehmeyer
 * and Tasnádi, PoPETs 2023). Rates are centers of Wilson's interval there, and here.
 */
function riskOf(fitted: Rate, control: Rate) {
  const rest = 1 - control.value;
  const value = (fitted.value - control.value) / rest;
  const byFitted = fitted.error / rest;
  const byControl = (control.error * (1 - fitted.value)) / (rest * rest);
  const error = Math.sqrt(byFitted * byFitted + byControl * byControl);
  const risk = around(value, error);
  return { ...risk, value: Math.max(0, risk.value) };
}

/** An attack's report from how often it succeeded on fitted people, on the control, and by guessing. */
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
    fitted: around(fitted.value, fitted.error),
    control: around(control.value, control.error),
    guessing: around(guessing.value, guessing.error),
    risk: riskOf(fitted, control),
  };
}
