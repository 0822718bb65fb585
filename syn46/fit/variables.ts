import { missing, type Recipe } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, columnSpecs, isNumeric, specOf } from "../columns";
import { type Table, valuesOf } from "../table";
import { edgesOf } from "./edges";

/**
 * A dimension of the copula, and how its values are read from a table. Cells are public: they follow
 * from a column's bounds and general knowledge of such measurements, never from the data.
 */
export interface VariableSpec {
  readonly name: string;
  /** Number of cells. */
  readonly cells: number;
  /** Edges of the cells, in the column's smallest unit; if undefined, cell k is code k. */
  readonly edges?: readonly number[];
  /** Returns a function from row to value: a number, a code, or `missing`. */
  read(table: Table): (row: number) => number;
  /** Name of the variable that indicates whether this one is missing. */
  readonly missingIndicator?: string;
}

const indicatorName = (name: string): string => `${name}_missing`;

/** Name of the variable that indicates whether a column's value is missing; undefined if none can be. */
export const missingOf = ({ name, gap }: ColumnSpec): string | undefined =>
  gap === undefined ? undefined : indicatorName(name);

/** A variable with the values of one column. */
function plain(spec: ColumnSpec): VariableSpec {
  const { name, bounds } = spec;
  const edges = isNumeric(spec) ? edgesOf(name) : undefined;
  return {
    name,
    edges,
    cells: edges ? edges.length - 1 : bounds[1] + 1,
    missingIndicator: missingOf(spec),
    read: (table) => {
      const values = valuesOf(table, name);
      return (row) => values[row] as number;
    },
  };
}

/** A diagnosis with the medicine that only the diagnosed take: 0 none, 1 untreated, 2 treated. */
const care = (diagnosis: string, medicine: string): VariableSpec => ({
  name: `${diagnosis}_care`,
  cells: 3,
  read: (table) => {
    const [ill, treated] = [valuesOf(table, diagnosis), valuesOf(table, medicine)];
    return (row) => (ill[row] === 0 ? 0 : 1 + (treated[row] as number));
  },
});

const pulsePressure: VariableSpec = {
  name: "pulse_pressure",
  edges: edgesOf("pulse_pressure"),
  cells: edgesOf("pulse_pressure").length - 1,
  read: (table) => {
    const [systolic, diastolic] = [valuesOf(table, "systolic"), valuesOf(table, "diastolic")];
    return (row) => (systolic[row] as number) - (diastolic[row] as number);
  },
};

/** The variable that is 1 where the column's value is missing. */
const indicatorOf = ({ name }: ColumnSpec): VariableSpec => ({
  name: indicatorName(name),
  cells: 2,
  read: (table) => {
    const values = valuesOf(table, name);
    return (row) => (values[row] === missing ? 1 : 0);
  },
});

/** Columns that are derived from other variables, with those variables. */
const derived: Readonly<Record<string, { from?: VariableSpec; recipe: Recipe }>> = {
  systolic: { from: pulsePressure, recipe: { sum: ["diastolic", "pulse_pressure"] } },
  hypertension: {
    from: care("hypertension", "lisinopril"),
    recipe: { atLeast: ["hypertension_care", 1] },
  },
  lisinopril: { recipe: { atLeast: ["hypertension_care", 2] } },
  diabetes: { from: care("diabetes", "metformin"), recipe: { atLeast: ["diabetes_care", 1] } },
  metformin: { recipe: { atLeast: ["diabetes_care", 2] } },
};

/** The dimensions of the copula in the order of the columns, then the indicators of missing values. */
export const variableSpecs: readonly VariableSpec[] = [
  ...columnSpecs.flatMap((spec) => {
    const column = derived[spec.name];
    return column ? (column.from ?? []) : plain(spec);
  }),
  ...columnSpecs.filter(({ gap }) => gap !== undefined).map(indicatorOf),
];

/** How the model makes a column. @throws when the table has no such column. */
export const recipeOf = (name: string): Recipe =>
  derived[specOf(name).name]?.recipe ?? { variable: name };
