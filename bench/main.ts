import { WrongUsage } from "./arguments";
import type { Benchmark } from "./benchmark";
import { buildBenchmark } from "./build/build";
import { editingBenchmark } from "./editing/editing";
import { interactionsBenchmark } from "./interactions/interactions";
import { pagesBenchmark } from "./pages/pages";
import { serverBenchmark } from "./server/server";
import { tableMakerBenchmark } from "./table-maker/table-maker";

const benchmarks: Readonly<Record<string, Benchmark>> = {
  pages: pagesBenchmark,
  interactions: interactionsBenchmark,
  build: buildBenchmark,
  server: serverBenchmark,
  table: tableMakerBenchmark,
  editing: editingBenchmark,
};

const usage = [
  "npm run bench [-- <benchmark>] [flags]",
  ...Object.entries(benchmarks).map(
    ([name, { what, flags }]) => `  ${name.padEnd(13)} ${flags}\n${" ".repeat(16)}${what}`,
  ),
].join("\n");

/** Runs the benchmark named by the first word, or `pages` if that is a flag. */
async function main([first = "", ...rest]: readonly string[]): Promise<void> {
  if (first === "--help" || rest.includes("--help")) return console.info(usage);
  const isNamed = first !== "" && !first.startsWith("-");
  const name = isNamed ? first : "pages";
  const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
  if (!benchmark) throw new WrongUsage(`there is no benchmark ${name}`);
  await benchmark.run(isNamed || first === "" ? rest : [first, ...rest]);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof WrongUsage) console.error(`${error.message}\n\n${usage}`);
  else console.error(error);
  process.exitCode = 1;
});
