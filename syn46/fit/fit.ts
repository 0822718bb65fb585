import { type Column, type Model, modelFormat } from "../../src/shared/synthesizer/model";
import { columnSpecs } from "../columns";
import { notice } from "../settings";
import { createRandom } from "../source/random";
import type { Table } from "../table";
import { type Budget, radius } from "./budget";
import { cellsOf, countCells } from "./cells";
import { latentCorrelations } from "./correlation";
import { marginOf, projectCounts } from "./margin";
import { factorOf, toPositiveDefinite } from "./positive-definite";
import { meanProducts } from "./products";
import { missingOf, recipeOf, variableSpecs } from "./variables";

/** Options for fitting a model. */
export interface FitOptions {
  /** The name of the setting. */
  readonly setting: string;
  /** The noise of differential privacy; null without. */
  readonly budget: Budget | null;
  /**
   * Seed of the noise. Whoever knows it can remove the noise, so a real run would draw it from the
   * system and discard it. Here it is public, so that anyone can repeat the run: the source is
   * simulated.
   */
  readonly noiseSeed: number;
}

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
 * Fits a Gaussian copula to a table: margins over public cells, then the correlations of normal scores,
 * corrected for the discretization and made positive definite. With a budget, noise is added once to
 * the counts of the margins and once to the mean products of scores; everything else is computed from
 * those (compare DPCopula, Li, Xiong and Jiang, EDBT 2014).
 */
export function fitModel(table: Table, { setting, budget, noiseSeed }: FitOptions): Model {
  const random = createRandom(noiseSeed);
  const cells = variableSpecs.map((variable) => cellsOf(variable, table));

  const margins = variableSpecs.map((variable, at) => {
    const counts = countCells(cells[at] as Int16Array, variable.cells);
    if (!budget) return marginOf(counts);
    const noisy = counts.map((count) => count + random.normal(0, budget.countNoise));
    // With missing values the total is noisy too. Only shares matter, so any positive total will do.
    const total = noisy.reduce((sum, count) => sum + count, 0);
    return marginOf(projectCounts(noisy, Math.max(table.rows / 100, total)));
  });

  const scored = margins.map((margin, at) => ({ margin, cells: cells[at] as Int16Array }));
  const products = meanProducts(scored, budget && radius);
  if (budget) {
    for (let one = 0; one < products.rows; one++) {
      for (let other = 0; other < one; other++) {
        const noisy = products.get(one, other) + random.normal(0, budget.productNoise);
        products.set(one, other, noisy).set(other, one, noisy);
      }
    }
  }
  const noise = budget?.productNoise ?? 0;
  const correlation = toPositiveDefinite(
    latentCorrelations(variableSpecs, margins, products, noise),
  );

  return {
    format: modelFormat,
    notice,
    setting,
    privacy: budget && { epsilon: budget.epsilon, delta: budget.delta },
    fittedTo: table.rows,
    variables: variableSpecs.map(({ name, edges }, at) => ({
      name,
      cuts: margins[at]?.cuts ?? [],
      edges,
    })),
    factor: factorOf(correlation),
    columns,
  };
}
