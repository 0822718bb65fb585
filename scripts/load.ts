import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import autocannon, { type Request, type Result } from "autocannon";
import { foundRoutes } from "../__tests__/browser/support/routes";
import { emptyInquiry } from "../src/shared/inquiry/schema";
import { type Server, spawnServer } from "./attack/server";
import { residentMb } from "./attack/watcher";
import { loadTwo } from "./load-two";

/**
 * Load test of the built site and its API, on a new server with an empty database:
 *
 *     npm run load
 *     npm run load -- --two    # two servers over one PostgreSQL instead (load-two.ts)
 *
 * Exits with 1 when a request fails, when the server's memory keeps growing, or when a flood from one
 * address is not limited or makes requests of others fail.
 */
const visitors = 200;
const seconds = 20;

/** Requests of the memory test, in steps with a sample each; the first steps fill the caches. */
const memory = { requests: 100_000, steps: 10, warmUp: 3, visitors: 50 };

/** Largest growth of memory after the warm-up, as a share. */
const maxGrowth = 0.15;

const flood = { seconds: 8, connections: 20, others: 50 };

/** One of this many requests is an inquiry; the others are for pages. */
const inquiryEvery = 20;

let sender = 0;

/** A client address that no other request has. */
function newAddress(): string {
  sender += 1;
  return `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}`;
}

const encodings = { "accept-encoding": "gzip, deflate, br" };

const pages: Request[] = foundRoutes.map(({ path }) => ({
  method: "GET",
  path,
  headers: encodings,
}));

/** The form posted without scripts, each time by another visitor. */
const newInquiry: Request = {
  method: "POST",
  path: "/api/inquiry",
  setupRequest: (request) => {
    const address = newAddress();
    const values = {
      ...emptyInquiry,
      firstName: "Ada",
      lastName: "Lovelace",
      email: `ada.${sender}@engine.example`,
      organization: "Analytical Engines",
      organizationWebsite: "engine.example",
      inquiryReason: "Media Inquiries",
    };
    return {
      ...request,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": address,
      },
      body: new URLSearchParams(values).toString(),
    };
  },
};

/** The requests of a visitor: all pages, with inquiries in between. */
const mixture: Request[] = pages.flatMap((page, place) =>
  place % inquiryEvery === 0 ? [newInquiry, page] : [page],
);

/** The share of responses with unexpected statuses, and of errors. */
function failedShare(result: Result, expected: readonly string[]): number {
  const counts = Object.entries(result.statusCodeStats ?? {});
  const all = counts.reduce((sum, [, { count = 0 }]) => sum + count, 0);
  const good = counts
    .filter(([status]) => expected.includes(status))
    .reduce((sum, [, { count = 0 }]) => sum + count, 0);
  const total = all + result.errors;
  return total === 0 ? 1 : (total - good) / total;
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

const faults: string[] = [];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function check(isRight: boolean, fault: string): void {
  if (!isRight) faults.push(fault);
}

async function mixPagesAndInquiries({ origin }: Server): Promise<void> {
  const result = await autocannon({
    url: origin,
    connections: visitors,
    duration: seconds,
    requests: mixture,
  });
  const failed = failedShare(result, ["200", "303"]);
  say(
    `${visitors} visitors for ${seconds} s: ${result.requests.total} requests, ` +
      `p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms, ${percent(failed)} failed`,
  );
  check(failed === 0, `${percent(failed)} of the mixed requests failed`);
}

async function watchMemory(server: Server): Promise<void> {
  if (process.platform !== "linux") return say("memory: skipped, as there is no /proc");
  const sizes: number[] = [];
  let failed = 0;
  for (let step = 0; step < memory.steps; step += 1) {
    const result = await autocannon({
      url: server.origin,
      connections: memory.visitors,
      amount: memory.requests / memory.steps,
      requests: mixture,
    });
    failed = Math.max(failed, failedShare(result, ["200", "303"]));
    sizes.push(residentMb(server.pid));
  }
  const settled = Math.max(...sizes.slice(0, memory.warmUp));
  const last = Math.min(...sizes.slice(-2));
  say(
    `${memory.requests} requests: memory ${sizes.map((size) => size.toFixed(0)).join(", ")} MB, ` +
      `${percent(failed)} failed`,
  );
  check(failed === 0, `${percent(failed)} of the requests failed`);
  check(last < settled * (1 + maxGrowth), "memory keeps growing");
}

async function floodFromOne({ origin }: Server): Promise<void> {
  const calm = { url: origin, connections: flood.others, duration: flood.seconds, requests: pages };
  const before = await autocannon(calm);
  const [attack, others] = await Promise.all([
    autocannon({
      url: origin,
      connections: flood.connections,
      duration: flood.seconds,
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "192.0.2.46" },
      requests: [{ method: "POST", path: "/api/person", body: '{"firstName":"Ada"}' }],
    }),
    autocannon({ ...calm, requests: mixture }),
  ]);
  const refused = 1 - failedShare(attack, ["429"]);
  const failed = failedShare(others, ["200", "303"]);
  say(
    `a flood of ${attack.requests.total} requests from one address: ${percent(refused)} answered 429; ` +
      `${flood.others} others meanwhile: p99 ${others.latency.p99} ms ` +
      `(${before.latency.p99} ms before), ${percent(failed)} failed`,
  );
  check(refused > 0.9, "the flood was not limited");
  check(failed === 0, `${percent(failed)} of the others' requests failed`);
}

async function loadOne(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "load-"));
  const server = spawnServer(folder, {
    TRUST_PROXY: "loopback",
    // The default, which the flood has to meet.
    RATE_LIMIT_MAX: "",
    DATABASE_URL: `file:${join(folder, "inquiries.db")}`,
  });
  try {
    await server.untilListening();
    await mixPagesAndInquiries(server);
    await watchMemory(server);
    await floodFromOne(server);
  } finally {
    await server.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { two: { type: "boolean", default: false } } });
  if (values.two) faults.push(...(await loadTwo()));
  else await loadOne();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

void main();
