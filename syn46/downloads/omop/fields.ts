/** The fields of OMOP Common Data Model 5.4 tables, in its order. */
export const omopFields = {
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

export type OmopTable = keyof typeof omopFields;
