import ln from "@stdlib/math-base-special-ln";
import type { Margin } from "../fit/margin";
import {
  allCells,
  countCells,
  marginsOf,
  measure,
  noCell,
  stepsOf,
  sumProducts,
} from "../fit/measure";
import { variableSpecs } from "../fit/variables";
import type { Scores } from "../measure/auc";
import type { Table } from "../table";

/**
 * What a table, or a model from which any number of rows can be drawn, says of each cell and pair: the
 * logarithms of shares, and mean products of scores on the scale of one set of margins. Half a person in each
 * cell keeps logarithms finite.
 */
function statisticsOf(table: Table, margins: readonly Margin[]) {
  const cells = allCells(table);
  return {
    cells: variableSpecs.map(({ cells: size }, at) => {
      const counts = countCells(cells[at] as Int16Array, size);
      const total = counts.reduce((sum, count) => sum + count, size / 2);
      return counts.map((count) => ln((count + 0.5) / total));
    }),
    products: sumProducts(cells, margins, false).map((sum) => sum / table.rows),
  };
}

/** Prepares the attack. `reference` is the attacker's own sample of the population, without the people attacked. */
export function prepareTracing(members: Table, others: Table, reference: Table) {
  const margins = marginsOf(measure(reference));
  return {
    members: allCells(members),
    others: allCells(others),
    reference: statisticsOf(reference, margins),
    margins,
  };
}

export type Traced = ReturnType<typeof prepareTracing>;

/**
 * Membership from what is published of everybody: a person is in the source the likelier, the more their own
 * cells and pairs of scores lie on the side to which the published shares and products differ from those of the
 * population (Homer et al., PLoS Genetics 4, 2008; Dwork et al., FOCS 2015). The attacker holds the model, so
 * `drawn` may be long.
 */
export function trace(drawn: Table, { members, others, reference, margins }: Traced): Scores {
  const published = statisticsOf(drawn, margins);
  const size = variableSpecs.length;
  const steps = margins.map(stepsOf);
  const variances = margins.map(({ shares }, at) =>
    shares.reduce((sum, share, cell) => sum + share * (steps[at]?.[cell] ?? 0) ** 2, 0),
  );
  const cellWeights = published.cells.map((cells, at) =>
    cells.map((each, cell) => each - (reference.cells[at]?.[cell] ?? each)),
  );
  const pairWeights = new Float64Array(published.products.length);
  for (let one = 1, pair = 0; one < size; one++)
    for (let other = 0; other < one; other++, pair++) {
      const apart = (published.products[pair] ?? 0) - (reference.products[pair] ?? 0);
      pairWeights[pair] = apart / ((variances[one] ?? 1) * (variances[other] ?? 1));
    }
  const row = new Float64Array(size);
  const scoreOf = (cells: readonly Int16Array[], person: number): number => {
    let score = 0;
    for (let one = 0, pair = 0; one < size; one++) {
      const cell = cells[one]?.[person] ?? noCell;
      row[one] = cell === noCell ? 0 : (steps[one]?.[cell] ?? 0);
      if (cell !== noCell) score += cellWeights[one]?.[cell] ?? 0;
      for (let other = 0; other < one; other++, pair++)
        score += (pairWeights[pair] ?? 0) * (row[one] ?? 0) * (row[other] ?? 0);
    }
    return score;
  };
  const scores = (cells: readonly Int16Array[]) =>
    Float64Array.from(cells[0] ?? [], (_, person) => scoreOf(cells, person));
  return { positive: scores(members), negative: scores(others) };
}
