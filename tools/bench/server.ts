import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import autocannon from "autocannon";
import { quantile } from "d3-array";
import { personOf } from "../../src/shared/inquiry/records";
import { inquiry } from "../../testing/server/bodies";
import { type Benchmark, countOf, type Flags } from "./benchmark";
import { announce, type Figure, report } from "./report";
import { withFolder, withProgram, withServer } from "./site";
import { thresholds } from "./thresholds";

/** Concurrent connections, each with one request at a time. */
const connections = 20;

/** Seconds of warm-up: until code is compiled and files are cached. */
const warmUpSeconds = 1;

/** The program of the bare static server. */
const bareServer = ["--import", "tsx", "tools/bench/bare-static.ts"];

/** Request headers of a browser. */
const headers = { "accept-encoding": "gzip, deflate, br" };

/** Loads something for some seconds; gives the time of each response in ms. */
type Load = (seconds: number) => Promise<number[]>;

/**
 * Loads a server with a request, again and again on each connection.
 * @throws when one fails or is refused, which makes the figures meaningless.
 */
const loading =
  (url: string, request: autocannon.Request): Load =>
  async (seconds) => {
    const times: number[] = [];
    const { errors, timeouts, non2xx } = await new Promise<autocannon.Result>((done, fail) => {
      const options = { url, connections, duration: seconds, requests: [{ headers, ...request }] };
      const run = autocannon(options, (error, result) => (error ? fail(error) : done(result)));
      run.on("response", (_client, _status, _bytes, time) => times.push(time));
    });
    if (errors + timeouts + non2xx > 0)
      throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refused.`);
    return times;
  };

/** Stores a person as the form does, each time with a new key. */
const newPerson: autocannon.Request = {
  method: "POST",
  path: "/api/person",
  setupRequest: (request) => ({
    ...request,
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(personOf(inquiry)),
  }),
};

/** What is loaded: the site's server and, where it has the same, the bare one. */
interface Target {
  readonly name: string;
  readonly site: Load;
  readonly bare?: Load;
}

/** The home page, its first picture in the size for a phone, and its data. @throws when it is not built. */
async function findFiles(publicDir: string): Promise<Readonly<Record<string, string>>> {
  const html = await readFile(join(publicDir, "index.html"), "utf8").catch(() => "");
  // In the width for phones.
  const image = /(\/static\/\S+\.webp) 780w/.exec(html)?.[1];
  if (!image) throw new Error("The home page has not been built; run npm run build first.");
  return { page: "/", image, "page data": "/page-data/index/page-data.json" };
}

/** @throws when the servers send different bytes, which makes them incomparable. */
async function mustAgree(site: string, bare: string, path: string): Promise<void> {
  const [one, other] = await Promise.all(
    [site, bare].map(async (origin) => {
      const answer = await fetch(origin + path, { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return `${answer.headers.get("content-encoding")} ${bytes.toString("base64")}`;
    }),
  );
  if (one !== other) throw new Error(`The servers send different bytes for ${path}.`);
}

/** Measures a target on the servers in turns, after a warm-up. */
async function measure({ name, site, bare }: Target, runs: number, seconds: number) {
  announce(`${name}, warming up`);
  await bare?.(warmUpSeconds);
  await site(warmUpSeconds);
  const loads = { site: [] as number[][], bare: [] as number[][] };
  for (let run = 1; run <= runs; run += 1) {
    announce(`${name}, run ${run} of ${runs}`);
    if (bare) loads.bare.push(await bare(seconds));
    loads.site.push(await site(seconds));
  }
  const figure = (what: string, of: (times: readonly number[]) => number): Figure => ({
    name: `${name}, ${what}`,
    values: loads.site.map(of),
    base: loads.bare.map(of),
  });
  return [
    {
      ...figure("per second", (times) => times.length / seconds),
      acceptedRatio: name === "page" ? thresholds.pagesToBareServer : undefined,
    },
    figure("p50 ms", (times) => quantile(times, 0.5) ?? Number.NaN),
    figure("p99 ms", (times) => quantile(times, 0.99) ?? Number.NaN),
  ];
}

async function run(flags: Flags): Promise<void> {
  const [runs, seconds] = [countOf(flags, "runs"), countOf(flags, "seconds")];
  const publicDir = resolve("public");
  await withFolder((folder) =>
    withServer(publicDir, folder, (site) =>
      withProgram(bareServer, join(folder, "bare.log"), { PUBLIC_DIR: publicDir }, async (bare) => {
        const files = Object.entries(await findFiles(publicDir));
        for (const [, path] of files) await mustAgree(site, bare, path);
        const targets: Target[] = [
          ...files.map(([name, path]) => ({
            name,
            site: loading(site, { path }),
            bare: loading(bare, { path }),
          })),
          { name: "record", site: loading(site, newPerson) },
        ];
        const figures: Figure[] = [];
        for (const target of targets) figures.push(...(await measure(target, runs, seconds)));
        const settings = { runs, seconds, connections };
        await report("server", settings, { "compared with a bare static server": figures });
      }),
    ),
  );
}

/** `npm run bench -- server`: throughput of the server, compared with a minimal one. */
export const serverBenchmark: Benchmark = {
  what: "throughput and latency, compared with a bare static server",
  flags: { runs: "5", seconds: "5" },
  run,
};
