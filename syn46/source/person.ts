import exp from "@stdlib/math-base-special-exp";
import ln from "@stdlib/math-base-special-ln";
import { parameter } from "./parameters";
import { logistic, type Random } from "./random";

/** Products instead of `**`, whose rounding differs between JavaScript engines. */
const square = (value: number) => value * value;
const timesOver = (factor: number, times: number) =>
  Array.from({ length: times }).reduce<number>((product) => product * factor, 1);

/** Demographics and genotypes. */
function drawBasics(random: Random) {
  const [least, most] = [parameter("age, least"), parameter("age, most")];
  const span = 1 - parameter("age, shortened by up to") * random.unit();
  const age = least + Math.floor((most + 1 - least) * random.unit() * span);
  const female = random.bernoulli(parameter("share of women"));
  const place = random.unit();
  const northeast = parameter("share of the Northeast");
  const midwest = northeast + parameter("share of the Midwest");
  const region =
    place < northeast
      ? 0
      : place < midwest
        ? 1
        : place < midwest + parameter("share of the South")
          ? 2
          : 3;
  const alleles = (frequency: number) =>
    Number(random.bernoulli(frequency)) + Number(random.bernoulli(frequency));
  return {
    age,
    female,
    region,
    rs1333049: alleles(parameter("rs1333049 (9p21), frequency")),
    rs7903146: alleles(parameter("rs7903146 (TCF7L2), frequency")),
    rs9939609: alleles(parameter("rs9939609 (FTO), frequency")),
    rs11591147: alleles(parameter("rs11591147 (PCSK9), frequency")),
    rs4988235: alleles(parameter("rs4988235 (LCT), frequency")),
    rs17822931: alleles(parameter("rs17822931 (ABCC11), frequency")),
  };
}
type Basics = ReturnType<typeof drawBasics>;

/** Smoking (0 never, 1 former, 2 current) and weight. */
function drawHabits(random: Random, { age, female, region, rs9939609 }: Basics) {
  const current = parameter("share of current smokers");
  const south = region === 2 ? ln(parameter("smoking, odds ratio in the South")) : 0;
  const former = parameter("share of former smokers at 50") * Math.min(1.6, age / 50);
  const men = female ? 0 : ln(parameter("smoking, odds ratio of men"));
  const smoking = random.logit(ln(current / (1 - current)) + south + men)
    ? 2
    : Number(random.bernoulli(former));
  const deviation = parameter("BMI, standard deviation of its logarithm");
  const rise = parameter("BMI, rise from 18 to 50") * Math.min(1, (age - 18) / 32);
  const expected =
    2 * parameter("BMI, for each FTO allele") * parameter("rs9939609 (FTO), frequency");
  const center =
    parameter("BMI, mean") +
    rise -
    parameter("BMI, rise from 18 to 50") * 0.75 -
    expected +
    parameter("BMI, for each FTO allele") * rs9939609 +
    (female ? parameter("BMI, women") : 0);
  const bmi = center * exp(random.normal(-square(deviation) / 2, deviation));
  return { smoking, bmi };
}

/** Diabetes, its treatment and HbA1c. */
function drawSugar(random: Random, { age, female, rs7903146 }: Basics, bmi: number) {
  const years = age - 50;
  const weight = bmi - 29;
  const diabetes = random.logit(
    parameter("diabetes, log odds at 50 and BMI 29") +
      parameter("diabetes, for each year of age") * years +
      parameter("diabetes, for each kg/m²") * weight +
      (female ? 0 : parameter("diabetes, men")) +
      parameter("diabetes, for each TCF7L2 allele") *
        (rs7903146 - 2 * parameter("rs7903146 (TCF7L2), frequency")),
  );
  const metformin =
    diabetes && random.bernoulli(parameter("metformin, share of people with diabetes"));
  const hba1c =
    random.normal(
      parameter("HbA1c without diabetes, mean"),
      parameter("HbA1c without diabetes, deviation"),
    ) +
    parameter("HbA1c, for each year of age") * years +
    parameter("HbA1c, for each kg/m²") * weight +
    (female ? 0 : parameter("HbA1c, men")) +
    (diabetes
      ? Math.max(
          0.6,
          random.normal(
            parameter("HbA1c, more with diabetes"),
            parameter("HbA1c, deviation added by diabetes"),
          ),
        )
      : 0) -
    (metformin ? parameter("HbA1c, less with metformin") : 0);
  return { diabetes, metformin, hba1c };
}

/** Blood pressure, the diagnosis of hypertension, and treatment, which lowers the pressure. */
function drawPressure(random: Random, { age, female }: Basics, bmi: number) {
  const years = age - 50;
  const untreated = random.normal(
    parameter("diastolic at 50, mean") +
      parameter("diastolic, bend with age") * square(years) +
      parameter("diastolic, for each kg/m²") * (bmi - 29) +
      (female ? 0 : parameter("diastolic, men")),
    parameter("diastolic, deviation"),
  );
  const deviation = parameter("pulse pressure, deviation of its logarithm");
  const center =
    parameter("pulse pressure at 50, mean") +
    parameter("pulse pressure, for each year of age") * years +
    (female ? 0 : parameter("pulse pressure, men"));
  const pulse = center * exp(random.normal(-square(deviation) / 2, deviation));
  const systolicUntreated = untreated + pulse;
  const hypertension = random.logit(
    parameter("hypertension, log odds at 130 mmHg") +
      parameter("hypertension, for each mmHg") * (systolicUntreated - 130) +
      parameter("hypertension, for each year of age") * years,
  );
  const lisinopril =
    hypertension && random.bernoulli(parameter("lisinopril, share of people with hypertension"));
  const fall = parameter("diastolic, less with lisinopril");
  const diastolic = untreated - (lisinopril ? fall : 0);
  const systolicFall = parameter("systolic, less with lisinopril");
  const systolic = systolicUntreated - (lisinopril ? systolicFall : 0);
  return { systolicUntreated, systolic, diastolic, hypertension, lisinopril };
}

