import type { ColumnSpec } from "../../columns";
import { notice, year } from "../../settings";
import type { Cell } from "../people";

/** A resource of FHIR R4, as JSON. */
export interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [element: string]: unknown;
}

export type Person = Readonly<Record<string, Cell>>;

/** The day of everything: the table says what was true at the end of the year. */
export const date = `${year}-12-31`;

const systems: Readonly<Record<string, string>> = {
  "ICD-10-CM": "http://hl7.org/fhir/sid/icd-10-cm",
  LOINC: "http://loinc.org",
  RxNorm: "http://www.nlm.nih.gov/research/umls/rxnorm",
};

/** What a column is about, with its code where FHIR has a name for the code system. */
export function conceptOf({ title, code }: ColumnSpec) {
  const system = code && systems[code.system];
  return { ...(system && { coding: [{ system, code: code.value }] }), text: title };
}

/** A code of HL7's own terminology. */
export const hl7Code = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});

/** What every resource begins with: its name, the mark of test data, and the notice in words. */
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

/** Names are of the person's number, so that they are unique in their type. */
export const idOf = ({ person_id }: Person, part?: string): string =>
  ["person", person_id, part?.replaceAll("_", "-")].filter((word) => word !== undefined).join("-");

export const subjectOf = (person: Person) => ({ reference: `Patient/${idOf(person)}` });
