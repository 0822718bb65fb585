import { normalInterval, type Rate, wilsonRate } from "../measure/intervals";

/** Successes of an attack among its attempts. */
export interface Successes {
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

/**
 * The report on an attack, whose attacker `knows` something: its success rates against fitted people, against
 * the control, and of guessing, and the risk.
 */
export function describeRisk(
  names: { readonly attack: string; readonly knows: string },
  outcomes: Readonly<Record<"fitted" | "control" | "guessing", Successes>>,
) {
  const rate = ({ successes, attacks }: Successes) => wilsonRate(successes, attacks);
  const interval = ({ value, error }: Rate) => normalInterval(value, error);
  const [fitted, control] = [rate(outcomes.fitted), rate(outcomes.control)];
  return {
    ...names,
    attacks: outcomes.fitted.attacks,
    fitted: interval(fitted),
    control: interval(control),
    guessing: interval(rate(outcomes.guessing)),
    risk: riskOf(fitted, control),
  };
}
