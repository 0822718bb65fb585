import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type autocannon from "autocannon";
import { parseCount, parseFlags } from "../arguments";
import type { Benchmark } from "../benchmark";
import { type Progress, startProgress } from "../progress";
import { writeResults } from "../results";
import { withServer, withSiteServer } from "../site-server";
import { withTemporaryFolder } from "../temporary";
import { inquiryRequests, insertBare } from "./inquiry";
import { connections, type Load, load } from "./load";
import { pictureOf } from "./picture";
import { type Comparison, compare, formatServer } from "./summary";

/** Seconds of warm-up: until code is compiled and files are cached. */
const warmUpSeconds = 1;

/** Request headers of a browser. */
const headers = { "accept-encoding": "gzip, deflate, br" };

/** Origins of the two servers. */
interface Servers {
  readonly site: string;
  readonly bare: string;
}

/** A target of load, on the site's server and the bare one. */
interface Target {
  readonly name: string;
  readonly site: (seconds: number) => Promise<Load>;
  readonly bare: (seconds: number) => Promise<Load>;
}

/** The home page, its first picture, and its data. @throws when the site is not built. */
async function findFiles(publicDir: string): Promise<{ name: string; path: string }[]> {
  const html = await readFile(join(publicDir, "index.html"), "utf8").catch(() => "");
  const image = pictureOf(html);
  if (!image) throw new Error("The home page has not been built; run npm run build first.");
  return [
    { name: "page", path: "/" },
    { name: "image", path: image },
    { name: "page data", path: "/page-data/index/page-data.json" },
  ];
}

/** @throws when the servers send different bytes, which makes them incomparable. */
async function mustAgree({ site, bare }: Servers, path: string): Promise<void> {
  const answers = await Promise.all(
    [site, bare].map(async (origin) => {
      const answer = await fetch(origin + path, { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return `${answer.headers.get("content-encoding")} ${bytes.toString("base64")}`;
    }),
  );
  if (answers[0] !== answers[1]) throw new Error(`The servers send different bytes for ${path}.`);
}

async function findTargets(publicDir: string, folder: string, servers: Servers): Promise<Target[]> {
  const files = await findFiles(publicDir);
  for (const { path } of files) await mustAgree(servers, path);
  const get = (path: string): autocannon.Request[] => [{ method: "GET", path, headers }];
  let databases = 0;
  const insert = (seconds: number) => {
    databases += 1;
    return insertBare(join(folder, `bare-${databases}.db`), seconds);
  };
  return [
    ...files.map(({ name, path }) => ({
      name,
      site: (seconds: number) => load(servers.site, seconds, get(path)),
      bare: (seconds: number) => load(servers.bare, seconds, get(path)),
    })),
    {
      name: "record of a lead",
      site: (seconds) => load(servers.site, seconds, inquiryRequests),
      bare: insert,
    },
  ];
}

/** Measures both servers of each target in turns, after a warm-up. */
async function measure(
  targets: readonly Target[],
  runs: number,
  seconds: number,
  progress: Progress,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { name, site, bare } of targets) {
    progress.step(`${name}, warming up`);
    await bare(warmUpSeconds);
    await site(warmUpSeconds);
    const measured = { name, site: [] as Load[], bare: [] as Load[] };
    for (let run = 1; run <= runs; run += 1) {
      progress.step(`${name}, run ${run} of ${runs}`);
      measured.bare.push(await bare(seconds));
      measured.site.push(await site(seconds));
    }
    comparisons.push(measured);
  }
  progress.end();
  return comparisons;
}

async function run(args: readonly string[]): Promise<void> {
  const flags = parseFlags(args, { runs: "5", seconds: "5" });
  const runs = parseCount("runs", flags.runs);
  const seconds = parseCount("seconds", flags.seconds);
  const publicDir = resolve("public");
  await withTemporaryFolder((folder) =>
    withSiteServer(publicDir, folder, ({ origin: site }) =>
      withServer(
        "bench/server/bare-static.ts",
        folder,
        { PUBLIC_DIR: publicDir },
        async (other) => {
          const targets = await findTargets(publicDir, folder, { site, bare: other.origin });
          const progress = startProgress(targets.length * (runs + 1));
          const comparisons = await measure(targets, runs, seconds, progress);
          const results = comparisons.map((each) => ({ ...compare(each), runs: each }));
          const settings = { runs, seconds, connections };
          const file = await writeResults("server", { ...settings, targets: results });
          console.info(`\n${formatServer(comparisons)}\n`);
          console.info(
            `Medians of ${runs} times ${seconds} s over ${connections} connections, in turns with a bare static server and a loop of bare inserts; every run is in ${file}`,
          );
        },
      ),
    ),
  );
}

/** `npm run bench -- server`: throughput of the server, compared with a minimal one. */
export const serverBenchmark: Benchmark = {
  what: "throughput and latency, compared with a bare static server and bare inserts",
  flags: "[--runs 5] [--seconds 5]",
  run,
};
