import type { ColumnSpec } from "../../columns";
import { notice } from "../../settings";
import { codeFor } from "../kinds";
import type { Person } from "../people";

/** A FHIR R4 resource, as JSON. */
export interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [element: string]: unknown;
}

const systems: Readonly<Record<string, string>> = {
  "ICD-10-CM": "http://hl7.org/fhir/sid/icd-10-cm",
  LOINC: "http://loinc.org",
  RxNorm: "http://www.nlm.nih.gov/research/umls/rxnorm",
  dbSNP: "http://www.ncbi.nlm.nih.gov/snp",
};

/** The CodeableConcept of a column for one person. */
export function conceptOf(spec: ColumnSpec, person: Person) {
  const system = spec.code && systems[spec.code.system];
  return { ...(system && { coding: [{ system, code: codeFor(spec, person) }] }), text: spec.title };
}

/** A CodeableConcept from HL7's own terminology. */
export const hl7Code = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});

/** What every resource starts with: its id, the tag for test data, and the notice as text. */
export const resourceOf = (resourceType: string, id: string): Resource => ({
  resourceType,
  id,
  meta: {
    tag: [
      {
        system: "http://terminology.hl7.org/CodeSystem/v3-ActReason",
        code: "HTEST",
        display: "test health data",
      },
    ],
  },
  text: {
    status: "additional",
    div: `<div xmlns="http://www.w3.org/1999/xhtml">${notice}</div>`,
  },
});

/** An id made of the person's number, and of a part unless one resource per type is enough. */
export const idOf = ({ person_id }: Person, part?: string): string =>
  ["person", person_id, part?.replaceAll("_", "-")].filter((word) => word !== undefined).join("-");

export const subjectOf = (person: Person) => ({ reference: `Patient/${idOf(person)}` });
