/**
 * A fitted model as it is stored: a Gaussian copula over mixed columns. `syn46/` fits and writes it;
 * the build and a browser's worker read it. It holds no row of the table it was fitted to.
 */
export interface Model {
  readonly format: typeof modelFormat;
  /** What the source was; every file that is made from the model repeats it. */
  readonly notice: string;
  /** The setting it was fitted under, such as `copula` or `epsilon-1`. */
  readonly setting: string;
  /** Epsilon and delta of differential privacy; null where the model is not private. */
  readonly privacy: { readonly epsilon: number; readonly delta: number } | null;
  /** How many people the model was fitted to. */
  readonly fittedTo: number;
  /** The dimensions of the copula. */
  readonly variables: readonly Variable[];
  /** Cholesky factor of the latent correlation, lower triangle, row after row. */
  readonly factor: readonly number[];
  /** What a row shows, made of the variables. */
  readonly columns: readonly Column[];
}

export const modelFormat = "syn46-copula-1";

/** One dimension of the copula, cut into cells. */
export interface Variable {
  readonly name: string;
  /** Where a standard normal passes from one cell into the next, rising; one fewer than cells. */
  readonly cuts: readonly number[];
  /**
   * Borders of the cells in the column's smallest unit (`decimals`); a value is spread evenly in its
   * cell, whose upper border is the next one's. Without: cell k is code k.
   */
  readonly edges?: readonly number[];
}

/** How a column is made of variables. */
export type Recipe =
  /** The row's number, from 1. */
  | { readonly row: true }
  | { readonly variable: string }
  /** Two variables together, so that this column can never be below a column that is one of them. */
  | { readonly sum: readonly [string, string] }
  /** 1 where the variable's code is at least so high, otherwise 0. */
  | { readonly atLeast: readonly [variable: string, code: number] };

export interface Column {
  readonly name: string;
  readonly type: "integer" | "decimal" | "category" | "flag";
  /** Values are whole numbers of 10^-decimals of the unit. */
  readonly decimals: number;
  /** Words of the codes of a category, from 0. */
  readonly labels?: readonly string[];
  readonly recipe: Recipe;
  /** The variable whose code 1 says that the value is missing. */
  readonly missing?: string;
}

/** Stands for a missing value in a column of whole numbers. */
export const missing = -2_147_483_648;

/**
 * Narrows a value to a model.
 * @throws with a sentence when it is not a model, or contradicts itself.
 */
export function readModel(value: unknown): Model {
  // The format names the shape; what is checked below are the parts that could be cut or mixed up.
  const model = value as Partial<Model> | null;
  if (typeof model !== "object" || model?.format !== modelFormat) {
    throw new Error(`This is no model of the format ${modelFormat}.`);
  }
  const { variables = [], factor = [], columns = [] } = model;
  const size = variables.length;
  if (size === 0 || columns.length === 0) throw new Error("The model has no columns.");
  if (factor.length !== (size * (size + 1)) / 2) {
    throw new Error(`The model has ${size} variables and a factor of ${factor.length} numbers.`);
  }
  for (const { name, cuts, edges } of variables) {
    if (edges && edges.length !== cuts.length + 2) {
      throw new Error(`The model's variable ${name} has borders that do not fit its cells.`);
    }
  }
  return model as Model;
}
