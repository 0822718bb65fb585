/**
 * A fitted model as stored: a Gaussian copula over mixed columns. `syn46/` fits and writes it; the build and
 * a worker in the browser read it. It has no rows of the table it was fitted to.
 */
export interface Model {
  readonly format: typeof modelFormat;
  /** Says what the source was; every file made from the model repeats it. */
  readonly notice: string;
  /** The privacy setting, such as `copula` or `epsilon-1`. */
  readonly setting: string;
  /** Epsilon and delta of differential privacy; null where the model is not private. */
  readonly privacy: { readonly epsilon: number; readonly delta: number } | null;
  /** Number of people in the source. */
  readonly fittedTo: number;
  /** The dimensions of the copula. */
  readonly variables: readonly Variable[];
  /** Cholesky factor of the latent correlation: lower triangle, row by row. */
  readonly factor: readonly number[];
  /** The columns of the table, derived from the variables. */
  readonly columns: readonly Column[];
}

export const modelFormat = "syn46-copula-2";

/** One dimension of the copula, cut into cells. */
export interface Variable {
  readonly name: string;
  /** Ascending borders between cells on the standard normal scale; one fewer than cells. */
  readonly cuts: readonly number[];
  /**
   * Borders of the cells in the column's smallest unit (`decimals`), one more than cells; values are uniform
   * within a cell. Without edges, cell k is code k.
   */
  readonly edges?: readonly number[];
}

/** That a variable's value or code is within bounds, both included. */
export type Condition = readonly [variable: string, least: number, most: number];

/** How a column is derived from variables. */
export type Recipe =
  /** The row number, from 1. */
  | { readonly row: true }
  /** The variable; where a condition does not hold, another variable, or 0. */
  | { readonly variable: string; readonly where?: Condition; readonly otherwise?: string }
  /** The sum of two variables, so that this column is never below a column that is one of them. */
  | { readonly sum: readonly [string, string] };

export interface Column {
  readonly name: string;
  readonly type: "integer" | "decimal" | "category" | "flag";
  /** Values are whole numbers of 10^-decimals of the unit. */
  readonly decimals: number;
  /** Labels of a category's codes, from 0. */
  readonly labels?: readonly string[];
  readonly recipe: Recipe;
  /** The value is missing where any of these holds. */
  readonly missing?: readonly Condition[];
}

/** The value that represents a missing one. */
export const missing = -2_147_483_648;

/**
 * Narrows a value to a model.
 * @throws when it is not a model, or is inconsistent.
 */
export function readModel(value: unknown): Model {
  // The format implies the shape; the checks below find files that are cut off or mixed up.
  const model = value as Partial<Model> | null;
  if (typeof model !== "object" || model?.format !== modelFormat) {
    throw new Error(`This is not a model of the format ${modelFormat}.`);
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
