import { type Condition, missing, type Recipe } from "../../src/shared/synthesizer/model";
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
  /** What holds of other variables where this one's value is known. */
  readonly known: readonly Condition[];
}

const withDiabetes = "hba1c_diabetes";

/**
 * Variables that are known only where another column is within bounds, from how medicine defines them: flags, and
 * HbA1c with and without diabetes. One normal score cannot hold both kinds of people, least of all as the test is
 * ordered far more often for those with the diagnosis.
 */
const only: Readonly<Record<string, Condition>> = {
  hba1c: ["diabetes", 0, 0],
  [withDiabetes]: ["diabetes", 1, 1],
  kidney_disease: ["egfr", specOf("egfr").bounds[0], 59],
  metformin: ["diabetes", 1, 1],
  lisinopril: ["hypertension", 1, 1],
};

/** That there was a visit, and its opposite. */
const seen: Condition = ["visits", 1, specOf("visits").bounds[1]];
const unseen: Condition = ["visits", 0, 0];

const indicatorName = (name: string): string => `${name}_missing`;

/** Where a column's value is missing; undefined if it never is. */
export function missingOf({ name, gap, needsVisit }: ColumnSpec): Condition[] | undefined {
  const gaps: Condition[] = [
    ...(needsVisit ? [unseen] : []),
    ...(gap ? [[indicatorName(name), 1, 1] as const] : []),
  ];
  return gaps.length > 0 ? gaps : undefined;
}

/** What holds where a column's value is known. */
function knownOf({ name, gap, needsVisit }: ColumnSpec, condition = only[name]): Condition[] {
  return [
    ...(needsVisit ? [seen] : []),
    ...(gap ? [[indicatorName(name), 0, 0] as const] : []),
    ...(condition ? [condition, ...knownOf(specOf(condition[0]))] : []),
  ];
}

/** A variable with the values of one column, as far as they are known. */
function plain(spec: ColumnSpec, name = spec.name): VariableSpec {
  const { bounds } = spec;
  const edges = isNumeric(spec) ? edgesOf(name) : undefined;
  const [condition, least, most] = only[name] ?? [spec.name, -Infinity, Infinity];
  return {
    name,
    edges,
    cells: edges ? edges.length - 1 : bounds[1] + 1,
    known: knownOf(spec, only[name]),
    read: (table) => {
      const [values, gate] = [valuesOf(table, spec.name), valuesOf(table, condition)];
      return (row) => {
        const place = gate[row] as number;
        return place === missing || place < least || place > most
          ? missing
          : (values[row] as number);
      };
    },
  };
}

const pulsePressure: VariableSpec = {
  name: "pulse_pressure",
  edges: edgesOf("pulse_pressure"),
  cells: edgesOf("pulse_pressure").length - 1,
  known: [seen],
  read: (table) => {
    const [systolic, diastolic] = [valuesOf(table, "systolic"), valuesOf(table, "diastolic")];
    return (row) =>
      systolic[row] === missing ? missing : (systolic[row] as number) - (diastolic[row] as number);
  },
};

/** The variable that is 1 where the column's value is missing although there was a visit, if one was needed. */
const indicatorOf = ({ name, needsVisit }: ColumnSpec): VariableSpec => ({
  name: indicatorName(name),
  cells: 2,
  known: needsVisit ? [seen] : [],
  read: (table) => {
    const [values, visits] = [valuesOf(table, name), valuesOf(table, "visits")];
    return (row) => (needsVisit && visits[row] === 0 ? missing : Number(values[row] === missing));
  },
});

/** The dimensions of the copula in the order of the columns, then the indicators of missing values. */
export const variableSpecs: readonly VariableSpec[] = [
  ...columnSpecs.map((spec) => (spec.name === "systolic" ? pulsePressure : plain(spec))),
  plain(specOf("hba1c"), withDiabetes),
  ...columnSpecs.filter(({ gap }) => gap !== undefined).map(indicatorOf),
];

/** How the model makes a column. @throws when the table has no such column. */
export function recipeOf(name: string): Recipe {
  if (name === "systolic") return { sum: ["diastolic", "pulse_pressure"] };
  const where = only[specOf(name).name];
  return { variable: name, where, otherwise: name === "hba1c" ? withDiabetes : undefined };
}
