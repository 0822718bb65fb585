import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { RawConnection } from "../../__tests__/server/support/raw-http";
import type { Attack, AttackContext } from "./context";
import { httpRequest, keepAlive } from "./http-client";

/** Length of a stream of requests, in milliseconds. */
const streamMs = 10_000;

const largeMb = 32;

/** The largest files of the built site, as paths. Throws when it is not built. */
function largestFiles(): string[] {
  const names = readdirSync("public").filter((name) => /^framework-\w+\.js$/.test(name));
  if (names.length === 0) throw new Error("Build the site first: npm run build.");
  return ["/search-index.json", ...names.map((name) => `/${name}`)];
}

/** Pipelines requests for one file, `requests` in one packet on each connection, and reads no response. */
const pipelining = (connections: number, requests: number): Attack => ({
  name: `pipelining-${connections}x${requests}`,
  async run(context) {
    const server = await context.start();
    const path = context.random.pick(["/about-us", ...largestFiles()]);
    context.note(path);
    const packet = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(requests);
    await context.watch(server, async () => {
      const opened = await Promise.all(
        Array.from({ length: connections }, () => RawConnection.open(server.origin)),
      );
      for (const connection of opened) connection.stopReading().send(packet);
      await pause(6000);
      for (const connection of opened) connection.abandon();
      await pause(2000);
    });
  },
});

/** Sends ever different requests over sixteen connections for a while. */
async function stream(
  context: AttackContext,
  next: (count: number) => { path: string; method?: string; headers?: Record<string, string> },
  expected: readonly number[],
): Promise<void> {
  const server = await context.start();
  const agent = keepAlive(16);
  let count = 0;
  await context.watch(server, async () => {
    const end = performance.now() + streamMs;
    const visitor = async () => {
      while (performance.now() < end) {
        count += 1;
        const { path, ...options } = next(count);
        const { status } = await httpRequest(server.origin, path, { agent, ...options });
        if (!expected.includes(status)) context.report(`${path.slice(0, 80)} answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, visitor));
  });
  agent.destroy();
  context.note(`${count} requests`);
}

const uniqueEncodings: Attack = {
  name: "unique-encodings",
  run: (context) =>
    stream(
      context,
      (count) => ({
        path: "/page-data/app-data.json",
        headers: { "accept-encoding": `${count}${"x".repeat(15_000)}` },
      }),
      [200],
    ),
};

const uniquePaths: Attack = {
  name: "unique-paths",
  run: (context) =>
    stream(
      context,
      (count) => ({
        path: context.random.pick([
          `/${count}/${"y".repeat(4000)}`,
          `/about-us${"/".repeat((count % 3000) + 1)}`,
          `/%61bout-us/${count}`,
        ]),
      }),
      [301, 404],
    ),
};

const uniqueQueries: Attack = {
  name: "unique-queries",
  run: (context) =>
    stream(context, (count) => ({ path: `/about-us?${count}=${"z".repeat(8000)}` }), [200]),
};

const conditions: Attack = {
  name: "conditions",
  async run(context) {
    const paths = ["/", "/about-us", ...largestFiles()];
    await stream(
      context,
      (count) => {
        const from = context.random.below(500_000);
        const headers = context.random.pick<Record<string, string>>([
          { range: `bytes=${from}-${from + context.random.below(5000)}` },
          { range: `bytes=-${from}`, "if-range": `"${count}"` },
          { range: Array.from({ length: 500 }, (_, part) => `${part}-${part + 1}`).join() },
          { "if-none-match": `"${"t".repeat(8000)}${count}"` },
          { "if-match": `"${count}"` },
          { "accept-encoding": "br", range: `bytes=${from}-` },
        ]);
        const method = context.random.pick(["GET", "GET", "HEAD"]);
        return { path: context.random.pick(paths), method, headers };
      },
      [200, 206, 412, 416],
    );
  },
};

const slowReaders: Attack = {
  name: "slow-readers",
  async run(context) {
    const folder = context.path("site");
    mkdirSync(folder);
    for (const name of ["index.html", "404.html"]) writeFileSync(`${folder}/${name}`, "<p>x</p>");
    writeFileSync(`${folder}/large.bin`, Buffer.alloc(largeMb * 2 ** 20, "large"));
    writeFileSync(`${folder}/middle.bin`, Buffer.alloc(2 ** 20, "middle"));
    const server = await context.start({ PUBLIC_DIR: folder });
    await context.watch(server, async () => {
      const opened = await Promise.all(
        Array.from({ length: 400 }, () => RawConnection.open(server.origin)),
      );
      for (const connection of opened) {
        const path = context.random.pick(["large", "middle"]);
        connection.stopReading().send(`GET /${path}.bin HTTP/1.1\r\nHost: a\r\n\r\n`);
      }
      await pause(streamMs);
      for (const connection of opened) connection.abandon();
    });
  },
};

export const memoryAttacks: readonly Attack[] = [
  pipelining(1, 1000),
  pipelining(20, 400),
  pipelining(500, 16),
  uniqueEncodings,
  uniquePaths,
  uniqueQueries,
  conditions,
  slowReaders,
];
