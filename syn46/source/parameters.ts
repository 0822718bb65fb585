/**
 * All parameters of the simulated source: each distribution and effect with its unit and its basis, which is
 * either a publication it follows in size and direction, or "chosen". `simulate.ts` uses no others, and
 * simulates no actual cohort. **The source is simulated; no patient's data was used.**
 *
 * The publications that several parameters follow:
 *
 * - Fryar: near Fryar et al., NCHS Vital and Health Statistics 3(46), 2021 (US adults 2015–2018)
 * - Law: Law, Morris and Wald, BMJ 326:1427, 2003 (one drug at standard dose)
 * - Hirst: Hirst et al., Diabetes Care 35:446, 2012
 * - Samani: near Samani et al., NEJM 357:443, 2007 (9p21)
 * - Grant: near Grant et al., Nature Genetics 38:320, 2006 (TCF7L2)
 * - Frayling: near Frayling et al., Science 316:889, 2007 (FTO)
 * - Cohen: near Cohen et al., NEJM 354:1264, 2006 (PCSK9 R46L)
 * - Wright: near Wright et al., National Health Statistics Reports 35, 2011 (US adults 2001–2008)
 * - D'Agostino: direction as in D'Agostino et al., Circulation 117:743, 2008
 */
const parameters = {
  // Demographics. Ages are uniform over a randomly shortened range, so that fewer people are old.
  "age, least": 18, // years; chosen
  "age, most": 89, // years; chosen
  "age, shortened by up to": 0.25, // share of the span; chosen
  "share of women": 0.51, // share; chosen
  "share of the Northeast": 0.17, // share; chosen
  "share of the Midwest": 0.21, // share; chosen
  "share of the South": 0.38, // share; chosen
  "share of current smokers": 0.115, // share; Cornelius et al., MMWR 72:475, 2023 (US adults 2021)
  "share of former smokers at 50": 0.22, // share; chosen
  "smoking, odds ratio in the South": 1.3, // odds ratio; chosen
  "smoking, odds ratio of men": 1.34, // odds ratio; Cornelius et al., MMWR 72:475, 2023 (US adults 2021)
  // Genotypes: two independent alleles each (Hardy-Weinberg). Frequencies of the counted allele.
  "rs1333049 (9p21), frequency": 0.47, // share; Samani
  "rs7903146 (TCF7L2), frequency": 0.29, // share; Grant
  "rs9939609 (FTO), frequency": 0.39, // share; Frayling
  "rs11591147 (PCSK9), frequency": 0.016, // share; Cohen
  "rs4988235 (LCT), frequency": 0.5, // share; chosen; moves nothing here
  "rs17822931 (ABCC11), frequency": 0.14, // share; chosen; moves nothing here
  // Body mass index: lognormal.
  "BMI, mean": 29.4, // kg/m²; Fryar
  "BMI, standard deviation of its logarithm": 0.22, // ln; chosen
  "BMI, women": 0.4, // kg/m²; Fryar
  "BMI, for each FTO allele": 0.39, // kg/m²; Frayling
  "BMI, rise from 18 to 50": 2.4, // kg/m²; chosen
  // Diabetes (E11.9) and HbA1c.
  "diabetes, log odds at 50 and BMI 29": -2.6, // log odds; chosen; about 12 percent diagnosed, as in CDC, National Diabetes Statistics Report, 2022
  "diabetes, men": 0.24, // log odds; near CDC, National Diabetes Statistics Report, 2022
  "diabetes, for each year of age": 0.045, // log odds; chosen
  "diabetes, for each kg/m²": 0.095, // log odds; chosen
  "diabetes, for each TCF7L2 allele": 0.34, // log odds; Grant
  "HbA1c without diabetes, mean": 5.45, // %; chosen
  "HbA1c without diabetes, deviation": 0.32, // %; chosen
  "HbA1c, men": 0.05, // %; chosen
  "HbA1c, for each year of age": 0.006, // %; chosen
  "HbA1c, for each kg/m²": 0.012, // %; chosen
  "HbA1c, more with diabetes": 2.5, // %; chosen
  "HbA1c, deviation added by diabetes": 1.1, // %; chosen
  "HbA1c, less with metformin": 1.1, // %; Hirst
  "metformin, share of people with diabetes": 0.66, // share; chosen
  // Blood pressure: diastolic and pulse pressure, so that systolic is above diastolic.
  "diastolic at 50, mean": 77, // mmHg; chosen
  "diastolic, men": 2.5, // mmHg; Wright
  "diastolic, deviation": 9, // mmHg; chosen
  "diastolic, bend with age": -0.004, // mmHg/year²; chosen
  "diastolic, for each kg/m²": 0.32, // mmHg; chosen
  "pulse pressure at 50, mean": 49, // mmHg; chosen
  "pulse pressure, men": 0.5, // mmHg; Wright
  "pulse pressure, deviation of its logarithm": 0.19, // ln; chosen
  "pulse pressure, for each year of age": 0.42, // mmHg; chosen
  "hypertension, log odds at 130 mmHg": 0, // log odds; chosen; about 45 percent, as in Ostchega et al., NCHS Data Brief 364, 2020
  "hypertension, for each mmHg": 0.075, // log odds; chosen
  "hypertension, for each year of age": 0.035, // log odds; chosen
  "lisinopril, share of people with hypertension": 0.58, // share; chosen
  "systolic, less with lisinopril": 9.1, // mmHg; Law
  "diastolic, less with lisinopril": 5.5, // mmHg; Law
  // LDL cholesterol and statins.
  "LDL, mean untreated": 126, // mg/dL; chosen
  "LDL, women, for each year from 50": 0.3, // mg/dL; chosen
  "LDL, deviation": 33, // mg/dL; chosen
  "LDL, factor for each PCSK9 allele": 0.85, // factor; Cohen
  "LDL, factor with atorvastatin": 0.66, // factor; moderate intensity: 30 to 49 percent lower, AHA/ACC guideline, Circulation 139:e1082, 2019
  "atorvastatin, log odds at 50 and LDL 126": -1.75, // log odds; chosen
  "atorvastatin, for each year of age": 0.05, // log odds; chosen
  "atorvastatin, for each mg/dL": 0.012, // log odds; chosen
  "atorvastatin, with coronary disease": 1.8, // log odds; chosen
  "atorvastatin, with diabetes": 0.9, // log odds; chosen
  // Kidney.
  "eGFR at 50, mean": 92, // mL/min/1.73 m²; chosen
  "eGFR, for each year of age": -0.82, // mL/min/1.73 m²; chosen
  "eGFR, deviation": 15, // mL/min/1.73 m²; chosen
  "eGFR, with diabetes": -5, // mL/min/1.73 m²; chosen
  "eGFR, with hypertension": -4, // mL/min/1.73 m²; chosen
  "kidney disease, share diagnosed of those below 60": 0.6, // share; chosen
  // Coronary disease (I25.10).
  "coronary disease, log odds at 50": -4.35, // log odds; chosen, direction as D'Agostino
  "coronary disease, for each year of age": 0.068, // log odds; chosen, direction as D'Agostino
  "coronary disease, men": 0.7, // log odds; chosen, direction as D'Agostino
  "coronary disease, current smoking": 0.65, // log odds; chosen, direction as D'Agostino
  "coronary disease, former smoking": 0.25, // log odds; chosen, direction as D'Agostino
  "coronary disease, for each mmHg systolic untreated": 0.016, // log odds; chosen, direction as D'Agostino
  "coronary disease, for each mg/dL LDL untreated": 0.009, // log odds; chosen, direction as D'Agostino
  "coronary disease, with diabetes": 0.65, // log odds; chosen, direction as D'Agostino
  "coronary disease, for each 9p21 allele": 0.25, // log odds; Samani
  // Use of care: visits are Poisson with a lognormal frailty; cost is lognormal.
  "visits, mean of a healthy person": 2.1, // a year; chosen
  "visits, factor of men": 0.77, // factor; near Santo and Kang, National Ambulatory Medical Care Survey: 2019 national summary tables
  "visits, factor for each diagnosis": 1.4, // factor; chosen
  "visits, deviation of the frailty's logarithm": 0.55, // ln; chosen
  "cost, base": 900, // USD a year; chosen
  "cost, for each visit": 480, // USD; chosen
  "cost, factor with coronary disease": 2.4, // factor; chosen
  "cost, factor with kidney disease": 1.8, // factor; chosen
  "cost, factor with diabetes": 1.5, // factor; chosen
  "cost, deviation of its logarithm": 1, // ln; chosen
  // Probabilities of missing values.
  "BMI missing, with fewer than two visits": 0.22, // share; chosen; nobody measured
  "BMI missing, otherwise": 0.04, // share; chosen
  "smoking missing, with fewer than two visits": 0.25, // share; chosen; nobody asked
  "smoking missing, otherwise": 0.06, // share; chosen
  "HbA1c missing, with diabetes": 0.06, // share; chosen; test not ordered
  "HbA1c missing, otherwise": 0.5, // share; chosen; test not ordered
  "LDL missing, from 40 on": 0.18, // share; chosen; test not ordered
  "LDL missing, below 40": 0.5, // share; chosen; test not ordered
  "eGFR missing, with diabetes or hypertension": 0.1, // share; chosen; test not ordered
  "eGFR missing, otherwise": 0.42, // share; chosen; test not ordered
};

/** The value of a parameter, by its name. */
export const parameter = (name: keyof typeof parameters): number => parameters[name];
