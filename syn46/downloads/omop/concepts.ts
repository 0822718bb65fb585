/** OMOP's id for "no matching concept", used where none fits or the right one is not certain. */
export const noConcept = 0;

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
export const conceptOf = (column: string): number => concepts[column]?.id ?? noConcept;
