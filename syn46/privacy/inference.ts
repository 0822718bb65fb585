import { missing } from "../../src/shared/synthesizer/model";
import { isNumeric, specOf } from "../columns";
import { createRandom } from "../source/random";
import { type Table, take, valuesOf } from "../table";
import { encode } from "./encode";
import { nearest } from "./nearest";
import { describeRisk, type Successes } from "./risk";

/** The columns an attacker wants to learn, each from all others. */
const secrets = ["coronary_disease", "rs1333049", "hba1c", "cost"] as const;

/** People attacked in each half of the source. */
const attacks = 1000;

/** Relative error that a guessed number may have, as in Anonymeter. */
const tolerance = 0.05;

function isRight(secret: string, guess: number, truth: number): boolean {
  if (guess === missing) return false;
  if (!isNumeric(specOf(secret))) return guess === truth;
  return Math.abs(guess - truth) <= tolerance * Math.abs(truth);
}

/** The first people of a table whose secret is known. */
function withSecret(table: Table, secret: string): Table {
  const values = valuesOf(table, secret);
  const rows: number[] = [];
  for (let row = 0; row < table.rows && rows.length < attacks; row++) {
    if (values[row] !== missing) rows.push(row);
  }
  return take(table, rows);
}

/**
 * Attribute inference: the attacker knows all columns of a person but one, looks for the nearest
 * synthetic row and takes its value for the secret (Anonymeter, InferenceEvaluator). Success on
 * people the generator has never seen is knowledge of the population; the risk is how much more often
 * it succeeds on those it has seen. Guessing takes the value of a random synthetic row.
 */
export function attackByInference(synthetic: Table, fitted: Table, control: Table, seed: number) {
  const random = createRandom(seed);
  return secrets.map((secret) => {
    const points = encode(synthetic, [secret]);
    const guesses = valuesOf(synthetic, secret);
    const attack = (table: Table): Successes => {
      const people = withSecret(table, secret);
      const { index } = nearest(encode(people, [secret]), points);
      const truths = valuesOf(people, secret);
      const successes = index.filter((row, at) =>
        isRight(secret, guesses[row] as number, truths[at] as number),
      ).length;
      return { successes, attacks: people.rows };
    };
    const guessing = (): Successes => {
      const people = withSecret(fitted, secret);
      const successes = valuesOf(people, secret).filter((truth) =>
        isRight(secret, guesses[random.below(synthetic.rows)] as number, truth),
      ).length;
      return { successes, attacks: people.rows };
    };
    return describeRisk(
      {
        attack: `inferring ${secret}`,
        knows: "all other columns of the person, and the synthetic rows",
      },
      { fitted: attack(fitted), control: attack(control), guessing: guessing() },
    );
  });
}
