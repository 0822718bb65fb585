import { type ColumnSpec, columnSpecs } from "../columns";
import type { Person } from "./people";

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

/**
 * The code of a column for one person. ICD-10-CM presumes that hypertension and diabetes are behind a kidney
 * disease that goes with them, and codes them together (guidelines I.A.15 and I.C.9.a.2).
 */
export function codeFor({ name, code }: ColumnSpec, { kidney_disease }: Person): string {
  const combined = { hypertension: "I12.9", diabetes: "E11.22" }[name];
  return kidney_disease === true && combined ? combined : (code?.value ?? name);
}
