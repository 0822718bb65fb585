import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serializePipelined } from "../../src/server/pipelining";
import { RawConnection } from "./support/raw-http";

const [connections, requests] = [40, 16];

/** Requests handled in each turn of the event loop. */
let taken: number[];
let server: Server;
let accepted: number;
let turns: NodeJS.Immediate;

const countTurns = () => {
  taken.push(0);
  turns = setImmediate(countTurns);
};

beforeEach(async () => {
  taken = [0];
  accepted = 0;
  server = createServer(
    serializePipelined((_request, response) => {
      taken[taken.length - 1] = (taken.at(-1) ?? 0) + 1;
      response.end("x".repeat(1000));
    }),
  );
  server.on("connection", () => {
    accepted += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  countTurns();
});
afterEach(() => {
  clearImmediate(turns);
  server.close();
});

test("pipelined requests leave turns of the event loop to others", async () => {
  const { port } = server.address() as AddressInfo;
  const last = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  const packet = "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(requests - 1) + last;
  const opened = await Promise.all(
    Array.from({ length: connections }, () => RawConnection.open(`http://127.0.0.1:${port}`)),
  );
  while (accepted < connections) await once(server, "connection");
  const answers = await Promise.all(opened.map((one) => one.send(packet).untilClosed()));

  for (const answer of answers) expect(answer.split("HTTP/1.1 200 OK")).toHaveLength(requests + 1);
  // The first requests of all connections may come in one turn.
  expect(Math.max(...taken)).toBeLessThanOrEqual(connections + 32);
});
