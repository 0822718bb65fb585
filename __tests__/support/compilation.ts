import type { Compiler } from "webpack";
import type { ContentPlugin } from "../../src/content/develop";

type Tapped = (compilation: object) => void;

/** What a compilation reports, and what it watches. */
interface Compiled {
  errors: Error[];
  warnings: Error[];
  contextDependencies: Set<string>;
}

/** Compiles with the plugin as webpack does in a running development server. */
export function compile(plugin: ContentPlugin): Compiled {
  const taps: Tapped[] = [];
  const hook = { tap: (_: string, tapped: Tapped) => taps.push(tapped) };
  const compiler = {
    hooks: { thisCompilation: hook, afterCompile: hook },
    webpack: { WebpackError: Error },
  };
  plugin.apply(compiler as unknown as Compiler);
  const compilation = {
    compiler,
    errors: [],
    warnings: [],
    contextDependencies: new Set<string>(),
  };
  for (const tapped of taps) tapped(compilation);
  return compilation;
}
