import { missing } from "../../src/shared/synthesizer/model";
import { columnSpecs, specOf } from "../columns";
import { pulseBounds } from "../fit/edges";
import type { Table } from "../table";
import { parameter } from "./parameters";
import { drawPerson, drawUse, type Person } from "./person";
import { createRandom, type Random } from "./random";

/** A value within the public bounds of its column. */
function within(name: string, value: number): number {
  const [least, most] = specOf(name).bounds;
  return Math.min(most, Math.max(least, Math.round(value)));
}

/** A person's measurements as recorded: whole units within bounds. */
function record(person: Person) {
  const diastolic = within("diastolic", person.diastolic);
  const { least, most } = pulseBounds;
  const pulse = Math.min(most, Math.max(least, Math.round(person.systolic - person.diastolic)));
  return {
    bmi: within("bmi", person.bmi * 10),
    diastolic,
    systolic: diastolic + pulse,
    hba1c: within("hba1c", person.hba1c * 10),
    ldl: within("ldl", person.ldl),
    egfr: within("egfr", person.egfr),
  };
}

/** Draws which values are missing. */
function drawMissing(random: Random, person: Person, visits: number): Record<string, boolean> {
  const few = visits < 2;
  const { diabetes, hypertension, age } = person;
  const share = (name: Parameters<typeof parameter>[0]) => random.bernoulli(parameter(name));
  return {
    bmi: share(few ? "BMI missing, with fewer than two visits" : "BMI missing, otherwise"),
    smoking: share(
      few ? "smoking missing, with fewer than two visits" : "smoking missing, otherwise",
    ),
    hba1c: share(diabetes ? "HbA1c missing, with diabetes" : "HbA1c missing, otherwise"),
    ldl: share(age < 40 ? "LDL missing, below 40" : "LDL missing, from 40 on"),
    egfr: share(
      diabetes || hypertension
        ? "eGFR missing, with diabetes or hypertension"
        : "eGFR missing, otherwise",
    ),
  };
}

/** Simulates one row of the table, by column name. */
function drawRow(random: Random): Record<string, number | boolean> {
  const person = drawPerson(random);
  const { visits, cost } = drawUse(random, person);
  const row: Record<string, number | boolean> = {
    ...person,
    sex: person.female ? 0 : 1,
    ...record(person),
    coronary_disease: person.coronaryDisease,
    kidney_disease: person.kidneyDisease,
    visits: within("visits", visits),
    cost: within("cost", cost),
  };
  for (const [name, isMissing] of Object.entries(drawMissing(random, person, visits))) {
    if (isMissing) row[name] = missing;
  }
  if (row.visits === 0)
    for (const { name, needsVisit } of columnSpecs) if (needsVisit) row[name] = missing;
  return row;
}

/**
 * Simulates the source from the parameters in `parameters.ts`.
 * @throws when the seed is out of range.
 */
export function simulate(seed: number, rows: number): Table {
  const random = createRandom(seed);
  const columns = Object.fromEntries(columnSpecs.map(({ name }) => [name, new Int32Array(rows)]));
  for (let at = 0; at < rows; at++) {
    const row = drawRow(random);
    for (const { name } of columnSpecs) (columns[name] as Int32Array)[at] = Number(row[name]);
  }
  return { rows, columns };
}
