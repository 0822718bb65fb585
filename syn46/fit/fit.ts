import { type Column, type Model, modelFormat } from "../../src/shared/synthesizer/model";
import { columnSpecs } from "../columns";
import { notice } from "../settings";
import { type Budget, scoreStep } from "./budget";
import { factorOf, latentCorrelations, toPositiveDefinite } from "./correlation";
import { type Measurements, marginsOf } from "./measure";
import { missingOf, recipeOf, variableSpecs } from "./variables";

/** How the model makes each column of the table; person_id comes first. */
const columns: readonly Column[] = [
  { name: "person_id", type: "integer", decimals: 0, recipe: { row: true } },
  ...columnSpecs.map((spec) => ({
    name: spec.name,
    type: spec.type,
    decimals: spec.decimals,
    labels: spec.labels,
    recipe: recipeOf(spec.name),
    missing: missingOf(spec),
  })),
];

/**
 * Fits a Gaussian copula to measurements: margins over public cells, then the correlations of normal scores,
 * corrected for the discretization and made positive definite (compare DPCopula, Li, Xiong and Jiang, EDBT
 * 2014). It sees no person, so it costs no privacy.
 * @param budget of the noise in the measurements; null without.
 */
export function fitModel(
  measurements: Measurements,
  { setting, budget }: { readonly setting: string; readonly budget: Budget | null },
): Model {
  const { people } = measurements;
  const margins = marginsOf(measurements);
  const step = (scoreStep * scoreStep) / people;
  const products = measurements.products.map((sum) => sum * step);
  const noise = (budget?.productNoise ?? 0) * step;
  const correlation = toPositiveDefinite(latentCorrelations(margins, products, noise));
  return {
    format: modelFormat,
    notice,
    setting,
    privacy: budget && { epsilon: budget.epsilon, delta: budget.delta },
    fittedTo: people,
    variables: variableSpecs.map(({ name, edges }, at) => ({
      name,
      cuts: margins[at]?.cuts ?? [],
      edges,
    })),
    factor: factorOf(correlation),
    columns,
  };
}
