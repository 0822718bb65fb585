import { setTimeout as pause } from "node:timers/promises";
import type { Problem } from "../../src/data";
import { startEditor } from "../../testing/editor";
import { freePort } from "../../testing/free-port";
import { bare } from "../../testing/processes/terminal";

/** Interval of looks at what was printed, silence that is the end of the work, and longest waits, in ms. */
const [lookMs, silenceMs, startMs, messageMs] = [10, 1000, 900_000, 120_000];

/** `npm run edit` in a copy of the project: the editor with the development server beside it. */
export interface RunningSite {
  /** The address that the editor prints. */
  readonly address: string;
  /** The development server's origin. */
  readonly origin: string;
  /** How much it has printed up to now. */
  readonly mark: () => number;
  /** Waits until all lines have been printed since a mark. @throws when that never happens. */
  readonly printed: (lines: readonly string[], since: number) => Promise<void>;
  /** Waits until something has been printed since a mark, and then nothing for a second. */
  readonly quiet: (since: number) => Promise<void>;
  /** What the editor's page is told of the data. */
  readonly findings: () => Promise<readonly Problem[]>;
  /** @throws when the page at a route is no longer served. */
  readonly served: (route: string) => Promise<void>;
}

/** Waits until something is so. @throws with what else was printed when that takes too long. */
async function soon(
  isSo: () => boolean | Promise<boolean>,
  patience: number,
  said: () => string,
): Promise<void> {
  for (const end = performance.now() + patience; !(await isSo()); await pause(lookMs))
    if (performance.now() > end) throw new Error(`Waited in vain:\n${said()}`);
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(messageMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs the site while `work` uses it. */
export async function withRunningSite<Result>(
  folder: string,
  work: (site: RunningSite) => Promise<Result>,
): Promise<Result> {
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const program = await startEditor(["--site-port", String(sitePort)], {
    cwd: folder,
    // As for a person: with CI set, Gatsby makes every page anew after each change.
    env: { API_PORT: String(apiPort), GATSBY_TELEMETRY_DISABLED: "1", CI: "false" },
  });
  const origin = `http://localhost:${sitePort}`;
  const { origin: editor, searchParams } = new URL(program.address);
  const mark = () => program.said().length;
  const since = (from: number) => program.said().slice(from);
  const quiet = async (from: number) => {
    await soon(() => mark() > from, messageMs, program.said);
    for (let last = 0; last !== mark(); ) {
      last = mark();
      await pause(silenceMs);
    }
  };
  try {
    await soon(() => answers(`${origin}/page-data/about-us/page-data.json`), startMs, program.said);
    await quiet(0);
    return await work({
      address: program.address,
      origin,
      mark,
      quiet,
      printed: (lines, from) =>
        soon(
          () => lines.every((line) => bare(since(from)).includes(bare(line))),
          messageMs,
          () => `${lines.join("\n")}\nbut${since(from)}`,
        ),
      findings: async () => {
        const headers = { cookie: `editor=${searchParams.get("key")}` };
        const response = await fetch(`${editor}/api/state`, { headers });
        const { problems, warnings } = (await response.json()) as Record<string, Problem[]>;
        return [...(problems ?? []), ...(warnings ?? [])];
      },
      served: async (route) => {
        for (const path of [`/page-data${route}/page-data.json`, route])
          if (!(await answers(origin + path))) throw new Error(`${path} is no longer served.`);
      },
    });
  } finally {
    await program.stop();
  }
}
