import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { RawConnection } from "./support/raw-http";
import { ServerProcess } from "./support/server-process";

/** The limit of a server's memory, in MB. */
const most = 300;

/** Sizes of cached and of streamed files, in bytes. */
const sizes = { "page.js": 200_000, "large.js": 900_000, "streamed.js": 4_000_000 };

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "memory-"));
  for (const [name, size] of Object.entries(sizes)) {
    writeFileSync(join(folder, name), "x".repeat(size));
  }
  writeFileSync(join(folder, "small.json"), "{}");
  writeFileSync(join(folder, "404.html"), `<title>Lost</title>${"lost ".repeat(2000)}`);
  server = await ServerProcess.start(`file:${join(folder, "memory.db")}`, { PUBLIC_DIR: folder });
});
afterAll(async () => {
  await server.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

const request = (path: string, encoding = "br") =>
  `GET ${path} HTTP/1.1\r\nHost: site.example\r\nAccept-Encoding: ${encoding}\r\n\r\n`;

/** The request for a connection's number and its position in the packet. */
type Flood = (connection: number, index: number) => string;

/** Name, connections, requests in one packet, and the requests. */
const floods: readonly (readonly [string, number, number, Flood])[] = [
  ["the same file", 20, 1000, () => request("/large.js")],
  ["names that are not there", 20, 1000, (connection, index) => request(`/${connection}/${index}`)],
  ["queries", 20, 1000, (connection, index) => request(`/page.js?${connection}=${index}`)],
  ["encodings", 20, 1000, (connection, index) => request("/page.js", `br, ${connection}-${index}`)],
  ["a file too large to hold", 500, 16, () => request("/streamed.js")],
  ["more than may wait", 500, 100, () => request("/page.js")],
];

/** The server's peak memory so far, in MB. */
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;

/** Sends a packet of requests on each connection, and reads no response. */
async function flood(connections: number, count: number, packet: Flood): Promise<void> {
  const open = await Promise.all(
    Array.from({ length: connections }, () => RawConnection.open(server.origin)),
  );
  for (const [number, connection] of open.entries()) {
    const requests = Array.from({ length: count }, (_, index) => packet(number, index));
    connection.stopReading().send(requests.join(""));
  }
  await pause(500);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  for (const connection of open) connection.abandon();
}

const describeOnLinux = existsSync("/proc/self/status") ? describe : describe.skip;

describeOnLinux("the memory of a server (looked at in /proc)", () => {
  it.each(floods)(
    "is bounded with pipelined requests: %s, %d connections, %d in each packet",
    async (_what, connections, count, packet) => {
      await flood(connections, count, packet);
      expect(peak()).toBeLessThan(most);
    },
  );
});

it("stores nothing of request headers", async () => {
  const env = { PUBLIC_DIR: folder, NODE_OPTIONS: "--max-old-space-size=64" };
  const small = await ServerProcess.start(`file:${join(folder, "headers.db")}`, env);
  const connections = await Promise.all(
    Array.from({ length: 20 }, () => RawConnection.open(small.origin)),
  );
  for (let asked = 0; asked < 150; asked += 1) {
    for (const [number, connection] of connections.entries()) {
      connection.received = "";
      connection.send(request("/small.json", `${asked}-${number}${"x".repeat(15_000)}`));
    }
    const isWaiting = () => connections.some(({ received }) => !received.endsWith("\r\n\r\n{}"));
    while (small.isRunning && isWaiting()) await pause(1);
  }
  for (const connection of connections) connection.abandon();
  // Still running, it ends as it was told.
  expect(await small.end("SIGTERM")).toBe(0);
});

it("answers pipelined requests in order", async () => {
  const connection = await RawConnection.open(server.origin);
  const paths = ["/small.json", "/streamed.js", "/nowhere", "/small.json", "/healthz"];
  connection.send(paths.map((path) => request(path)).join(""));
  while (!/\{"status":"ok"[^}]*\}$/.test(connection.received)) await pause(10);
  const statuses = connection.received.match(/HTTP\/1\.1 \d+/g);
  expect(statuses).toEqual([200, 200, 404, 200, 200].map((status) => `HTTP/1.1 ${status}`));
  connection.abandon();
});

it("closes a connection with too many pipelined requests", async () => {
  const connection = await RawConnection.open(server.origin);
  await connection.send(request("/streamed.js").repeat(500)).untilClosed();
  expect((await fetch(`${server.origin}/small.json`)).status).toBe(200);
});
