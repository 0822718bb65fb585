import { type ColumnSpec, specOf } from "../../columns";
import { year } from "../../settings";
import { recordsCsv } from "../csv";
import { diagnoses, loci, measurements, medicines } from "../kinds";
import { type Cell, type People, recordsOf } from "../people";
import { conceptOf, genders, noConcept, units } from "./concepts";
import { type OmopTable, omopFields } from "./fields";

type Person = Readonly<Record<string, Cell>>;
type OmopRecord = Readonly<Record<string, Cell>>;

/** The day of every event: the table says what was true at the end of the year. */
const date = `${year}-12-31`;

const codeOf = ({ code, name }: ColumnSpec): string => code?.value ?? name;

/** A record for each person and column that has a value to tell, numbered from 1. */
function eventsOf(
  people: readonly Person[],
  id: string,
  specs: readonly ColumnSpec[],
  toRecord: (spec: ColumnSpec, value: Cell) => OmopRecord,
): OmopRecord[] {
  const told = people.flatMap((person) =>
    specs
      .filter(({ name }) => person[name] !== null && person[name] !== false)
      .map((spec) => ({
        person_id: person.person_id ?? null,
        ...toRecord(spec, person[spec.name] ?? null),
      })),
  );
  return told.map((record, at) => ({ [id]: at + 1, ...record }));
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
  condition_start_date: date,
  condition_type_concept_id: noConcept,
  condition_source_value: codeOf(spec),
  condition_source_concept_id: noConcept,
});

const drugRecord = (spec: ColumnSpec): OmopRecord => ({
  drug_concept_id: conceptOf(spec.name),
  drug_exposure_start_date: date,
  drug_exposure_end_date: date,
  drug_type_concept_id: noConcept,
  drug_source_value: codeOf(spec),
  drug_source_concept_id: noConcept,
});

const measurementRecord = (spec: ColumnSpec, value: Cell): OmopRecord => ({
  measurement_concept_id: conceptOf(spec.name),
  measurement_date: date,
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
  observation_date: date,
  observation_type_concept_id: noConcept,
  value_as_number: typeof value === "number" ? value : null,
  value_as_string: typeof value === "string" ? value : null,
  unit_concept_id: spec.unit === undefined ? null : (units[spec.unit] ?? noConcept),
  observation_source_value: codeOf(spec),
  observation_source_concept_id: noConcept,
  unit_source_value: spec.unit ?? null,
  value_source_value: String(value),
});

/** What has no table of its own among these. */
export const observed = ["region", "smoking", "visits", "cost"].map(specOf);

/** The people as CSV files of tables of the OMOP Common Data Model 5.4, by the tables' names. */
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
