import { setTimeout as pause } from "node:timers/promises";
import { startEditor } from "../../__tests__/editor/support/editor";
import { freePort } from "../../__tests__/support/free-port";
import { bare } from "../../__tests__/support/terminal";
import type { Problem } from "../../src/content/problem";

/** Milliseconds between two looks at what was printed, and until silence is the end of the work. */
const lookMs = 10;
const silenceMs = 1000;

/** Longest time for a start and for a message, in ms. */
const startMs = 900_000;
const messageMs = 120_000;

/** `npm run edit` in a copy of the project: the editor with the development server beside it. */
export interface RunningSite {
  /** The editor's address, with its key. */
  readonly editor: string;
  /** The development server's origin. */
  readonly origin: string;
  /** What it has printed up to now. */
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

async function until(isSo: () => boolean, what: () => string, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(what());
    await pause(lookMs);
  }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(messageMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

const pageData = (origin: string, route: string) => `${origin}/page-data${route}/page-data.json`;

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
    await until(
      () => mark() > from,
      () => "The development server says nothing.",
      messageMs,
    );
    for (let last = 0; last !== mark(); ) {
      last = mark();
      await pause(silenceMs);
    }
  };
  try {
    for (
      const end = performance.now() + startMs;
      !(await answers(pageData(origin, "/about-us")));
    ) {
      if (performance.now() > end) throw new Error(`The site did not start:\n${program.said()}`);
      await pause(1000);
    }
    await quiet(0);
    return await work({
      editor: program.address,
      origin,
      mark,
      quiet,
      printed: (lines, from) =>
        until(
          () => lines.every((line) => bare(since(from)).includes(bare(line))),
          () => `The development server did not print\n${lines.join("\n")}\nbut${since(from)}`,
          messageMs,
        ),
      findings: async () => {
        const headers = { cookie: `editor=${searchParams.get("key")}` };
        const response = await fetch(`${editor}/api/state`, { headers });
        const { problems, warnings } = (await response.json()) as Record<string, Problem[]>;
        return [...(problems ?? []), ...(warnings ?? [])];
      },
      served: async (route) => {
        const both = [pageData(origin, route), `${origin}${route}`];
        for (const address of both)
          if (!(await answers(address))) throw new Error(`${address} is no longer served.`);
      },
    });
  } finally {
    await program.stop();
  }
}
