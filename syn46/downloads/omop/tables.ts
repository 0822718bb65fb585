import { type ColumnSpec, specOf } from "../../columns";
import { lastDay, year } from "../../settings";
import { recordsCsv } from "../csv";
import { diagnoses, loci, measurements, medicines } from "../kinds";
import { type Cell, type People, type Person, recordsOf } from "../people";
import { conceptOf, genders, noConcept, units } from "./concepts";
import { type OmopTable, omopFields } from "./fields";

type OmopRecord = Readonly<Record<string, Cell>>;

const codeOf = ({ code, name }: ColumnSpec): string => code?.value ?? name;

/** A record for each value that is not missing and not false, numbered from 1. */
function eventsOf(
  people: readonly Person[],
  id: string,
  specs: readonly ColumnSpec[],
  toRecord: (spec: ColumnSpec, value: Cell) => OmopRecord,
): OmopRecord[] {
  const records = people.flatMap((person) =>
    specs
      .filter(({ name }) => person[name] !== null && person[name] !== false)
      .map((spec) => ({
        person_id: person.person_id ?? null,
        ...toRecord(spec, person[spec.name] ?? null),
      })),
  );
  return records.map((record, at) => ({ [id]: at + 1, ...record }));
}

const personRecord = ({ person_id = null, age, sex }: Person): OmopRecord => ({
  person_id,
  gender_concept_id: genders[String(sex)] ?? noConcept,
  year_of_birth: year - Number(age),
  race_concept_id: noConcept,
  ethnicity_concept_id: noConcept,
  person_source_value: String(person_id),
  gender_source_value: String(sex),
});

const conditionRecord = (spec: ColumnSpec): OmopRecord => ({
  condition_concept_id: conceptOf(spec.name),
  condition_start_date: lastDay,
  condition_type_concept_id: noConcept,
  condition_source_value: codeOf(spec),
  condition_source_concept_id: noConcept,
});

const drugRecord = (spec: ColumnSpec): OmopRecord => ({
  drug_concept_id: conceptOf(spec.name),
  drug_exposure_start_date: lastDay,
  drug_exposure_end_date: lastDay,
  drug_type_concept_id: noConcept,
  drug_source_value: codeOf(spec),
  drug_source_concept_id: noConcept,
});

const measurementRecord = (spec: ColumnSpec, value: Cell): OmopRecord => ({
  measurement_concept_id: conceptOf(spec.name),
  measurement_date: lastDay,
  measurement_type_concept_id: noConcept,
  value_as_number: value,
  unit_concept_id: units[spec.unit ?? ""] ?? noConcept,
  measurement_source_value: codeOf(spec),
  measurement_source_concept_id: noConcept,
  unit_source_value: spec.unit ?? null,
  value_source_value: String(value),
});

const observationRecord = (spec: ColumnSpec, value: Cell): OmopRecord => ({
  observation_concept_id: conceptOf(spec.name),
  observation_date: lastDay,
  observation_type_concept_id: noConcept,
  value_as_number: typeof value === "number" ? value : null,
  value_as_string: typeof value === "string" ? value : null,
  unit_concept_id: spec.unit === undefined ? null : (units[spec.unit] ?? noConcept),
  observation_source_value: codeOf(spec),
  observation_source_concept_id: noConcept,
  unit_source_value: spec.unit ?? null,
  value_source_value: String(value),
});

/** Columns that go into the table observation, because no other table fits. */
export const observed = ["region", "smoking", "visits", "cost"].map(specOf);

/** The people as tables of the OMOP Common Data Model 5.4, in CSV, by table name. */
export function omopTables(people: People): Readonly<Record<OmopTable, Uint8Array>> {
  const persons = recordsOf(people);
  const csv = (table: OmopTable, records: readonly OmopRecord[]) =>
    recordsCsv(omopFields[table] as readonly string[], records);
  const events = (
    table: OmopTable,
    specs: readonly ColumnSpec[],
    toRecord: (spec: ColumnSpec, value: Cell) => OmopRecord,
  ) => csv(table, eventsOf(persons, `${table}_id`, specs, toRecord));
  return {
    person: csv("person", persons.map(personRecord)),
    condition_occurrence: events("condition_occurrence", diagnoses, conditionRecord),
    measurement: events("measurement", [...measurements, ...loci], measurementRecord),
    drug_exposure: events("drug_exposure", medicines, drugRecord),
    observation: events("observation", observed, observationRecord),
  };
}
