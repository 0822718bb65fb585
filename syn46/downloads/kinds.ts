import { type ColumnSpec, columnSpecs } from "../columns";

const isOf = (system: string) => (spec: ColumnSpec) => spec.code?.system === system;

/** Diagnoses, as flags. */
export const diagnoses = columnSpecs.filter(isOf("ICD-10-CM"));

/** Medicines, as flags: whether a person takes one. */
export const medicines = columnSpecs.filter(isOf("RxNorm"));

/** Genotypes, as copies of an allele. */
export const loci = columnSpecs.filter(isOf("dbSNP"));

/** Measured numbers, in UCUM units. */
export const measurements = columnSpecs.filter(
  (spec) => isOf("LOINC")(spec) && spec.type !== "category",
);
