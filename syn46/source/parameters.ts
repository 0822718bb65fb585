/**
 * All parameters of the simulated source: each distribution and effect with its basis, which is either
 * a publication it follows in size and direction, or "chosen". `simulate.ts` uses no others, and
 * simulates no actual cohort. **The source is simulated; no patient's data was used.**
 */
interface Parameter {
  readonly value: number;
  readonly unit: string;
  readonly basis: string;
}

const chosen = "chosen";
const fryar =
  "near Fryar et al., NCHS Vital and Health Statistics 3(46), 2021 (US adults 2015–2018)";
const law = "Law, Morris and Wald, BMJ 326:1427, 2003 (one drug at standard dose)";
const hirst = "Hirst et al., Diabetes Care 35:446, 2012";
const samani = "near Samani et al., NEJM 357:443, 2007 (9p21)";
const grant = "near Grant et al., Nature Genetics 38:320, 2006 (TCF7L2)";
const frayling = "near Frayling et al., Science 316:889, 2007 (FTO)";
const cohen = "near Cohen et al., NEJM 354:1264, 2006 (PCSK9 R46L)";
const wright =
  "near Wright et al., National Health Statistics Reports 35, 2011 (US adults 2001–2008)";
const direction = "chosen; direction as in D'Agostino et al., Circulation 117:743, 2008";

const of = (value: number, unit: string, basis: string): Parameter => ({ value, unit, basis });

