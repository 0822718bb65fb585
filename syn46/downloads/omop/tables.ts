import { type ColumnSpec, specOf } from "../../columns";
import { lastDay, year } from "../../settings";
import { recordsCsv } from "../csv";
import { codeFor, diagnoses, loci, measurements, medicines } from "../kinds";
import { type Cell, type People, type Person, recordsOf } from "../people";
import { conceptOf, genders, noConcept, units, values } from "./concepts";
import { type OmopTable, omopFields } from "./fields";

type OmopRecord = Readonly<Record<string, Cell>>;

type ToRecord = (spec: ColumnSpec, person: Person, value: Cell) => OmopRecord;

/** A record for each value that is not missing and not false, numbered from 1. */
function eventsOf(
  people: readonly Person[],
  id: string,
  specs: readonly ColumnSpec[],
  toRecord: ToRecord,
): OmopRecord[] {
  const records = people.flatMap((person) =>
    specs
      .filter(({ name }) => person[name] !== null && person[name] !== false)
      .map((spec) => ({
        person_id: person.person_id ?? null,
        ...toRecord(spec, person, person[spec.name] ?? null),
      })),
  );
  return records.map((record, at) => ({ [id]: at + 1, ...record }));
}

/** A supply of medicine for 90 days, which ends on the last day. */
const supplyDays = 90;
const supplied = new Date(Date.parse(lastDay) - (supplyDays - 1) * 86_400_000)
  .toISOString()
  .slice(0, 10);

/** Everyone is observed for the whole year. */
const periodRecord = ({ person_id = null }: Person): OmopRecord => ({
  observation_period_id: person_id,
  person_id,
  observation_period_start_date: `${year}-01-01`,
  observation_period_end_date: lastDay,
  period_type_concept_id: noConcept,
});

const personRecord = ({ person_id = null, age, sex }: Person): OmopRecord => ({
  person_id,
  gender_concept_id: genders[String(sex)] ?? noConcept,
  year_of_birth: year - Number(age),
  race_concept_id: noConcept,
  ethnicity_concept_id: noConcept,
  person_source_value: String(person_id),
  gender_source_value: String(sex),
});

const conditionRecord: ToRecord = (spec, person) => ({
  condition_concept_id: conceptOf(spec.name),
  condition_start_date: lastDay,
  condition_type_concept_id: noConcept,
  condition_source_value: codeFor(spec, person),
  condition_source_concept_id: noConcept,
});

const drugRecord: ToRecord = (spec, person) => ({
  drug_concept_id: conceptOf(spec.name),
  drug_exposure_start_date: supplied,
  drug_exposure_end_date: lastDay,
  drug_type_concept_id: noConcept,
  days_supply: supplyDays,
  drug_source_value: codeFor(spec, person),
  drug_source_concept_id: noConcept,
});

const measurementRecord: ToRecord = (spec, person, value) => ({
  measurement_concept_id: conceptOf(spec.name),
  measurement_date: lastDay,
  measurement_type_concept_id: noConcept,
  value_as_number: value,
  unit_concept_id: units[spec.unit ?? ""] ?? noConcept,
  measurement_source_value: codeFor(spec, person),
  measurement_source_concept_id: noConcept,
  unit_source_value: spec.unit ?? null,
  value_source_value: String(value),
});

const observationRecord: ToRecord = (spec, person, value) => ({
  observation_concept_id: conceptOf(spec.name),
  observation_date: lastDay,
  observation_type_concept_id: noConcept,
  value_as_number: typeof value === "number" ? value : null,
  value_as_string: typeof value === "string" ? value : null,
  value_as_concept_id: spec.name === "smoking" ? (values[String(value)] ?? noConcept) : null,
  unit_concept_id: spec.unit === undefined ? null : (units[spec.unit] ?? noConcept),
  observation_source_value: codeFor(spec, person),
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
    recordsCsv(omopFields[table].trim().split(/\s+/), records);
  const events = (table: OmopTable, specs: readonly ColumnSpec[], toRecord: ToRecord) =>
    csv(table, eventsOf(persons, `${table}_id`, specs, toRecord));
  return {
    person: csv("person", persons.map(personRecord)),
    observation_period: csv("observation_period", persons.map(periodRecord)),
    condition_occurrence: events("condition_occurrence", diagnoses, conditionRecord),
    measurement: events("measurement", [...measurements, ...loci], measurementRecord),
    drug_exposure: events("drug_exposure", medicines, drugRecord),
    observation: events("observation", observed, observationRecord),
  };
}
