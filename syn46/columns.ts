/** Meaning and bounds of a column, decided before looking at any data. */
export interface ColumnSpec {
  readonly name: string;
  readonly title: string;
  readonly meaning: string;
  readonly type: "integer" | "decimal" | "category" | "flag";
  readonly unit?: string;
  /** Values are whole numbers of 10^-decimals. */
  readonly decimals: number;
  /** Labels of a category's codes, in the order the copula gives them. */
  readonly labels?: readonly string[];
  /** Least and greatest value, in units of 10^-decimals; for categories, codes. */
  readonly bounds: readonly [least: number, most: number];
  /** Why a value may be missing. */
  readonly gap?: string;
  /** Whether a value takes a visit: without one in the year, it is missing. */
  readonly needsVisit?: boolean;
  /** A standard code for what the column has. */
  readonly code?: {
    readonly system: "ICD-10-CM" | "LOINC" | "RxNorm" | "dbSNP";
    readonly value: string;
  };
}

const flag = (
  name: string,
  title: string,
  meaning: string,
  code: ColumnSpec["code"],
): ColumnSpec => ({
  name,
  title,
  meaning,
  type: "flag",
  decimals: 0,
  bounds: [0, 1],
  code,
});

const locus = (value: string, gene: string, allele: string, moves: string): ColumnSpec => ({
  name: value,
  title: `${value} (${gene})`,
  meaning: `Copies of the ${allele} allele; in the simulated source ${moves}`,
  type: "integer",
  unit: "alleles",
  decimals: 0,
  bounds: [0, 2],
  code: { system: "dbSNP", value },
});

type Codes = NonNullable<ColumnSpec["code"]>;
const icd = (value: string): Codes => ({ system: "ICD-10-CM", value });
const loinc = (value: string): Codes => ({ system: "LOINC", value });
const rx = (value: string): Codes => ({ system: "RxNorm", value });

const measured = (
  name: string,
  title: string,
  unit: string,
  bounds: ColumnSpec["bounds"],
  rest: Partial<ColumnSpec> = {},
): ColumnSpec => ({
  name,
  title,
  meaning: rest.meaning ?? `${title}, last value of the year`,
  type: rest.decimals ? "decimal" : "integer",
  unit,
  decimals: 0,
  bounds,
  ...rest,
});

const notOrdered = "the test was not ordered";

/** The columns of the table in order. The column person_id, which comes first, has no description. */
export const columnSpecs: readonly ColumnSpec[] = [
  measured("age", "Age", "years", [18, 89], { meaning: "Age at the end of the year" }),
  {
    name: "sex",
    title: "Sex",
    meaning: "Sex as recorded",
    type: "category",
    decimals: 0,
    labels: ["female", "male"],
    bounds: [0, 1],
  },
  {
    name: "region",
    title: "Region",
    meaning: "Census region of the home",
    type: "category",
    decimals: 0,
    labels: ["Northeast", "Midwest", "South", "West"],
    bounds: [0, 3],
  },
  {
    name: "smoking",
    title: "Smoking",
    meaning: "Smoking status",
    type: "category",
    decimals: 0,
    labels: ["never", "former", "current"],
    bounds: [0, 2],
    gap: "nobody asked, more often where visits are few",
    needsVisit: true,
    code: loinc("72166-2"),
  },
  measured("bmi", "Body mass index", "kg/m2", [140, 600], {
    decimals: 1,
    gap: "nobody measured, more often where visits are few",
    needsVisit: true,
    code: loinc("39156-5"),
  }),
  measured("systolic", "Systolic blood pressure", "mm[Hg]", [55, 269], {
    needsVisit: true,
    code: loinc("8480-6"),
  }),
  measured("diastolic", "Diastolic blood pressure", "mm[Hg]", [40, 129], {
    needsVisit: true,
    code: loinc("8462-4"),
  }),
  measured("hba1c", "Hemoglobin A1c", "%", [40, 139], {
    decimals: 1,
    gap: `${notOrdered}, more often without diabetes`,
    needsVisit: true,
    code: loinc("4548-4"),
  }),
  measured("ldl", "LDL cholesterol", "mg/dL", [20, 259], {
    gap: `${notOrdered}, more often below the age of 40`,
    needsVisit: true,
    code: loinc("2089-1"),
  }),
  measured("egfr", "Estimated glomerular filtration rate", "mL/min/{1.73_m2}", [5, 154], {
    gap: `${notOrdered}, more often without diabetes and hypertension`,
    needsVisit: true,
    code: loinc("98979-8"),
  }),
  flag("hypertension", "Hypertension", "Essential hypertension diagnosed", icd("I10")),
  flag(
    "diabetes",
    "Type 2 diabetes",
    "Type 2 diabetes without complications diagnosed",
    icd("E11.9"),
  ),
  flag(
    "coronary_disease",
    "Coronary disease",
    "Coronary artery disease of a native artery without angina diagnosed",
    icd("I25.10"),
  ),
  flag(
    "kidney_disease",
    "Chronic kidney disease",
    "Chronic kidney disease, stage not specified, diagnosed",
    icd("N18.9"),
  ),
  flag("metformin", "Metformin", "Takes metformin; only people with diabetes do", rx("6809")),
  flag(
    "lisinopril",
    "Lisinopril",
    "Takes lisinopril; only people with hypertension do",
    rx("29046"),
  ),
  flag("atorvastatin", "Atorvastatin", "Takes atorvastatin", rx("83367")),
  measured("visits", "Visits", "visits", [0, 39], { meaning: "Outpatient visits in the year" }),
  measured("cost", "Cost of care", "USD", [0, 199_999], {
    meaning: "Allowed cost of care in the year",
  }),
  locus("rs1333049", "9p21", "C", "each copy raises the odds of coronary disease"),
  locus("rs7903146", "TCF7L2", "T", "each copy raises the odds of diabetes"),
  locus("rs9939609", "FTO", "A", "each copy raises the body mass index"),
  locus("rs11591147", "PCSK9", "T", "each copy lowers LDL cholesterol"),
  locus("rs4988235", "LCT", "A", "it moves nothing"),
  locus("rs17822931", "ABCC11", "T", "it moves nothing"),
];

/** Why a column's value may be missing; undefined if it never is. */
export function whyMissing({ gap, needsVisit }: ColumnSpec): string | undefined {
  const reasons = [...(needsVisit ? ["there was no visit"] : []), ...(gap ? [gap] : [])];
  return reasons.length > 0 ? reasons.join("; ") : undefined;
}

const specs = new Map(columnSpecs.map((spec) => [spec.name, spec]));

/** The description of a column. @throws when the table has no such column. */
export function specOf(name: string): ColumnSpec {
  const spec = specs.get(name);
  if (!spec) throw new Error(`The table has no column called ${name}.`);
  return spec;
}

/** Whether a column is a number with more than three possible values (alleles have three). */
export const isNumeric = ({ type, bounds }: ColumnSpec): boolean =>
  (type === "integer" || type === "decimal") && bounds[1] > 2;
