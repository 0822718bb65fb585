import type { Compiler } from "webpack";
import type { ContentPlugin } from "../src/commands/develop";

type Tapped = (compilation: object) => void;

/**
 * The errors of a compilation with the plugin, as webpack does it in a running development server; calls
 * `invalidate` when the plugin asks for another compilation.
 */
export function compile(plugin: ContentPlugin, invalidate = () => {}): string[] {
  const taps: Tapped[] = [];
  const hook = { tap: (_: string, tapped: Tapped) => taps.push(tapped) };
  const compiler = {
    hooks: { afterCompile: hook },
    watching: { invalidate },
    webpack: { WebpackError: Error },
  };
  plugin.apply(compiler as unknown as Compiler);
  const compilation = { compiler, errors: [] as Error[] };
  for (const tapped of taps) tapped(compilation);
  return compilation.errors.map(({ message }) => message);
}
