import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { RawConnection } from "../../../__tests__/server/support/raw-http";
import type { Attack } from "../context";
import { waitUntil } from "../http-client";

/** Sends bytes on a new connection, and closes it after `ms` unless the server does before. */
async function sendRaw(origin: string, bytes: string, ms: number): Promise<string> {
  const connection = await RawConnection.open(origin);
  connection.send(bytes);
  await Promise.race([connection.untilClosed().catch(() => ""), pause(ms)]);
  connection.abandon();
  return connection.received;
}

/** Requests with ambiguous framing, which a proxy might take for two: the second one is for `hidden`. */
function smuggling(hidden: string): string[] {
  const second = `GET ${hidden} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const { length } = second;
  const hex = length.toString(16);
  const targets = [
    "POST /api/person",
    "GET /about-us",
    "POST /about-us",
    "HEAD /",
    "PUT /api/lead",
  ];
  const framings = [
    `Content-Length: ${length}\r\n\r\n${second}`,
    `Content-Length: ${length}\r\nContent-Length: 0\r\n\r\n${second}`,
    `Content-Length: 0\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Content-Length: ${length}, ${length}\r\n\r\n${second}`,
    `Content-Length: +${length}\r\n\r\n${second}`,
    `Content-Length: 0x${hex}\r\n\r\n${second}`,
    `Content-Length : ${length}\r\n\r\n${second}`,
    `Content-Length: ${length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${hex}\r\n${second}\r\n0\r\n\r\n`,
    `Transfer-Encoding: chunked\r\n\r\n${hex}\r\n${second}\r\n0\r\n\r\n`,
    `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`,
    `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`,
    `Transfer-Encoding: identity\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${second}`,
    `Transfer-Encoding:\tchunked\r\nContent-Length: ${length}\r\n\r\n0\r\n\r\n${second}`,
    `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`,
    ` Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    `X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    `X: a\rContent-Length: 0\r\n\r\n${second}`,
    `X: a\0b\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\n0;ext=${"e".repeat(20_000)}\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\n0\n\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n${second}`,
    `Expect: 100-continue\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Expect: something\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Connection: upgrade\r\nUpgrade: websocket\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Connection: upgrade\r\nUpgrade: h2c\r\nContent-Length: ${length}\r\n\r\n${second}`,
    `Connection: Content-Length\r\nContent-Length: ${length}\r\n\r\n${second}`,
  ];
  return targets.flatMap((target) =>
    framings.map(
      (framing) => `${target} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${framing}`,
    ),
  );
}

const smuggled: Attack = {
  name: "smuggling",
  async run(context) {
    const server = await context.start({ LOG_LEVEL: "info" });
    const variants = smuggling("/hidden");
    await Promise.all(
      variants.map(async (_, place) => {
        const bytes = smuggling(`/hidden-${place}`)[place] ?? "";
        const received = await sendRaw(server.origin, bytes, 1500);
        const statuses = [...received.matchAll(/HTTP\/1\.1 (?!100)(\d{3}) /g)].map(
          ([, each]) => each,
        );
        const shown = JSON.stringify(bytes.slice(0, 120));
        context.expect(statuses.length <= 1, `${statuses.join(" and ")} for ${shown}`);
        context.expect(!statuses.includes("500"), `500 for ${shown}`);
      }),
    );
    await pause(300);
    const served = /"path":"\/hidden-(\d+)/.exec(server.output)?.[1];
    if (served) {
      const variant = JSON.stringify(variants[Number(served)]?.slice(0, 120));
      context.report(`a second request was served: ${variant}`);
    }
    context.note(`${variants.length} variants`);
  },
};

const hosts: Attack = {
  name: "hosts-and-forms",
  async run(context) {
    const { origin } = await context.start();
    const end = "Connection: close\r\n\r\n";
    const cases: readonly (readonly [bytes: string, statuses: readonly number[]])[] = [
      [`GET /about-us HTTP/1.1\r\nHost: a\r\nHost: b\r\n${end}`, [400]],
      [`GET /about-us HTTP/1.1\r\n${end}`, [400]],
      [`GET http://evil.example/about-us HTTP/1.1\r\nHost: a\r\n${end}`, [200]],
      [`GET http://evil.example HTTP/1.1\r\nHost: a\r\n${end}`, [200]],
      [`GET /about-us/ HTTP/1.1\r\nHost: evil.example\r\n${end}`, [301]],
      [`GET http://evil.example/about-us/ HTTP/1.1\r\nHost: a\r\n${end}`, [301]],
      [`GET /about-us/ HTTP/1.1\r\nHost: a\r\nX-Forwarded-Host: evil.example\r\n${end}`, [301]],
      [`GET /about-us/ HTTP/1.1\r\nHost: a\r\nX-Original-URL: /evil.example\r\n${end}`, [301]],
      [`GET * HTTP/1.1\r\nHost: a\r\n${end}`, [301, 400, 404]],
      [`OPTIONS * HTTP/1.1\r\nHost: a\r\n${end}`, [400, 404, 405]],
      [`CONNECT evil.example:80 HTTP/1.1\r\nHost: a\r\n${end}`, [0, 400, 405]],
      [`TRACE / HTTP/1.1\r\nHost: evil.example\r\n${end}`, [400, 405]],
      [`GET /about-us HTTP/1.0\r\n\r\n`, [200]],
      [`GET /about-us HTTP/9.9\r\nHost: a\r\n${end}`, [400, 505]],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n${end}`, [431]],
      [`GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n${end}`, [414, 431]],
      [`GET /% HTTP/1.1\r\nHost: a\r\n${end}`, [301, 404]],
    ];
    for (const [bytes, statuses] of cases) {
      const received = await sendRaw(origin, bytes, 3000);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
      const shown = JSON.stringify(bytes.slice(0, 80));
      context.expect(statuses.includes(status), `${status} for ${shown}`);
      context.expect(!/evil\.example/.test(received), `the host is repeated for ${shown}`);
    }
  },
};

/** A malformed request while a response is being sent must not be answered in the middle of it. */
const interrupted: Attack = {
  name: "no-400-in-body",
  async run(context) {
    const folder = context.path("site");
    mkdirSync(folder);
    const size = 30 * 2 ** 20;
    writeFileSync(`${folder}/large.bin`, Buffer.alloc(size, "b"));
    const { origin } = await context.start({ PUBLIC_DIR: folder });
    for (const garbage of ["GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "\0\0\0\0\r\n"]) {
      const { hostname, port } = new URL(origin);
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on("error", () => undefined);
      socket.write("GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n");
      const chunks: Buffer[] = [];
      await once(socket, "readable");
      await pause(200);
      socket.write(garbage);
      await pause(200);
      socket.on("data", (chunk: Buffer) => chunks.push(chunk));
      await Promise.race([once(socket, "close"), pause(8000)]);
      socket.destroy();
      const received = Buffer.concat(chunks);
      const body = received.subarray(received.indexOf("\r\n\r\n") + 4);
      const place = body.indexOf("HTTP/1.1");
      const isInside = place >= 0 && place < size;
      context.expect(!isInside, `a second response starts at byte ${place} of a body of ${size}`);
      context.expect(body.length > 0, "nothing of the file arrived");
    }
  },
};

const slowloris: Attack = {
  name: "slowloris",
  async run(context) {
    const server = await context.start();
    const open = (start: string) =>
      RawConnection.open(server.origin).then((connection) => connection.send(start));
    const head = "POST /api/person HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    const all = await Promise.all([
      ...Array.from({ length: 300 }, () => open("GET / HTTP/1.1\r\nHost: a\r\nX: ")),
      ...Array.from({ length: 100 }, () => open(`${head}Content-Length: 60000\r\n\r\n{`)),
      ...Array.from({ length: 50 }, () => open("")),
    ]);
    const drip = setInterval(() => {
      for (const connection of all.slice(0, 400)) connection.send("x");
    }, 1000);
    await context.watch(server, async () => {
      const isOver = await waitUntil(32_000, () =>
        all.slice(0, 400).every(({ received }) => received.startsWith("HTTP/1.1 408")),
      );
      const late = all.slice(0, 400).filter(({ received }) => !received.startsWith("HTTP/1.1 408"));
      context.expect(isOver, `${late.length} of 400 slow requests were not answered 408`);
    });
    clearInterval(drip);
    for (const connection of all) connection.abandon();
  },
};

export const protocolAttacks: readonly Attack[] = [smuggled, hosts, interrupted, slowloris];
