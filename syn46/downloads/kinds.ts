import { type ColumnSpec, columnSpecs } from "../columns";

const isOf = (system: string) => (spec: ColumnSpec) => spec.code?.system === system;

/** Diagnoses: true for those who have one. */
export const diagnoses = columnSpecs.filter(isOf("ICD-10-CM"));

/** Medicines: true for those who take one. */
export const medicines = columnSpecs.filter(isOf("RxNorm"));

/** Copies of an allele at a locus. */
export const loci = columnSpecs.filter(isOf("dbSNP"));

/** Numbers that were measured on a person, in units of UCUM. */
export const measurements = columnSpecs.filter(
  (spec) => isOf("LOINC")(spec) && spec.type !== "category",
);
