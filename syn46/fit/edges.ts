/** Edges from `start` on; each part is a step and the edge up to which it is repeated. */
function steps(
  start: number,
  ...parts: readonly (readonly [step: number, end: number])[]
): number[] {
  const edges = [start];
  for (const [step, end] of parts) {
    for (let edge = (edges.at(-1) ?? start) + step; edge <= end; edge += step) edges.push(edge);
  }
  return edges;
}

/** A roughly geometric sequence of round numbers, in USD. */
const costs = [
  0, 100, 200, 300, 400, 550, 700, 850, 1000, 1200, 1400, 1650, 1900, 2200, 2600, 3000, 3500, 4000,
  4700, 5500, 6500, 8000, 10_000, 13_000, 17_000, 22_000, 30_000, 45_000, 70_000, 110_000, 200_000,
];

/** Bounds of the pulse pressure (systolic minus diastolic), in mmHg. */
export const pulseBounds = { least: 15, most: 139 };

const edgesByName: Readonly<Record<string, readonly number[]>> = {
  age: steps(18, [3, 90]),
  bmi: [...steps(140, [10, 400], [20, 480], [40, 560]), 601],
  systolic: steps(55, [5, 270]),
  diastolic: steps(40, [3, 130]),
  pulse_pressure: steps(pulseBounds.least, [5, pulseBounds.most + 1]),
  hba1c: steps(40, [1, 70], [5, 100], [10, 140]),
  hba1c_diabetes: steps(40, [5, 140]),
  ldl: steps(20, [8, 260]),
  egfr: steps(5, [5, 155]),
  visits: steps(0, [1, 16], [4, 20], [5, 30], [10, 40]),
  cost: costs,
};

/**
 * The public edges of a numeric column's cells, in its smallest unit: chosen from general knowledge of
 * such measurements, never from the data.
 * @throws when the column has none.
 */
export function edgesOf(name: string): readonly number[] {
  const edges = edgesByName[name];
  if (!edges) throw new Error(`The column ${name} has no edges.`);
  return edges;
}

/** The cell of a value between edges; a value beyond them is in the first or last cell. */
export function cellOf(edges: readonly number[], value: number): number {
  const last = edges.length - 2;
  let cell = 0;
  while (cell < last && value >= (edges[cell + 1] as number)) cell++;
  return cell;
}

/** The edges of a value's cell. */
export function endsOf(edges: readonly number[], value: number): [low: number, high: number] {
  const cell = cellOf(edges, value);
  return [edges[cell] as number, edges[cell + 1] as number];
}
