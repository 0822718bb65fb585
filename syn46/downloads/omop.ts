import { type ColumnSpec, specOf } from "../columns";
import { lastDay, year } from "../settings";
import { codeFor, diagnoses, loci, measurements, medicines } from "./kinds";
import { type Cell, type People, type Person, recordsCsv, recordsOf } from "./people";

/** OMOP's id for "no matching concept", used where none fits or the right one is not certain. */
const noConcept = 0;

/** The OMOP standard concepts of columns, by name; other columns have none. */
export const concepts: Readonly<Record<string, { readonly id: number; readonly name: string }>> = {
  bmi: { id: 3038553, name: "Body mass index" },
  systolic: { id: 3004249, name: "Systolic blood pressure" },
  diastolic: { id: 3012888, name: "Diastolic blood pressure" },
  hba1c: { id: 3004410, name: "Hemoglobin A1c/Hemoglobin.total in Blood" },
  ldl: { id: 3028437, name: "Cholesterol in LDL in Serum or Plasma" },
  smoking: { id: 43054909, name: "Tobacco smoking status" },
  hypertension: { id: 320128, name: "Essential hypertension" },
  diabetes: { id: 201826, name: "Type 2 diabetes mellitus" },
  coronary_disease: { id: 317576, name: "Coronary arteriosclerosis" },
  kidney_disease: { id: 46271022, name: "Chronic kidney disease" },
  metformin: { id: 1503297, name: "metformin" },
  lisinopril: { id: 1308216, name: "lisinopril" },
  atorvastatin: { id: 1545958, name: "atorvastatin" },
};

export const genders: Readonly<Record<string, number>> = { female: 8532, male: 8507 };

/**
 * Standard concepts of smoking, answers of LOINC (HL7 Europe, IDEA4RC guide, value set
 * smokingStatus-athena-eu-i4rc).
 */
export const values: Readonly<Record<string, number>> = {
  never: 45879404,
  former: 45883458,
  current: 36309332,
};

/** Standard concepts of units, by their UCUM codes. */
export const units: Readonly<Record<string, number>> = {
  "kg/m2": 9531,
  "mm[Hg]": 8876,
  "%": 8554,
  "mg/dL": 8840,
};

/** The concept id of a column, or `noConcept`. */
const conceptOf = (column: string): number => concepts[column]?.id ?? noConcept;

/** The fields of OMOP Common Data Model 5.4 tables, in its order. */
const omopFields = {
  person: `
    person_id gender_concept_id year_of_birth month_of_birth day_of_birth birth_datetime
    race_concept_id ethnicity_concept_id location_id provider_id care_site_id
    person_source_value gender_source_value gender_source_concept_id race_source_value
    race_source_concept_id ethnicity_source_value ethnicity_source_concept_id
  `,
  observation_period: `
    observation_period_id person_id observation_period_start_date observation_period_end_date
    period_type_concept_id
  `,
  condition_occurrence: `
    condition_occurrence_id person_id condition_concept_id condition_start_date
    condition_start_datetime condition_end_date condition_end_datetime condition_type_concept_id
    condition_status_concept_id stop_reason provider_id visit_occurrence_id visit_detail_id
    condition_source_value condition_source_concept_id condition_status_source_value
  `,
  measurement: `
    measurement_id person_id measurement_concept_id measurement_date measurement_datetime
    measurement_time measurement_type_concept_id operator_concept_id value_as_number
    value_as_concept_id unit_concept_id range_low range_high provider_id visit_occurrence_id
    visit_detail_id measurement_source_value measurement_source_concept_id unit_source_value
    unit_source_concept_id value_source_value measurement_event_id meas_event_field_concept_id
  `,
  drug_exposure: `
    drug_exposure_id person_id drug_concept_id drug_exposure_start_date
    drug_exposure_start_datetime drug_exposure_end_date drug_exposure_end_datetime
    verbatim_end_date drug_type_concept_id stop_reason refills quantity days_supply sig
    route_concept_id lot_number provider_id visit_occurrence_id visit_detail_id
    drug_source_value drug_source_concept_id route_source_value dose_unit_source_value
  `,
  observation: `
    observation_id person_id observation_concept_id observation_date observation_datetime
    observation_type_concept_id value_as_number value_as_string value_as_concept_id
    qualifier_concept_id unit_concept_id provider_id visit_occurrence_id visit_detail_id
    observation_source_value observation_source_concept_id unit_source_value
    qualifier_source_value value_source_value observation_event_id obs_event_field_concept_id
  `,
} as const;

type OmopTable = keyof typeof omopFields;

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
const observed = ["region", "smoking", "visits", "cost"].map(specOf);

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
