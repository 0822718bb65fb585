import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { buildSync } from "esbuild";
import { makeDownloads } from "./downloads/make";
import { recordOf } from "./downloads/record";
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
function measureAll(): GeneratedFiles {
  const { fitted } = makeSource();
  const noise: Noise = (deviation) => discreteGaussian(deviation, systemUniform);
  return Object.fromEntries(
    epsilons
      .map(settingOf)
      .map((name) => [measurementsFile(name), textOf(measure(fitted, budgetOf(name), noise))]),
  );
}

/** One for each of two cores. Results do not depend on it. */
const threads = 2;

/** Threads that do jobs in the order asked for, each as soon as one is free. */
function openThreads(data: Fitted) {
  // In one file, what modules take from one another is not looked up each time: a seventh of the whole run.
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, "jobs.ts")],
    bundle: true,
    platform: "node",
    packages: "external",
    write: false,
  });
  const program = outputFiles[0]?.text ?? "";
  const free = Array.from(
    { length: threads },
    () => new Worker(program, { eval: true, workerData: data, execArgv: [] }),
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

/** Source, models, likeness, answers; and one for each generator and baseline. */
const stepCount = 4 + generatorNames.length + Object.keys(baselines).length;

/** Results by name, in the order of the names. */
async function ofEach<Result>(
  names: readonly string[],
  of: (name: string) => Promise<Result>,
): Promise<Record<string, Result>> {
  const entries = names.map(async (name) => [name, await of(name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Makes all files that are committed, by their paths from the root of the project. `onStep` is called before each step. */
async function makeAll(onStep: (step: string) => void): Promise<GeneratedFiles> {
  let done = 0;
  const begin = (name: string) => onStep(`${++done} of ${stepCount}: ${name}`);
  begin(`simulating ${sourceRows} people`);
  const halves = makeSource();
  begin("fitting models");
  const fitted = fitAll(halves);
  const { run, close } = openThreads(fitted);
  // The longest first, so that no thread waits for the other at the end.
  const [likeness, trained, noise, judged] = await Promise.all([
    run("likeness", () => begin("measuring likeness")),
    ofEach(Object.keys(baselines), (name) =>
      run("baseline", () => begin(`training on ${name}`), name),
    ),
    run("noise", () => begin("asking questions")),
    ofEach(generatorNames, (name) =>
      run("generator", () => begin(`attacking and training on ${name}`), name),
    ),
  ]);
  await close();
  const entries = Object.entries(judged);
  const found = Object.fromEntries(entries.map(([name, each]) => [name, each.found]));
  const learned = Object.fromEntries(entries.map(([name, { scores }]) => [name, scores]));
  const files = {
    ...Object.fromEntries(fitted.models.map((model) => [modelFile(model.setting), textOf(model)])),
    [reportFile("likeness")]: textOf(likeness),
    [reportFile("questions")]: textOf(noise.questions),
    [reportFile("privacy")]: textOf(reportPrivacy(found)),
    [reportFile("utility")]: textOf(reportUtility({ ...trained, ...learned })),
    [reportFile("risk-model")]: textOf(noise.riskModel),
  };
  const measured = epsilons.map((epsilon) => {
    const file = measurementsFile(settingOf(epsilon));
    return [file, readFileSync(file, "utf8")] as const;
  });
  const record = recordOf(Object.fromEntries(measured), files, makeDownloads(files));
  return { ...files, [reportFile("record")]: `${JSON.stringify(record, null, 2)}\n` };
}

/** The files that are missing or have other contents. */
const changedFiles = (files: GeneratedFiles): string[] =>
  Object.entries(files)
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text)
    .map(([file]) => file);

function write(files: GeneratedFiles): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
}

const usage = `npm run syn46                 makes models, reports and record anew, and writes them
npm run syn46 -- --check      makes them anew, prints each file that differs, and exits with 1 if one does
npm run syn46 -- measure      first measures the source anew, with new noise: for a source or settings that
                              have changed; for a real source this spends the whole privacy budget again`;

/** Reads what was asked for. @throws when it is not in `usage`. */
function readArguments() {
  const { values, positionals } = parseArgs({
    options: { check: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  const [command, ...rest] = positionals;
  if (rest.length > 0 || (command !== undefined && command !== "measure"))
    throw new Error("The only command is measure.");
  if (command && values.check) throw new Error("New noise is written, so it cannot be checked.");
  return { ...values, isMeasuring: command === "measure" };
}

/** Does what was asked for, in this process and its threads. */
async function run({ check, isMeasuring }: ReturnType<typeof readArguments>): Promise<void> {
  if (isMeasuring) write(measureAll());
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const files = await makeAll((step) => console.info(`${seconds()} s  ${step}`));
  const changed = changedFiles(files);
  const count = Object.keys(files).length;
  if (!check) {
    write(files);
    console.info(`${seconds()} s  ${count} files written, ${changed.length} of them changed`);
    return;
  }
  for (const file of changed) console.error(`${file} differs from what npm run syn46 makes now.`);
  console.info(`${seconds()} s  ${count - changed.length} of ${count} files are up to date`);
  process.exitCode = changed.length > 0 ? 1 : 0;
}

try {
  const asked = readArguments();
  if (asked.help) console.info(usage);
  else void run(asked);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error} (npm run syn46 -- --help)`);
  process.exitCode = 2;
}
