import { parentPort, workerData } from "node:worker_threads";
import { seedOf } from "../src/shared/synthesizer/random";
import { budgetOf, type Fitted, generate, generatorNames, redrawnTables } from "./generators";
import { reportLikeness } from "./likeness/report";
import { attackAll, prepareAttacks } from "./privacy/report";
import { reportQuestions } from "./questions/report";
import { reportRiskModel } from "./risk-model/report";
import { downloadSetting, seed, syntheticRows } from "./settings";
import { join, slice, type Table } from "./table";
import { baselines, resample, seeds, trainAll } from "./utility/report";

/*
 * What a thread does for `npm run syn46` (main.ts starts it): the parts of a run that need nothing of one
 * another. The tables of the default seed are the rows that visitors download, or make in the browser.
 */

function jobsOf(data: Fitted) {
  const { halves } = data;
  const { fitted, control } = halves;
  const tables = (count?: number) =>
    Object.fromEntries(
      generatorNames.map((name) => [name, generate(data, name, { count })] as const),
    );
  const released = (table: Table) => slice(table, 0, syntheticRows);
  let prepared: ReturnType<typeof prepareAttacks> | undefined;
  return {
    likeness: () => reportLikeness(fitted, { control, ...tables() }),
    /**
     * The answers, of as many rows as the source's half has, and the risk model of those that are offered: both
     * look at the same draws of the noise.
     */
    noise() {
      const asked = Object.fromEntries(
        Object.entries(tables(fitted.rows)).map(([name, table]) => [
          name,
          { table, redrawn: redrawnTables(name, fitted) },
        ]),
      );
      const { [downloadSetting]: offered } = asked;
      if (!offered) throw new Error(`There is no generator called ${downloadSetting}.`);
      return {
        questions: reportQuestions(halves, asked),
        riskModel: reportRiskModel(released(offered.table), offered.redrawn.map(released), halves),
      };
    },
    /** What the attacks find in the rows of a generator, and what models learn from them. */
    generator(name: string) {
      prepared ??= prepareAttacks(halves);
      const drawn = seeds.map((each) => generate(data, name, { from: each }));
      const [synthetic] = drawn as [Table, ...Table[]];
      return {
        found: attackAll(
          synthetic,
          drawn.reduce(join),
          budgetOf(name),
          prepared,
          seedOf(seed, `attack ${name}`),
        ),
        scores: trainAll(drawn, control),
      };
    },
    /** What models learn from the half of the source that the generators were fitted to. */
    baseline(name: string) {
      const tables = seeds.map((each) => resample(fitted, seedOf(each, "resample")));
      return trainAll(tables, control, baselines[name]);
    },
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
