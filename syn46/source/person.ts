import exp from "@stdlib/math-base-special-exp";
import ln from "@stdlib/math-base-special-ln";
import { type Chance, logistic } from "./chance";
import { figure } from "./given";

/** Products instead of powers: engines compute powers by rules of their own. */
const square = (value: number) => value * value;
const timesOver = (factor: number, times: number) =>
  Array.from({ length: times }).reduce<number>((product) => product * factor, 1);

/** Who somebody is, and the alleles they were born with. */
function drawBasics(chance: Chance) {
  const [least, most] = [figure("age, least"), figure("age, most")];
  const span = 1 - figure("age, shortened by up to") * chance.unit();
  const age = least + Math.floor((most + 1 - least) * chance.unit() * span);
  const female = chance.share(figure("share of women"));
  const place = chance.unit();
  const northeast = figure("share of the Northeast");
  const midwest = northeast + figure("share of the Midwest");
  const region =
    place < northeast
      ? 0
      : place < midwest
        ? 1
        : place < midwest + figure("share of the South")
          ? 2
          : 3;
  const alleles = (frequency: number) =>
    Number(chance.share(frequency)) + Number(chance.share(frequency));
  return {
    age,
    female,
    region,
    rs1333049: alleles(figure("rs1333049 (9p21), frequency")),
    rs7903146: alleles(figure("rs7903146 (TCF7L2), frequency")),
    rs9939609: alleles(figure("rs9939609 (FTO), frequency")),
    rs11591147: alleles(figure("rs11591147 (PCSK9), frequency")),
    rs4988235: alleles(figure("rs4988235 (LCT), frequency")),
    rs17822931: alleles(figure("rs17822931 (ABCC11), frequency")),
  };
}
type Basics = ReturnType<typeof drawBasics>;

/** Smoking (0 never, 1 former, 2 current) and weight. */
function drawHabits(chance: Chance, { age, region, rs9939609 }: Basics) {
  const current = figure("share of current smokers");
  const south = region === 2 ? ln(figure("smoking, odds ratio in the South")) : 0;
  const former = figure("share of former smokers at 50") * Math.min(1.6, age / 50);
  const smoking = chance.odds(ln(current / (1 - current)) + south)
    ? 2
    : Number(chance.share(former));
  const deviation = figure("BMI, standard deviation of its logarithm");
  const rise = figure("BMI, rise from 18 to 50") * Math.min(1, (age - 18) / 32);
  const expected = 2 * figure("BMI, for each FTO allele") * figure("rs9939609 (FTO), frequency");
  const center =
    figure("BMI, mean") +
    rise -
    figure("BMI, rise from 18 to 50") * 0.75 -
    expected +
    figure("BMI, for each FTO allele") * rs9939609;
  const bmi = center * exp(chance.normal(-square(deviation) / 2, deviation));
  return { smoking, bmi };
}

/** Diabetes, its treatment and HbA1c. */
function drawSugar(chance: Chance, { age, rs7903146 }: Basics, bmi: number) {
  const years = age - 50;
  const weight = bmi - 29;
  const diabetes = chance.odds(
    figure("diabetes, log odds at 50 and BMI 29") +
      figure("diabetes, for each year of age") * years +
      figure("diabetes, for each kg/m²") * weight +
      figure("diabetes, for each TCF7L2 allele") *
        (rs7903146 - 2 * figure("rs7903146 (TCF7L2), frequency")),
  );
  const metformin = diabetes && chance.share(figure("metformin, share of people with diabetes"));
  const hba1c =
    chance.normal(
      figure("HbA1c without diabetes, mean"),
      figure("HbA1c without diabetes, deviation"),
    ) +
    figure("HbA1c, for each year of age") * years +
    figure("HbA1c, for each kg/m²") * weight +
    (diabetes
      ? Math.max(
          0.6,
          chance.normal(
            figure("HbA1c, more with diabetes"),
            figure("HbA1c, deviation added by diabetes"),
          ),
        )
      : 0) -
    (metformin ? figure("HbA1c, less with metformin") : 0);
  return { diabetes, metformin, hba1c };
}

