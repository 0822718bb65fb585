import { start, withOptions } from "../../src/commands/program";
import { Refusal } from "../../src/data";
import type { Benchmark } from "./benchmark";
import { editingBenchmark } from "./editing";
import { interactionsBenchmark } from "./interactions";
import { pagesBenchmark } from "./pages";
import { serverBenchmark } from "./server";
import { tableBenchmark } from "./table";

const benchmarks: Readonly<Record<string, Benchmark>> = {
  pages: pagesBenchmark,
  interactions: interactionsBenchmark,
  server: serverBenchmark,
  table: tableBenchmark,
  editing: editingBenchmark,
};

const usage = [
  "npm run bench [-- BENCHMARK] [-- FLAGS]",
  ...Object.entries(benchmarks).map(([name, { what, flags }]) => {
    const given = Object.entries(flags).map(([flag, value]) => ` --${flag} ${value}`);
    return `\n  ${name}${given.join("")}\n      ${what}`;
  }),
].join("\n");

/** `npm run bench`: runs the benchmark named by the first word, or `pages` if that is a flag. */
start(module, (args, print) => {
  const isNamed = args[0] !== undefined && !args[0].startsWith("-");
  const name = isNamed ? String(args[0]) : "pages";
  const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
  if (!benchmark) {
    print.error(`There is no benchmark ${name}\n\n${usage}`);
    return 1;
  }
  const options = Object.fromEntries(
    Object.entries(benchmark.flags).map(
      ([flag, value]) => [flag, { type: "string", default: value }] as const,
    ),
  );
  const program = withOptions(usage, { options }, async ({ values }) => {
    try {
      await benchmark.run(values);
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      print.error(`${error.message}\n\n${usage}`);
      return 1;
    }
  });
  return program(isNamed ? args.slice(1) : args, print);
});
