import { type Column, type Model, missing } from "../../../../shared/synthesizer/model";

/** What the bars of a histogram stand for. */
export interface Scale {
  /** One label a bar, of a category or flag; of numbers undefined, whose bars are bins. */
  readonly labels?: readonly string[];
  /** Start of the first bin and width of a bin, in the column's unit. */
  readonly low: number;
  readonly width: number;
  readonly decimals: number;
}

/** A histogram: the margin of one column. */
export interface Margin {
  /** Name of the column. */
  readonly name: string;
  readonly scale: Scale;
  /** Rows in each bin or code. */
  readonly counts: readonly number[];
  /** Rows without a value. */
  readonly gaps: number;
}

/** Most bins in a histogram of numbers. */
const maxBins = 24;

/** Quantile of the latent normal beyond which values are in the outermost bins: 1% at either end. */
const tail = 2.33;

type Span = readonly [least: number, most: number];

/** Least and greatest value of a variable without its tails, in its smallest unit. */
function spanOf(model: Model, name: string): Span {
  const variable = model.variables.find((each) => each.name === name);
  if (!variable) throw new Error(`The model has no variable called ${name}.`);
  const { cuts, edges } = variable;
  if (!edges) return [0, cuts.length];
  const first = cuts.findIndex((cut) => cut > -tail);
  const from = Math.max(0, first);
  const last = cuts.findIndex((cut) => cut > tail);
  const to = last === -1 ? edges.length - 1 : last + 1;
  return [edges[from] as number, (edges[to] as number) - 1];
}

/** First value, width and number of the bins of a column; undefined for the row number. */
function binsOf(model: Model, { recipe, labels, type }: Column) {
  if ("row" in recipe) return undefined;
  if (labels) return { low: 0, width: 1, count: labels.length };
  if (type === "flag") return { low: 0, width: 1, count: 2 };
  const isSum = "sum" in recipe;
  const parts = isSum ? recipe.sum : [recipe.variable, recipe.otherwise ?? recipe.variable];
  const [one, other] = parts.map((name) => spanOf(model, name)) as [Span, Span];
  const low = isSum ? one[0] + other[0] : Math.min(one[0], other[0]);
  const high = isSum ? one[1] + other[1] : Math.max(one[1], other[1]);
  const width = Math.max(1, Math.ceil((high - low + 1) / maxBins));
  return { low, width, count: Math.ceil((high - low + 1) / width) };
}

/**
 * Counts rows into histograms of the named columns; the row number has none. Numbers beyond the bins count
 * in the first or last bin.
 */
export function createCounter(model: Model, chosen: readonly string[]) {
  const fields = model.columns.flatMap((column, index) => {
    const bins = chosen.includes(column.name) ? binsOf(model, column) : undefined;
    if (!bins) return [];
    const unit = 10 ** column.decimals;
    const scale: Scale = {
      labels: column.type === "flag" ? ["no", "yes"] : column.labels,
      low: bins.low / unit,
      width: bins.width / unit,
      decimals: column.decimals,
    };
    const { name } = column;
    return [{ name, scale, index, bins, counts: new Float64Array(bins.count), gaps: 0 }];
  });
  return {
    add(columns: readonly Int32Array[]) {
      for (const field of fields) {
        const { low, width, count } = field.bins;
        for (const value of columns[field.index] as Int32Array) {
          if (value === missing) field.gaps += 1;
          else {
            const bin = Math.min(count - 1, Math.max(0, Math.floor((value - low) / width)));
            field.counts[bin] = (field.counts[bin] as number) + 1;
          }
        }
      }
    },
    margins: (): Margin[] =>
      fields.map(({ name, scale, counts, gaps }) => ({ name, scale, counts: [...counts], gaps })),
  };
}
