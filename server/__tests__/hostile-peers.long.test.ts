import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { testApp, withDatabase } from "../../testing/server/app";
import { leadFor, store } from "../../testing/server/bodies";
import { describeAnyEngine } from "../../testing/server/engines";
import { RawConnection } from "../../testing/server/raw-http";
import { until } from "../../testing/until";

/** Requests whose body a proxy may take for another request, which is for `path`. */
function smuggling(path: string): string[] {
  const hidden = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const hex = hidden.length.toString(16);
  const length = `Content-Length: ${hidden.length}`;
  const ends = `0\r\n\r\n${hidden}`;
  const bodies = [
    `${length}\r\n\r\n${hidden}`,
    `Content-Length: 0\r\n${length}\r\n\r\n${hidden}`,
    `${length}, ${hidden.length}\r\n\r\n${hidden}`,
    `Content-Length: 0x${hex}\r\n\r\n${hidden}`,
    `Content-Length : ${hidden.length}\r\n\r\n${hidden}`,
    `Connection: Content-Length\r\n${length}\r\n\r\n${hidden}`,
    `Connection: upgrade\r\nUpgrade: websocket\r\n${length}\r\n\r\n${hidden}`,
    `Expect: something\r\n${length}\r\n\r\n${hidden}`,
    `${length}\r\nTransfer-Encoding: chunked\r\n\r\n${ends}`,
    `Transfer-Encoding: chunked\r\n\r\n${hex}\r\n${hidden}\r\n0\r\n\r\n`,
    `Transfer-Encoding: identity\r\n${length}\r\n\r\n${hidden}`,
    `Transfer-Encoding:\tchunked\r\n${length}\r\n\r\n${ends}`,
    ` Transfer-Encoding: chunked\r\n\r\n${ends}`,
    `X: a\nTransfer-Encoding: chunked\r\n\r\n${ends}`,
    `X: a\rContent-Length: 0\r\n\r\n${hidden}`,
    `Transfer-Encoding: chunked\r\n\r\n0;ext=${"e".repeat(20_000)}\r\n\r\n${hidden}`,
    `Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${hidden}`,
  ];
  const lines = ["POST /api/person", "GET /about-us", "POST /about-us", "HEAD /"];
  return lines.flatMap((line) =>
    bodies.map(
      (body) => `${line} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${body}`,
    ),
  );
}

describeAnyEngine("a server among hostile peers", (engine) => {
  it("serves no request that is hidden in the body of another", async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const url = await engine.newDatabaseUrl();
    const app = await testApp(url, { LOG_LEVEL: "info" }, { logStream });
    const origin = await app.listen({ host: "127.0.0.1", port: 0 });
    const requests = smuggling("/hidden").map((_, place) => smuggling(`/hidden-${place}`)[place]);
    const connections = await Promise.all(requests.map(() => RawConnection.open(origin)));
    for (const [place, connection] of connections.entries()) connection.send(requests[place] ?? "");
    await pause(1500);
    for (const connection of connections) connection.abandon();
    const answers = connections.map(
      ({ received }) => received.match(/^HTTP\/1\.1 (?!100)\d{3}/gm) ?? [],
    );
    expect(answers.filter((statuses) => statuses.length > 1)).toEqual([]);
    expect(answers.flat().filter((status) => /[5-9]..$/.test(status))).toEqual([]);
    expect(lines.filter((line) => line.includes("/hidden"))).toEqual([]);
    // The log names what is served.
    await fetch(`${origin}/shown`);
    expect(lines.filter((line) => line.includes("/shown"))).toHaveLength(1);
    await app.close();
  });

  it.each([
    ["redirects it elsewhere", (to) => to.writeHead(307, { location: "/elsewhere" }).end(), false],
    ["never ends its answer", (to) => to.writeHead(200).write("and so on"), true],
  ] satisfies [string, (to: ServerResponse) => unknown, boolean][])(
    "keeps the announcement of a lead from whoever is not its receiver: one that %s",
    async (_what, answer, isTaken) => {
      const called: (string | undefined)[] = [];
      const receiver = createServer((request, response) => {
        called.push(request.url);
        request.resume().on("end", () => answer(response));
      }).listen(0, "127.0.0.1");
      await once(receiver, "listening");
      const url = await engine.newDatabaseUrl();
      const app = await testApp(url, {
        WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
        WEBHOOK_SECRET: "0123456789abcdef",
      });
      await store(app, "/api/lead", await leadFor(app));
      const message = () =>
        withDatabase(url, (db) => db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow());
      await until(async () => {
        const { attempts, delivered_at } = await message();
        return called.length > 0 && (isTaken ? delivered_at !== null : attempts > 0);
      });
      // Long enough for a second call, wherever it goes.
      await pause(500);
      expect((await message()).delivered_at !== null).toBe(isTaken);
      expect(called.filter((path) => path !== "/hook")).toEqual([]);
      await app.close();
      receiver.closeAllConnections();
      receiver.close();
    },
  );
});
