import { parentPort, workerData } from "node:worker_threads";
import { seedOf } from "../src/shared/synthesizer/random";
import { budgetOf, epsilonOf, type Fitted, generatorsOf, redrawnTables } from "./generators";
import { reportLikeness } from "./likeness/report";
import { attackAll, prepareAttacks } from "./privacy/report";
import { reportQuestions } from "./questions/report";
import { reportRiskModel } from "./risk-model/report";
import { downloadSetting, seed } from "./settings";
import { join, type Table } from "./table";
import { seeds, trainAll } from "./utility/report";

/*
 * What a thread does for `npm run syn46` (make.ts starts it): the parts of a run that need nothing of one
 * another. The tables of the default seed are the rows that visitors download, or make in the browser.
 */

function jobsOf(data: Fitted) {
  const { halves } = data;
  const { fitted, control } = halves;
  const generators = generatorsOf(data);
  const generate = (name: string, each = seed): Table => {
    const generator = generators[name];
    if (!generator) throw new Error(`There is no generator called ${name}.`);
    return generator(each);
  };
  const tables = () =>
    Object.fromEntries(Object.keys(generators).map((name) => [name, generate(name)]));
  let prepared: ReturnType<typeof prepareAttacks> | undefined;
  return {
    likeness: () => reportLikeness(fitted, { control, ...tables() }),
    questions: () =>
      reportQuestions(
        halves,
        Object.fromEntries(
          Object.entries(tables()).map(([name, table]) => [
            name,
            { table, redrawn: redrawnTables(name, fitted) },
          ]),
        ),
      ),
    riskModel: () =>
      reportRiskModel(generate(downloadSetting), redrawnTables(downloadSetting, fitted), halves),
    attack(name: string) {
      prepared ??= prepareAttacks(halves);
      const drawn = seeds.map((each) => generate(name, each)).reduce(join);
      const epsilon = epsilonOf(name);
      return attackAll(
        { synthetic: generate(name), drawn },
        epsilon ? budgetOf(epsilon) : null,
        prepared,
        seedOf(seed, `attack ${name}`),
      );
    },
    train: (name: string) => trainAll(name, generators[name], halves),
  };
}

/** The parts of a run by name. */
export type Jobs = ReturnType<typeof jobsOf>;

if (parentPort) {
  const jobs = jobsOf(workerData as Fitted);
  parentPort.on("message", ({ job, name }: { job: keyof Jobs; name: string }) =>
    parentPort?.postMessage(jobs[job](name)),
  );
}