export const parameters = {
  // Demographics. Ages are uniform over a randomly shortened range, so that fewer people are old.
  "age, least": of(18, "years", chosen),
  "age, most": of(89, "years", chosen),
  "age, shortened by up to": of(0.25, "share of the span", chosen),
  "share of women": of(0.51, "share", chosen),
  "share of the Northeast": of(0.17, "share", chosen),
  "share of the Midwest": of(0.21, "share", chosen),
  "share of the South": of(0.38, "share", chosen),
  "share of current smokers": of(
    0.115,
    "share",
    "Cornelius et al., MMWR 72:475, 2023 (US adults 2021)",
  ),
  "share of former smokers at 50": of(0.22, "share", chosen),
  "smoking, odds ratio in the South": of(1.3, "odds ratio", chosen),
  "smoking, odds ratio of men": of(
    1.34,
    "odds ratio",
    "Cornelius et al., MMWR 72:475, 2023 (US adults 2021)",
  ),
  // Genotypes: two independent alleles each (Hardy-Weinberg). Frequencies of the counted allele.
  "rs1333049 (9p21), frequency": of(0.47, "share", samani),
  "rs7903146 (TCF7L2), frequency": of(0.29, "share", grant),
  "rs9939609 (FTO), frequency": of(0.39, "share", frayling),
  "rs11591147 (PCSK9), frequency": of(0.016, "share", cohen),
  "rs4988235 (LCT), frequency": of(0.5, "share", "chosen; moves nothing here"),
  "rs17822931 (ABCC11), frequency": of(0.14, "share", "chosen; moves nothing here"),
  // Body mass index: lognormal.
  "BMI, mean": of(29.4, "kg/m²", fryar),
  "BMI, standard deviation of its logarithm": of(0.22, "ln", chosen),
  "BMI, women": of(0.4, "kg/m²", fryar),
  "BMI, for each FTO allele": of(0.39, "kg/m²", frayling),
  "BMI, rise from 18 to 50": of(2.4, "kg/m²", chosen),
  // Diabetes (E11.9) and HbA1c.
  "diabetes, log odds at 50 and BMI 29": of(
    -2.6,
    "log odds",
    "chosen; about 12 percent diagnosed, as in CDC, National Diabetes Statistics Report, 2022",
  ),
  "diabetes, men": of(0.24, "log odds", "near CDC, National Diabetes Statistics Report, 2022"),
  "diabetes, for each year of age": of(0.045, "log odds", chosen),
  "diabetes, for each kg/m²": of(0.095, "log odds", chosen),
  "diabetes, for each TCF7L2 allele": of(0.34, "log odds", grant),
  "HbA1c without diabetes, mean": of(5.45, "%", chosen),
  "HbA1c without diabetes, deviation": of(0.32, "%", chosen),
  "HbA1c, men": of(0.05, "%", chosen),
  "HbA1c, for each year of age": of(0.006, "%", chosen),
  "HbA1c, for each kg/m²": of(0.012, "%", chosen),
  "HbA1c, more with diabetes": of(2.5, "%", chosen),
  "HbA1c, deviation added by diabetes": of(1.1, "%", chosen),
  "HbA1c, less with metformin": of(1.1, "%", hirst),
  "metformin, share of people with diabetes": of(0.66, "share", chosen),
  // Blood pressure: diastolic and pulse pressure, so that systolic is above diastolic.
  "diastolic at 50, mean": of(77, "mmHg", chosen),
  "diastolic, men": of(2.5, "mmHg", wright),
  "diastolic, deviation": of(9, "mmHg", chosen),
  "diastolic, bend with age": of(-0.004, "mmHg/year²", chosen),
  "diastolic, for each kg/m²": of(0.32, "mmHg", chosen),
  "pulse pressure at 50, mean": of(49, "mmHg", chosen),
  "pulse pressure, men": of(0.5, "mmHg", wright),
  "pulse pressure, deviation of its logarithm": of(0.19, "ln", chosen),
  "pulse pressure, for each year of age": of(0.42, "mmHg", chosen),
  "hypertension, log odds at 130 mmHg": of(
    0,
    "log odds",
    "chosen; about 45 percent, as in Ostchega et al., NCHS Data Brief 364, 2020",
  ),
  "hypertension, for each mmHg": of(0.075, "log odds", chosen),
  "hypertension, for each year of age": of(0.035, "log odds", chosen),
  "lisinopril, share of people with hypertension": of(0.58, "share", chosen),
  "systolic, less with lisinopril": of(9.1, "mmHg", law),
  "diastolic, less with lisinopril": of(5.5, "mmHg", law),
  // LDL cholesterol and statins.
  "LDL, mean untreated": of(126, "mg/dL", chosen),
  "LDL, women, for each year from 50": of(0.3, "mg/dL", chosen),
  "LDL, deviation": of(33, "mg/dL", chosen),
  "LDL, factor for each PCSK9 allele": of(0.85, "factor", cohen),
  "LDL, factor with atorvastatin": of(
    0.66,
    "factor",
    "moderate intensity: 30 to 49 percent lower, AHA/ACC guideline, Circulation 139:e1082, 2019",
  ),
  "atorvastatin, log odds at 50 and LDL 126": of(-1.75, "log odds", chosen),
  "atorvastatin, for each year of age": of(0.05, "log odds", chosen),
  "atorvastatin, for each mg/dL": of(0.012, "log odds", chosen),
  "atorvastatin, with coronary disease": of(1.8, "log odds", chosen),
  "atorvastatin, with diabetes": of(0.9, "log odds", chosen),
  // Kidney.
  "eGFR at 50, mean": of(92, "mL/min/1.73 m²", chosen),
  "eGFR, for each year of age": of(-0.82, "mL/min/1.73 m²", chosen),
  "eGFR, deviation": of(15, "mL/min/1.73 m²", chosen),
  "eGFR, with diabetes": of(-5, "mL/min/1.73 m²", chosen),
  "eGFR, with hypertension": of(-4, "mL/min/1.73 m²", chosen),
  "kidney disease, share diagnosed of those below 60": of(0.6, "share", chosen),
  // Coronary disease (I25.10).
  "coronary disease, log odds at 50": of(-4.35, "log odds", direction),
  "coronary disease, for each year of age": of(0.068, "log odds", direction),
  "coronary disease, men": of(0.7, "log odds", direction),
  "coronary disease, current smoking": of(0.65, "log odds", direction),
  "coronary disease, former smoking": of(0.25, "log odds", direction),
  "coronary disease, for each mmHg systolic untreated": of(0.016, "log odds", direction),
  "coronary disease, for each mg/dL LDL untreated": of(0.009, "log odds", direction),
  "coronary disease, with diabetes": of(0.65, "log odds", direction),
  "coronary disease, for each 9p21 allele": of(0.25, "log odds", samani),
  // Use of care: visits are Poisson with a lognormal frailty; cost is lognormal.
  "visits, mean of a healthy person": of(2.1, "a year", chosen),
  "visits, factor of men": of(
    0.77,
    "factor",
    "near Santo and Kang, National Ambulatory Medical Care Survey: 2019 national summary tables",
  ),
  "visits, factor for each diagnosis": of(1.4, "factor", chosen),
  "visits, deviation of the frailty's logarithm": of(0.55, "ln", chosen),
  "cost, base": of(900, "USD a year", chosen),
  "cost, for each visit": of(480, "USD", chosen),
  "cost, factor with coronary disease": of(2.4, "factor", chosen),
  "cost, factor with kidney disease": of(1.8, "factor", chosen),
  "cost, factor with diabetes": of(1.5, "factor", chosen),
  "cost, deviation of its logarithm": of(1, "ln", chosen),
  // Probabilities of missing values.
  "BMI missing, with fewer than two visits": of(0.22, "share", "chosen; nobody measured"),
  "BMI missing, otherwise": of(0.04, "share", chosen),
  "smoking missing, with fewer than two visits": of(0.25, "share", "chosen; nobody asked"),
  "smoking missing, otherwise": of(0.06, "share", chosen),
  "HbA1c missing, with diabetes": of(0.06, "share", "chosen; test not ordered"),
  "HbA1c missing, otherwise": of(0.5, "share", "chosen; test not ordered"),
  "LDL missing, from 40 on": of(0.18, "share", "chosen; test not ordered"),
  "LDL missing, below 40": of(0.5, "share", "chosen; test not ordered"),
  "eGFR missing, with diabetes or hypertension": of(0.1, "share", "chosen; test not ordered"),
  "eGFR missing, otherwise": of(0.42, "share", "chosen; test not ordered"),
} as const satisfies Readonly<Record<string, Parameter>>;

/** The value of a parameter, by its name. */
export const parameter = (name: keyof typeof parameters): number => parameters[name].value;
