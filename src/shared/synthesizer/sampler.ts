import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import { type Column, type Condition, type Model, missing, type Variable } from "./model";
import { createDraws } from "./random";

/** Consecutive rows, column by column. */
export interface Batch {
  /** Number of rows before these. */
  readonly first: number;
  readonly rows: number;
  /** The values of each column of the model, in its smallest unit or as codes. */
  readonly columns: readonly Int32Array[];
}

export interface Sampler {
  /**
   * The next rows.
   * @throws when the count is not a whole number above 0.
   */
  next(count: number): Batch;
}

/** Computes a column's value from one person's variables. */
type Maker = (values: Int32Array, row: number) => number;

/** The cell of a number: how many cuts are not above it (binary search). */
function cellOf(cuts: Float64Array, place: number): number {
  let from = 0;
  let to = cuts.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((cuts[middle] as number) <= place) from = middle + 1;
    else to = middle;
  }
  return from;
}

function makerOf({ recipe, missing: gaps = [] }: Column, indexOf: (name: string) => number): Maker {
  if ("row" in recipe) return (_, row) => row + 1;
  const holdsFor = ([variable, least, most]: Condition) => {
    const index = indexOf(variable);
    return (values: Int32Array) => {
      const value = values[index] as number;
      return value >= least && value <= most;
    };
  };
  const readerOf = (name: string): Maker => {
    const index = indexOf(name);
    return (values) => values[index] as number;
  };
  const read = ((): Maker => {
    if ("sum" in recipe) {
      const [one, other] = recipe.sum.map(readerOf) as [Maker, Maker];
      return (values, row) => one(values, row) + other(values, row);
    }
    const { variable, where, otherwise } = recipe;
    if (!where) return readerOf(variable);
    const [one, other] = [readerOf(variable), otherwise ? readerOf(otherwise) : () => 0];
    const isSo = holdsFor(where);
    return (values, row) => (isSo(values) ? one : other)(values, row);
  })();
  const isMissing = gaps.map(holdsFor);
  return isMissing.reduce<Maker>(
    (rest, isSo) => (values, row) => (isSo(values) ? missing : rest(values, row)),
    read,
  );
}

/** Draws one person: fills `values` with the value or code of each variable. */
function createPerson(model: Model, seed: number): (values: Int32Array) => void {
  const draws = createDraws(seed);
  const toNormal = normalQuantile.factory(0, 1);
  const factor = Float64Array.from(model.factor);
  const cuts = model.variables.map(({ cuts }) => Float64Array.from(cuts));
  const edges = model.variables.map(({ edges }) => edges && Int32Array.from(edges));
  const size = model.variables.length;
  const normals = new Float64Array(size);

  return (values) => {
    let at = 0;
    for (let row = 0; row < size; row++) {
      normals[row] = toNormal(draws.unit());
      let place = 0;
      // The order is fixed, since floating-point sums depend on it.
      for (let column = 0; column <= row; column++) {
        place += (factor[at++] as number) * (normals[column] as number);
      }
      const cell = cellOf(cuts[row] as Float64Array, place);
      const borders = edges[row];
      if (!borders) values[row] = cell;
      else {
        const low = borders[cell] as number;
        values[row] = low + draws.below((borders[cell + 1] as number) - low);
      }
    }
  };
}

/**
 * Draws people from a model. The same model and seed give the same people in every engine, whatever the batch
 * size and the columns used: all variables are always drawn, with nothing but IEEE 754 arithmetic and a
 * portable normal quantile (stdlib, after Cephes).
 * @throws when the seed is invalid, or a column names a variable that the model does not have.
 */
export function createSampler(model: Model, seed: number): Sampler {
  const names = model.variables.map(({ name }: Variable) => name);
  const indexOf = (name: string) => {
    const index = names.indexOf(name);
    if (index === -1) throw new Error(`The model has no variable called ${name}.`);
    return index;
  };
  const makers = model.columns.map((column) => makerOf(column, indexOf));
  const person = createPerson(model, seed);
  const values = new Int32Array(names.length);
  let made = 0;

  return {
    next(count) {
      if (!Number.isInteger(count) || count < 1) {
        throw new RangeError("A number of rows is a whole number above 0.");
      }
      const columns = makers.map(() => new Int32Array(count));
      for (let row = 0; row < count; row++) {
        person(values);
        for (let at = 0; at < makers.length; at++) {
          (columns[at] as Int32Array)[row] = (makers[at] as Maker)(values, made + row);
        }
      }
      const first = made;
      made += count;
      return { first, rows: count, columns };
    },
  };
}
