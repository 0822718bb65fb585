import { setTimeout as pause } from "node:timers/promises";
import { ada, inquiry } from "../../../__tests__/server/support/bodies";
import { exchange } from "../../../__tests__/server/support/raw-http";
import type { Attack } from "../context";
import { httpRequest, postForm, postJson } from "../http-client";

/** Nothing that visitors send may be in the log, at its most verbose level. */
export const logPrivacy: Attack = {
  name: "logs",
  async run(context) {
    const marker = `log${context.random.text(10)}`;
    const address = "203.0.113.77";
    const server = await context.start({ TRUST_PROXY: "loopback", LOG_LEVEL: "trace" });
    const { origin } = server;
    const headers = { "x-forwarded-for": address, referer: `http://a/${marker}`, cookie: marker };
    const values = { ...inquiry, email: `${marker}@visitor.example`, lastName: marker };
    await postForm(origin, values, { headers });
    await postForm(origin, { ...values, email: `${marker}@` }, { headers });
    const keyed = { ...headers, "idempotency-key": marker };
    for (const lastName of [marker, `${marker}2`]) {
      await postJson(origin, "/api/person", { ...ada, lastName }, { headers: keyed });
    }
    const json = { ...headers, "content-type": "application/json" };
    await httpRequest(origin, "/api/person", {
      method: "POST",
      headers: json,
      body: `{"${marker}`,
    });
    const paths = [`/u/${marker}@visitor.example`, `/u/${marker}%40visitor.example`, `/?${marker}`];
    for (const path of [...paths, `/u/${marker}%2540visitor.example/x`]) {
      await httpRequest(origin, path, { headers });
    }
    await exchange(origin, `${marker} GARBAGE\r\n\r\n`);
    await exchange(origin, `GET /${marker}@a.example HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`);
    await pause(1500);
    await server.end("SIGTERM");
    const lines = server.output.split("\n").filter((line) => !line.includes("listening at"));
    context.expect(lines.length > 10, `the log has ${lines.length} lines only`);
    for (const word of [marker, address, "127.0.0.1", "Lovelace", ada.email]) {
      const line = lines.find((each) => each.includes(word));
      if (line) context.report(`the log has "${word}": ${line.slice(0, 200)}`);
    }
  },
};
