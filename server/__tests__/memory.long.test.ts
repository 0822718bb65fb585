import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Libsql from "libsql";
import { newFolder } from "../../testing/new-folder";
import { isNightly } from "../../testing/nightly";
import { withDatabase } from "../../testing/server/app";
import { ada } from "../../testing/server/bodies";
import { RawConnection, statusOf } from "../../testing/server/raw-http";
import { builtServer, ServerProcess } from "../../testing/server/server-process";
import { until } from "../../testing/until";

/** The limit of a server's memory, in MB. */
const most = 300;

const folder = newFolder({
  "page.js": "x".repeat(200_000),
  "large.js": "x".repeat(4_000_000),
  "small.json": "{}",
  "404.html": `<title>Lost</title>${"lost ".repeat(2000)}`,
});
let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(`file:${join(folder, "memory.db")}`, { PUBLIC_DIR: folder });
});
afterAll(() => server.end("SIGTERM"));

const request = (path: string, encoding = "br") =>
  `GET ${path} HTTP/1.1\r\nHost: site.example\r\nAccept-Encoding: ${encoding}\r\n\r\n`;

const posting = (body: string, agent: string) =>
  `POST /api/person HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nUser-Agent: ${agent}\r\n\r\n${body}`;

/** The peak memory so far of a process, in MB; undefined once it has ended. */
function peakOf(pid: number): number | undefined {
  try {
    const found = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return found ? Number(found[1]) / 1024 : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a packet of requests on each connection, and reads no response. */
async function flood(connections: number, count: number, pathOf: (place: string) => string) {
  const open = await Promise.all(
    Array.from({ length: connections }, () => RawConnection.open(server.origin)),
  );
  for (const [number, connection] of open.entries()) {
    const requests = Array.from({ length: count }, (_, index) =>
      request(pathOf(`${number}/${index}`)),
    );
    connection.stopReading().send(requests.join(""));
  }
  await pause(500);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  for (const connection of open) connection.abandon();
}

const describeOnLinux = existsSync("/proc/self/status") ? describe : describe.skip;

describeOnLinux("the memory of a server (looked at in /proc)", () => {
  it("is bounded with pipelined requests for names that are not there, and large files", async () => {
    await flood(20, 1000, (place) => `/${place}`);
    await flood(500, 16, () => "/large.js");
    // More than may wait.
    await flood(500, 100, () => "/page.js");
    expect(peakOf(server.pid)).toBeLessThan(most);
  });
});

/** The limit of what reads or erases many inquiries, in MB, and their number. */
const [mostOfMany, many] = [150, isNightly ? 100_000 : 40_000];

/** Stores inquiries without requests, those of the last five months evenly and a fifth three years ago, some long. */
async function storeMany(file: string): Promise<void> {
  await withDatabase(`file:${file}`, async () => undefined);
  const database = new Libsql(file);
  const rows = `with recursive row(n) as (select 1 union all select n + 1 from row where n < ${many})`;
  const stored = `strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now', case when n % 5 = 0 then '-3 years' else '-' || (n % 150) || ' days' end)`;
  database.exec(`pragma secure_delete = on; begin;
    insert into person (id, created_at, firstName, lastName, email, email_key) ${rows}
      select 'p' || n, ${stored}, 'Ada', 'Lovelace', 'a' || n || '@engine.example', 'a' || n || '@engine.example' from row;
    insert into organization (id, created_at, name, address) ${rows}
      select 'o' || n, ${stored}, 'Analytical Engines', 'engine.example' from row;
    insert into lead (id, created_at, title, organization_id, person_id, inquiry_reason, suspected_spam, detail_of_service) ${rows}
      select 'l' || n, ${stored}, 'Site', 'o' || n, 'p' || n, 'Service Inquiries', 0, hex(randomblob(case when n % 20 = 0 then 2000 else 150 end)) from row;
    commit; pragma wal_checkpoint(truncate)`);
  database.close();
}

describeOnLinux("many inquiries (memory is looked at in /proc)", () => {
  let stored: string;
  beforeAll(async () => {
    stored = join(folder, "many.db");
    await storeMany(stored);
  });

  /** A server that erases old inquiries of a copy, and how many of them are left. */
  async function startErasing(name: string) {
    const file = join(folder, name);
    copyFileSync(stored, file);
    const reader = new Libsql(file, { timeout: 10_000 });
    const old = reader
      .prepare("select count(*) from lead where id like '%0' or id like '%5'")
      .raw();
    const left = () => Number(String(old.all()));
    const env = { PUBLIC_DIR: folder, RETENTION_MONTHS: "24", LOG_LEVEL: "info" };
    return { erasing: await ServerProcess.start(`file:${file}`, env), left, reader };
  }

  it("are erased while the server answers, in as little memory", async () => {
    const { erasing, left, reader } = await startErasing("erased.db");
    let answers = 0;
    while (left() > 0) {
      expect((await fetch(`${erasing.origin}/healthz`)).status).toBe(200);
      answers += 1;
    }
    expect(answers).toBeGreaterThan(50);
    expect(peakOf(erasing.pid)).toBeLessThan(mostOfMany);
    reader.close();
    expect(await erasing.end("SIGTERM")).toBe(0);
  });

  it("are erased no further by a server that is told to stop, which says so", async () => {
    const { erasing, left, reader } = await startErasing("stopped.db");
    await until(() => left() < many / 5);
    expect(await erasing.end("SIGTERM")).toBe(0);
    expect(left()).toBeGreaterThan(0);
    reader.close();
    expect(erasing.log()).toMatch(/"cause":"SIGTERM","msg":"stopping".*"msg":"stopped"/s);
  });

  it.each([
    ["inquiries", "--format", "json"],
    ["inquiries", "--erase", "a1@engine.example"],
    ["backup", "FOLDER"],
    // The backup that was just made.
    ["restore", "FOLDER"],
  ])("leave the command %s %s in as little memory", async (...args) => {
    const output = openSync(join(folder, "output"), "w");
    const given = args.map((arg) => arg.replace("FOLDER", join(folder, "backup")));
    const file = args[0] === "restore" ? join(folder, "restored.db") : stored;
    const child = spawn(process.execPath, [builtServer, ...given], {
      env: { PATH: process.env.PATH, DATABASE_URL: `file:${file}` },
      stdio: ["ignore", output, "inherit"],
    });
    const ended = once(child, "exit");
    let highest = 0;
    const watch = setInterval(() => {
      highest = Math.max(highest, peakOf(child.pid ?? 0) ?? 0);
    }, 20);
    const [code] = await ended;
    clearInterval(watch);
    expect(code).toBe(0);
    expect(highest).toBeGreaterThan(50);
    expect(highest).toBeLessThan(mostOfMany);
  });
});

/** Rounds of requests on a hundred connections: at night 100,000 requests. */
const rounds = isNightly ? 1000 : 30;

/** Longest time for them on a busy machine, in milliseconds. */
const roundsMs = 15 * 60_000;

it(
  "keeps nothing of requests: pages and inquiries with headers of 15 KB, in a heap of 64 MB",
  async () => {
    const env = { PUBLIC_DIR: folder, NODE_OPTIONS: "--max-old-space-size=64" };
    const small = await ServerProcess.start(`file:${join(folder, "headers.db")}`, env);
    const connections = await Promise.all(
      Array.from({ length: 100 }, () => RawConnection.open(small.origin)),
    );
    for (let asked = 0; asked < rounds; asked += 1) {
      for (const [number, connection] of connections.entries()) {
        connection.received = "";
        const unique = `${asked}-${number}${"x".repeat(15_000)}`;
        const body = JSON.stringify({ ...ada, lastName: `Lovelace ${asked} ${number}` });
        connection.send(asked % 10 ? request("/small.json", unique) : posting(body, unique));
      }
      const isWaiting = () => connections.some(({ received }) => !/\r\n\r\n\{.*\}$/.test(received));
      while (small.isRunning && isWaiting()) await pause(1);
    }
    expect(new Set(connections.map(({ received }) => statusOf(received)))).toEqual(new Set([200]));
    for (const connection of connections) connection.abandon();
    // Still running, it ends as it was told.
    expect(await small.end("SIGTERM")).toBe(0);
  },
  roundsMs,
);

it("answers pipelined requests in order", async () => {
  const connection = await RawConnection.open(server.origin);
  const paths = ["/small.json", "/large.js", "/nowhere", "/small.json", "/healthz"];
  connection.send(paths.map((path) => request(path)).join(""));
  while (!/\{"status":"ok"[^}]*\}$/.test(connection.received)) await pause(10);
  const statuses = connection.received.match(/HTTP\/1\.1 \d+/g);
  expect(statuses).toEqual([200, 200, 404, 200, 200].map((status) => `HTTP/1.1 ${status}`));
  connection.abandon();
});

it("closes a connection with too many pipelined requests", async () => {
  const connection = await RawConnection.open(server.origin);
  await connection.send(request("/large.js").repeat(500)).untilClosed();
  expect((await fetch(`${server.origin}/small.json`)).status).toBe(200);
});
