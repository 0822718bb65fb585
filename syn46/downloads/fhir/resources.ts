import type { ColumnSpec } from "../../columns";
import { fhirPeople, lastDay, year } from "../../settings";
import { toBytes } from "../csv";
import { diagnoses, medicines } from "../kinds";
import { type People, type Person, recordsOf } from "../people";
import { observationsOf } from "./observations";
import { conceptOf, hl7Code, idOf, type Resource, resourceOf, subjectOf } from "./shared";

const patient = (person: Person): Resource => ({
  ...resourceOf("Patient", idOf(person)),
  gender: person.sex,
  birthDate: String(year - Number(person.age)),
  address: [{ use: "home", text: `Census region ${person.region}`, country: "US" }],
});

const condition = (person: Person, spec: ColumnSpec): Resource => ({
  ...resourceOf("Condition", idOf(person, spec.name)),
  clinicalStatus: hl7Code("condition-clinical", "active"),
  verificationStatus: hl7Code("condition-ver-status", "confirmed"),
  category: [hl7Code("condition-category", "problem-list-item")],
  code: conceptOf(spec, person),
  subject: subjectOf(person),
  recordedDate: lastDay,
});

const medication = (person: Person, spec: ColumnSpec): Resource => ({
  ...resourceOf("MedicationStatement", idOf(person, spec.name)),
  status: "active",
  medicationCodeableConcept: conceptOf(spec, person),
  subject: subjectOf(person),
  effectiveDateTime: lastDay,
});

/** A resource for each person and each flag that is true. */
const ofEach = (
  people: readonly Person[],
  specs: readonly ColumnSpec[],
  toResource: (person: Person, spec: ColumnSpec) => Resource,
): Resource[] =>
  people.flatMap((person) =>
    specs.filter(({ name }) => person[name] === true).map((spec) => toResource(person, spec)),
  );

const toNdjson = (resources: readonly Resource[]): Uint8Array =>
  toBytes(resources.map((resource) => `${JSON.stringify(resource)}\n`).join(""));

/** The first people as FHIR R4 resources: an NDJSON file for each resource type, by file name. */
export function fhirFiles(all: People): Readonly<Record<string, Uint8Array>> {
  const people = recordsOf(all).slice(0, fhirPeople);
  return {
    "Patient.ndjson": toNdjson(people.map(patient)),
    "Condition.ndjson": toNdjson(ofEach(people, diagnoses, condition)),
    "Observation.ndjson": toNdjson(people.flatMap(observationsOf)),
    "MedicationStatement.ndjson": toNdjson(ofEach(people, medicines, medication)),
  };
}
