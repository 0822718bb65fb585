import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { measure, type Noise } from "./fit/measure";
import { discreteGaussian, systemUniform } from "./fit/noise";
import { budgetOf, type Fitted, fitAll, generatorNames, makeSource, settingOf } from "./generators";
import type { Jobs } from "./jobs";
import { type GeneratedFiles, measurementsFile, modelFile, reportFile } from "./paths";
import { reportPrivacy } from "./privacy/report";
import { epsilons, sourceRows } from "./settings";
import { baselines, reportUtility } from "./utility/report";

const textOf = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Measures the source anew for each setting with noise, from randomness that is then gone. */
export function measureAll(): GeneratedFiles {
  const { fitted } = makeSource();
  const noise: Noise = (deviation) => discreteGaussian(deviation, systemUniform);
  return Object.fromEntries(
    epsilons.map((epsilon) => [
      measurementsFile(settingOf(epsilon)),
      textOf(measure(fitted, budgetOf(epsilon), noise)),
    ]),
  );
}

/** One for each of two cores. Results do not depend on it. */
const threads = 2;

/** Threads that do jobs in the order asked for, each as soon as one is free. */
function openThreads(data: Fitted) {
  const free = Array.from(
    { length: threads },
    () =>
      new Worker(join(__dirname, "jobs.ts"), {
        workerData: data,
        execArgv: ["--require", "tsx/cjs"],
      }),
  );
  const all = [...free];
  const waiting: ((thread: Worker) => void)[] = [];
  return {
    /** The result of a job, of a generator where it is about one. `onBegin` is called before it begins. */
    async run<Job extends keyof Jobs>(
      job: Job,
      onBegin: () => void,
      name = "",
    ): Promise<ReturnType<Jobs[Job]>> {
      const thread = free.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)));
      onBegin();
      thread.postMessage({ job, name });
      const [result] = await once(thread, "message");
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
      return result;
    },
    close: () => Promise.all(all.map((thread) => thread.terminate())),
  };
}

const trained = [...baselines, ...generatorNames];

/** Source, models, likeness, questions, risk model; an attack on each generator; a training for each score. */
const stepCount = 5 + generatorNames.length + trained.length;

/** Results by name, in the order of the names. */
async function ofEach<Result>(
  names: readonly string[],
  of: (name: string) => Promise<Result>,
): Promise<Record<string, Result>> {
  const entries = names.map(async (name) => [name, await of(name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Makes all files but the record. `onStep` is called before each step. */
export async function make(onStep: (step: string) => void): Promise<GeneratedFiles> {
  let done = 0;
  const begin = (name: string) => onStep(`${++done} of ${stepCount}: ${name}`);
  begin(`simulating ${sourceRows} people`);
  const halves = makeSource();
  begin("fitting models");
  const fitted = fitAll(halves);
  const { run, close } = openThreads(fitted);
  // The longest first, so that no thread waits for the other at the end.
  const [likeness, questions, found, scores, riskModel] = await Promise.all([
    run("likeness", () => begin("measuring likeness")),
    run("questions", () => begin("asking questions")),
    ofEach(generatorNames, (name) => run("attack", () => begin(`attacking ${name}`), name)),
    ofEach(trained, (name) => run("train", () => begin(`training on ${name}`), name)),
    run("riskModel", () => begin("testing the risk model")),
  ]);
  await close();
  return {
    ...Object.fromEntries(fitted.models.map((model) => [modelFile(model.setting), textOf(model)])),
    [reportFile("likeness")]: textOf(likeness),
    [reportFile("questions")]: textOf(questions),
    [reportFile("privacy")]: textOf(reportPrivacy(found)),
    [reportFile("utility")]: textOf(reportUtility(scores)),
    [reportFile("risk-model")]: textOf(riskModel),
  };
}
