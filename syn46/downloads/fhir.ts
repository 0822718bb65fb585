import { type ColumnSpec, specOf } from "../columns";
import { fhirPeople, lastDay, notice, year } from "../settings";
import { codeFor, diagnoses, loci, measurements, medicines } from "./kinds";
import { type Cell, type People, type Person, recordsOf, toBytes } from "./people";

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
function conceptOf(spec: ColumnSpec, person: Person) {
  const system = spec.code && systems[spec.code.system];
  return { ...(system && { coding: [{ system, code: codeFor(spec, person) }] }), text: spec.title };
}

/** A CodeableConcept from HL7's own terminology. */
const hl7Code = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});

/** What every resource starts with: its id, the tag for test data, and the notice as text. */
const resourceOf = (resourceType: string, id: string): Resource => ({
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
const idOf = ({ person_id }: Person, part?: string): string =>
  ["person", person_id, part?.replaceAll("_", "-")].filter((word) => word !== undefined).join("-");

const subjectOf = (person: Person) => ({ reference: `Patient/${idOf(person)}` });

type Category = "vital-signs" | "laboratory" | "social-history";

const pressures = ["systolic", "diastolic"];

const quantity = (spec: ColumnSpec, value: Cell) => ({
  value,
  unit: spec.unit,
  system: "http://unitsofmeasure.org",
  code: spec.unit,
});

const observation = (person: Person, part: string, category: Category, rest: object): Resource => ({
  ...resourceOf("Observation", idOf(person, part)),
  status: "final",
  category: [hl7Code("observation-category", category)],
  subject: subjectOf(person),
  effectiveDateTime: lastDay,
  ...rest,
});

/** Both pressures in one observation, as FHIR's vital signs profile requires. */
function bloodPressure(person: Person): Resource {
  const component = pressures.map(specOf).map((spec) => ({
    code: conceptOf(spec, person),
    valueQuantity: quantity(spec, person[spec.name] ?? null),
  }));
  return observation(person, "blood-pressure", "vital-signs", {
    code: { coding: [{ system: "http://loinc.org", code: "85354-9" }], text: "Blood pressure" },
    component,
  });
}

const measured = (person: Person, spec: ColumnSpec): Resource => {
  const category = spec.name === "bmi" ? "vital-signs" : "laboratory";
  const valueQuantity = quantity(spec, person[spec.name] ?? null);
  return observation(person, spec.name, category, { code: conceptOf(spec, person), valueQuantity });
};

/** SNOMED CT: never smoked tobacco, ex-smoker, smoker. */
const smokingCodes: Readonly<Record<string, string>> = {
  never: "266919005",
  former: "8517006",
  current: "77176002",
};

const smoking = (person: Person): Resource =>
  observation(person, "smoking", "social-history", {
    code: conceptOf(specOf("smoking"), person),
    valueCodeableConcept: {
      coding: [{ system: "http://snomed.info/sct", code: smokingCodes[String(person.smoking)] }],
      text: person.smoking,
    },
  });

const genotype = (person: Person, spec: ColumnSpec): Resource =>
  observation(person, spec.name, "laboratory", {
    code: conceptOf(spec, person),
    valueInteger: person[spec.name],
    note: [{ text: spec.meaning }],
  });

/** All observations of a person; there is none for a missing value. */
function observationsOf(person: Person): Resource[] {
  const single = measurements.filter(
    ({ name }) => !pressures.includes(name) && person[name] !== null,
  );
  return [
    ...(person.systolic === null ? [] : [bloodPressure(person)]),
    ...single.map((spec) => measured(person, spec)),
    ...(person.smoking === null ? [] : [smoking(person)]),
    ...loci.map((spec) => genotype(person, spec)),
  ];
}

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