/** Blood pressure, its diagnosis and its treatment, which lowers it. */
function drawPressure(chance: Chance, { age }: Basics, bmi: number) {
  const years = age - 50;
  const untreated = chance.normal(
    figure("diastolic at 50, mean") +
      figure("diastolic, bend with age") * square(years) +
      figure("diastolic, for each kg/m²") * (bmi - 29),
    figure("diastolic, deviation"),
  );
  const deviation = figure("pulse pressure, deviation of its logarithm");
  const center =
    figure("pulse pressure at 50, mean") + figure("pulse pressure, for each year of age") * years;
  const pulse = center * exp(chance.normal(-square(deviation) / 2, deviation));
  const systolicUntreated = untreated + pulse;
  const hypertension = chance.odds(
    figure("hypertension, log odds at 130 mmHg") +
      figure("hypertension, for each mmHg") * (systolicUntreated - 130) +
      figure("hypertension, for each year of age") * years,
  );
  const lisinopril =
    hypertension && chance.share(figure("lisinopril, share of people with hypertension"));
  const fall = figure("diastolic, less with lisinopril");
  const diastolic = untreated - (lisinopril ? fall : 0);
  const systolicFall = figure("systolic, less with lisinopril");
  const systolic = systolicUntreated - (lisinopril ? systolicFall : 0);
  return { systolicUntreated, systolic, diastolic, hypertension, lisinopril };
}

/** LDL cholesterol with and without a statin. */
function drawLipids(chance: Chance, { age, rs11591147 }: Basics, diabetes: boolean) {
  const ldlUntreated =
    Math.max(35, chance.normal(figure("LDL, mean untreated"), figure("LDL, deviation"))) *
    timesOver(figure("LDL, factor for each PCSK9 allele"), rs11591147);
  const atorvastatin = chance.odds(
    figure("atorvastatin, log odds at 50 and LDL 126") +
      figure("atorvastatin, for each year of age") * (age - 50) +
      figure("atorvastatin, for each mg/dL") * (ldlUntreated - 126) +
      (diabetes ? figure("atorvastatin, with diabetes") : 0),
  );
  const ldl = ldlUntreated * (atorvastatin ? figure("LDL, factor with atorvastatin") : 1);
  return { ldlUntreated, ldl, atorvastatin };
}

/** One simulated person, before rounding, bounds and gaps. */
export function drawPerson(chance: Chance) {
  const basics = drawBasics(chance);
  const habits = drawHabits(chance, basics);
  const sugar = drawSugar(chance, basics, habits.bmi);
  const pressure = drawPressure(chance, basics, habits.bmi);
  const lipids = drawLipids(chance, basics, sugar.diabetes);
  const years = basics.age - 50;
  const egfr = chance.normal(
    figure("eGFR at 50, mean") +
      figure("eGFR, for each year of age") * years +
      (sugar.diabetes ? figure("eGFR, with diabetes") : 0) +
      (pressure.hypertension ? figure("eGFR, with hypertension") : 0),
    figure("eGFR, deviation"),
  );
  const kidneyDisease =
    egfr < 59.5 && chance.share(figure("kidney disease, share diagnosed of those below 60"));
  const coronaryDisease = chance.share(
    logistic(
      figure("coronary disease, log odds at 50") +
        figure("coronary disease, for each year of age") * years +
        (basics.female ? 0 : figure("coronary disease, men")) +
        (habits.smoking === 2 ? figure("coronary disease, current smoking") : 0) +
        (habits.smoking === 1 ? figure("coronary disease, former smoking") : 0) +
        figure("coronary disease, for each mmHg systolic untreated") *
          (pressure.systolicUntreated - 126) +
        figure("coronary disease, for each mg/dL LDL untreated") * (lipids.ldlUntreated - 126) +
        (sugar.diabetes ? figure("coronary disease, with diabetes") : 0) +
        figure("coronary disease, for each 9p21 allele") *
          (basics.rs1333049 - 2 * figure("rs1333049 (9p21), frequency")),
    ),
  );
  return {
    ...basics,
    ...habits,
    ...sugar,
    ...pressure,
    ...lipids,
    egfr,
    kidneyDisease,
    coronaryDisease,
  };
}
export type Person = ReturnType<typeof drawPerson>;
