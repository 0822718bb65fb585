import { ada, inquiry } from "../../../__tests__/server/support/bodies";
import type { Attack } from "../context";
import { postForm, postJson } from "../http-client";

/** Values of X-Forwarded-For, and whether they all count as one sender under a setting of TRUST_PROXY. */
const allowances: readonly {
  readonly trust: string;
  readonly header: (count: number) => string | undefined;
  /** Whether all the requests are one sender's. */
  readonly isOne: boolean;
}[] = [
  { trust: "false", header: () => undefined, isOne: true },
  { trust: "false", header: (count) => `10.1.${count}.7`, isOne: true },
  { trust: "loopback", header: (count) => `10.1.${count}.7, 203.0.113.9`, isOne: true },
  { trust: "loopback", header: (count) => `203.0.113.10:${40_000 + count}`, isOne: true },
  { trust: "loopback", header: (count) => `word${count}`, isOne: true },
  { trust: "loopback", header: (count) => `10.1.${count}.7, word`, isOne: true },
  { trust: "loopback", header: (count) => `2001:db8:1:2::${count.toString(16)}`, isOne: true },
  { trust: "loopback", header: (count) => `[2001:db8:1:3::${count}]:443`, isOne: true },
  { trust: "loopback", header: (count) => `203.0.113.${count + 100}`, isOne: false },
  { trust: "1", header: (count) => `10.1.${count}.7, 203.0.113.11`, isOne: true },
  { trust: "2", header: (count) => `10.1.${count}.7, 203.0.113.12, 10.0.0.1`, isOne: true },
];

const minuteNow = () => Math.floor(Date.now() / 60_000);

/** The rate limit must hold whatever clients write into X-Forwarded-For. */
export const rateLimit: Attack = {
  name: "rate-limit",
  async run(context) {
    const max = 10 + context.random.below(30);
    for (const [place, { trust, header, isOne }] of allowances.entries()) {
      const env = { TRUST_PROXY: trust, RATE_LIMIT_MAX: String(max) };
      const server = await context.start(env);
      const { origin } = server;
      const start = minuteNow();
      const statuses: number[] = [];
      for (let count = 0; count < max * 2; count += 1) {
        const forwarded = header(count);
        const headers: Record<string, string> = {};
        if (forwarded !== undefined) headers["x-forwarded-for"] = forwarded;
        // Cross-site requests are refused before they are counted.
        const other = { ...headers, "sec-fetch-site": "cross-site" };
        if (count < 3) await postJson(origin, "/api/person", ada, { headers: other });
        const response =
          count % 2 === 0
            ? await postJson(origin, "/api/person", ada, { headers })
            : await postForm(origin, { ...inquiry, firstName: `A${count}` }, { headers });
        statuses.push(response.status);
        const isTold = response.status !== 429 || Number(response.headers["retry-after"]) > 0;
        context.expect(isTold, "429 without Retry-After");
      }
      const taken = statuses.filter((status) => status === 201 || status === 303).length;
      const expected = isOne ? max : max * 2;
      // Over PostgreSQL a minute is the clock's.
      const isWithin =
        context.engine === "postgres" && minuteNow() > start ? taken >= expected : false;
      const shown = `case ${place} (TRUST_PROXY=${trust})`;
      context.expect(taken === expected || isWithin, `${shown}: ${taken} taken, not ${expected}`);
      const others = statuses.filter((status) => ![201, 303, 429].includes(status));
      context.expect(others.length === 0, `${shown} was answered ${others[0]}`);
      await server.end("SIGKILL");
    }
  },
};