/** LDL cholesterol without a statin. */
function drawLipids(random: Random, { age, female, rs11591147 }: Basics) {
  const later = female ? parameter("LDL, women, for each year from 50") * Math.max(0, age - 50) : 0;
  const drawn = random.normal(
    parameter("LDL, mean untreated") + later,
    parameter("LDL, deviation"),
  );
  const factor = timesOver(parameter("LDL, factor for each PCSK9 allele"), rs11591147);
  return { ldlUntreated: Math.max(35, drawn) * factor };
}

/** Treatment with a statin, which lowers LDL cholesterol. */
function drawStatin(
  random: Random,
  { age }: Basics,
  ldlUntreated: number,
  { diabetes, coronaryDisease }: { readonly diabetes: boolean; readonly coronaryDisease: boolean },
) {
  const atorvastatin = random.logit(
    parameter("atorvastatin, log odds at 50 and LDL 126") +
      parameter("atorvastatin, for each year of age") * (age - 50) +
      parameter("atorvastatin, for each mg/dL") * (ldlUntreated - 126) +
      (diabetes ? parameter("atorvastatin, with diabetes") : 0) +
      (coronaryDisease ? parameter("atorvastatin, with coronary disease") : 0),
  );
  const ldl = ldlUntreated * (atorvastatin ? parameter("LDL, factor with atorvastatin") : 1);
  return { ldl, atorvastatin };
}

/** Simulates one person, before rounding, bounds and missing values. */
export function drawPerson(random: Random) {
  const basics = drawBasics(random);
  const habits = drawHabits(random, basics);
  const sugar = drawSugar(random, basics, habits.bmi);
  const pressure = drawPressure(random, basics, habits.bmi);
  const lipids = drawLipids(random, basics);
  const years = basics.age - 50;
  const egfr = random.normal(
    parameter("eGFR at 50, mean") +
      parameter("eGFR, for each year of age") * years +
      (sugar.diabetes ? parameter("eGFR, with diabetes") : 0) +
      (pressure.hypertension ? parameter("eGFR, with hypertension") : 0),
    parameter("eGFR, deviation"),
  );
  const kidneyDisease =
    egfr < 59.5 && random.bernoulli(parameter("kidney disease, share diagnosed of those below 60"));
  const coronaryDisease = random.bernoulli(
    logistic(
      parameter("coronary disease, log odds at 50") +
        parameter("coronary disease, for each year of age") * years +
        (basics.female ? 0 : parameter("coronary disease, men")) +
        (habits.smoking === 2 ? parameter("coronary disease, current smoking") : 0) +
        (habits.smoking === 1 ? parameter("coronary disease, former smoking") : 0) +
        parameter("coronary disease, for each mmHg systolic untreated") *
          (pressure.systolicUntreated - 126) +
        parameter("coronary disease, for each mg/dL LDL untreated") * (lipids.ldlUntreated - 126) +
        (sugar.diabetes ? parameter("coronary disease, with diabetes") : 0) +
        parameter("coronary disease, for each 9p21 allele") *
          (basics.rs1333049 - 2 * parameter("rs1333049 (9p21), frequency")),
    ),
  );
  const { diabetes } = sugar;
  return {
    ...basics,
    ...habits,
    ...sugar,
    ...pressure,
    ...lipids,
    ...drawStatin(random, basics, lipids.ldlUntreated, { diabetes, coronaryDisease }),
    egfr,
    kidneyDisease,
    coronaryDisease,
  };
}
export type Person = ReturnType<typeof drawPerson>;

/** Visits and cost of one person in the year. */
export function drawUse(random: Random, person: Person): { visits: number; cost: number } {
  const { hypertension, diabetes, coronaryDisease, kidneyDisease } = person;
  const times = (factor: number, applies: boolean) => (applies ? factor : 1);
  const each = parameter("visits, factor for each diagnosis");
  const frailty = exp(random.normal(0, parameter("visits, deviation of the frailty's logarithm")));
  const mean =
    parameter("visits, mean of a healthy person") *
    times(parameter("visits, factor of men"), !person.female) *
    times(each, hypertension) *
    times(each, diabetes) *
    times(each, coronaryDisease) *
    times(each, kidneyDisease);
  const visits = random.poisson(mean * frailty);
  const cost =
    (parameter("cost, base") + parameter("cost, for each visit") * visits) *
    times(parameter("cost, factor with coronary disease"), coronaryDisease) *
    times(parameter("cost, factor with kidney disease"), kidneyDisease) *
    times(parameter("cost, factor with diabetes"), diabetes) *
    exp(random.normal(0, parameter("cost, deviation of its logarithm")));
  return { visits, cost };
}
