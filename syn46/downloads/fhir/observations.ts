import { type ColumnSpec, specOf } from "../../columns";
import { lastDay } from "../../settings";
import { loci, measurements } from "../kinds";
import type { Cell, Person } from "../people";
import { conceptOf, hl7Code, idOf, type Resource, resourceOf, subjectOf } from "./shared";

type Category = "vital-signs" | "laboratory" | "social-history";

const pressures = ["systolic", "diastolic"];
const vitalSigns = ["bmi"];

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
  const code = {
    coding: [{ system: "http://loinc.org", code: "85354-9" }],
    text: "Blood pressure",
  };
  return observation(person, "blood-pressure", "vital-signs", { code, component });
}

const measured = (person: Person, spec: ColumnSpec): Resource => {
  const category = vitalSigns.includes(spec.name) ? "vital-signs" : "laboratory";
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
export function observationsOf(person: Person): Resource[] {
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
