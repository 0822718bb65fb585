import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { ada, engineCompany, inquiry } from "../../__tests__/server/support/bodies";
import { exchange } from "../../__tests__/server/support/raw-http";
import type { Arena, Attack } from "./arena";
import { type Answer, ask, idIn, postForm, postJson } from "./http-client";
import type { Random } from "./random";
import { environment, spawnServer } from "./server";

/** Requests of each fuzz. */
const tries = 500;

/** Longest wait for an answer to a body, however odd, in milliseconds. */
const answerMs = 1000;

const formulae = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "\u200b=1+1", "\t=1", " =1", "x;=1+1;y"];

const odd = [
  ...["", " ", "\0", "\r\n", "\u0085", "\u2028Email: a@b.example", "\u202egro.elpmaxe", "\u2066x"],
  ...["\ud800", "\udc00x", "e\u0301", "İstanbul", "ß", "ﬃ", "😀".repeat(300), "x".repeat(5000)],
  ...["'; drop table lead; --", "<script>alert(1)</script>", "{{7*7}}", "../../etc/passwd", "null"],
  ...["a@b", "a@b.example\r\nBcc: c@d.example", '"a b"@c.example', "a@[127.0.0.1]", "é@é.example"],
  ...formulae,
];

/** A value of any type, some of them far from what is asked for. */
function oddValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 7 : 10);
  if (kind < 5) return random.pick(odd) + (random.below(3) === 0 ? random.pick(odd) : "");
  if (kind === 5) return random.pick([0, -1, 1e308, 1.5, true, false, null]);
  if (kind === 6) return random.text(random.below(400), "aé\u0000\u202e😀=+@\"'\\\n");
  if (kind === 7) return Array.from({ length: random.below(4) }, () => oddValue(random, depth + 1));
  const names = ["x", "length", "toString", "__proto__", "constructor", "then", "", "email"];
  const entries = Array.from({ length: random.below(4) }, () => [
    random.pick(names),
    oddValue(random, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** A body that is not a valid record. */
function brokenBody(random: Random): string | Buffer {
  const depth = 100 + random.below(15_000);
  return random.pick<() => string | Buffer>([
    () => "[".repeat(depth) + "]".repeat(depth),
    () => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
    () => '{"__proto__":{"isAdmin":true},"firstName":"A"}',
    () => '{"constructor":{"prototype":{"x":1}}}',
    () => '{"\\u005f\\u005fproto__":{"x":1}}',
    () => `{"firstName":"${"x".repeat(2 ** 20)}"}`,
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => '\ufeff{"firstName":"A"}',
    () => "",
    () => "null",
    () => "NaN",
    () => `${JSON.stringify(ada)}x`,
    () => JSON.stringify(ada).slice(0, random.below(40)),
    () => `{${'"email":"a@b.example",'.repeat(2000)}"email":""}`,
    () => "1".repeat(60_000),
  ])();
}

const contentTypes = ["application/json", "application/json; charset=utf-8", "text/plain"].concat(
  ...[
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "x",
    "application/xml",
  ],
);

function judge(arena: Arena, answer: Answer, statuses: readonly number[], shown: string): void {
  const { status, ms, body } = answer;
  arena.expect(statuses.includes(status), `${status} for ${shown}: ${body.slice(0, 80)}`);
  arena.expect(ms < answerMs, `${ms.toFixed(0)} ms for ${shown}`);
}

const fuzzedRecords: Attack = {
  name: "fuzz-records",
  async run(arena) {
    const { origin } = await arena.start();
    const { random } = arena;
    const person = idIn(await postJson(origin, "/api/person", ada)) ?? "";
    const organization = idIn(await postJson(origin, "/api/organization", engineCompany)) ?? "";
    const lead = {
      ...{ title: "T", person_id: person, organization_id: organization },
      ...{ inquiry_reason: inquiry.inquiryReason, media_deadline: "2026-03-31" },
    };
    const records = { person: ada, organization: engineCompany, lead } as const;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const table = random.pick(["person", "organization", "lead"] as const);
      const changed = Object.entries(records[table]).map(([name, value]) => [
        random.below(20) === 0 ? random.pick(odd) : name,
        random.below(3) === 0 ? oddValue(random) : value,
      ]);
      const isBroken = random.below(4) === 0;
      const body = isBroken ? brokenBody(random) : JSON.stringify(Object.fromEntries(changed));
      const type = random.below(8) === 0 ? random.pick(contentTypes) : "application/json";
      const headers: Record<string, string> = { "content-type": type };
      if (random.below(6) === 0)
        headers["idempotency-key"] = random.text(random.below(260), "k-é ");
      if (random.below(20) === 0) headers["content-encoding"] = "gzip";
      const answer = await ask(origin, `/api/${table}`, { method: "POST", headers, body });
      judge(
        arena,
        answer,
        [201, 400, 413, 415, 422],
        `/api/${table} ${body.toString().slice(0, 90)}`,
      );
    }
    const after = await postJson(origin, "/api/person", ada);
    arena.expect(after.status === 201, `after it an ordinary person was answered ${after.status}`);
    arena.expect(!after.body.toString().includes("isAdmin"), "a prototype was polluted");
  },
};

const fuzzedForms: Attack = {
  name: "fuzz-forms",
  async run(arena) {
    const { origin } = await arena.start();
    const { random } = arena;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const values = new URLSearchParams(inquiry);
      for (const name of Object.keys(inquiry)) {
        if (random.below(6) === 0) values.set(name, random.pick(odd) + random.pick(odd));
        if (random.below(12) === 0) values.append(name, random.pick(odd));
        if (random.below(12) === 0) values.delete(name);
      }
      values.append(random.pick(["__proto__", "constructor", "title", "x"]), random.pick(odd));
      const raw = random.pick([
        "%",
        "%ff=%fe&firstName=%ed%a0%80",
        "&".repeat(60_000),
        "a[b][c]=1",
      ]);
      const isBroken = random.below(6) === 0;
      const body = isBroken ? random.pick([raw, brokenBody(random)]) : values.toString();
      const type = random.below(8) === 0 ? random.pick(contentTypes) : contentTypes[3];
      const headers = { "content-type": type ?? "" };
      const answer = await ask(origin, "/api/inquiry", { method: "POST", headers, body });
      judge(arena, answer, [303, 400, 413, 415, 422], `a form ${body.toString().slice(0, 90)}`);
      const page = answer.body.toString();
      arena.expect(!/<script/i.test(page), "a form's value became an element of its page");
    }
  },
};

/** Runs the operator's command beside the server; gives its exit code and what it printed. */
async function runInquiries(arena: Arena, url: string, args: readonly string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", "src/server/inquiries.ts", ...args], {
    env: environment(arena.folder, { DATABASE_URL: url }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

const erasure: Attack = {
  name: "erasure",
  engine: "libsql",
  async run(arena) {
    const url = await arena.newDatabase();
    const { origin } = await arena.start({ DATABASE_URL: url });
    const marker = `mk${arena.random.text(12)}`;
    const spelt = arena.random.pick(["", "é", "ÉLISE", "ΣΑΣ", "e\u0301"]);
    const email = `${spelt}${marker}@visitor.example`;
    for (let post = 0; post < 40; post += 1) {
      const own = { email, lastName: `${marker}${post}`, organization: `${marker} ${post}` };
      const { status } = await postForm(origin, { ...inquiry, ...(post % 2 ? own : {}) });
      arena.expect(status === 303, `a form was answered ${status}`);
    }
    const headers = { "inquiry-attempt": marker };
    const slip = { ...ada, email: `slip.${email}`, lastName: marker };
    await postJson(origin, "/api/person", slip, { headers });
    await postJson(origin, "/api/person", { ...ada, email }, { headers });
    const company = { ...engineCompany, name: `${marker} alone` };
    await postJson(origin, "/api/organization", company, { headers });
    const asked = arena.random.pick([email.toUpperCase(), email.normalize("NFD"), email]);
    const { code, output } = await runInquiries(arena, url, ["--erase", asked]);
    arena.expect(code === 0, `--erase ended with ${code}: ${output.slice(-200)}`);
    for (const suffix of ["", "-wal", "-shm", "-journal"]) {
      const file = url.slice("file:".length) + suffix;
      if (!existsSync(file)) continue;
      const count = readFileSync(file, "latin1").toLowerCase().split(marker).length - 1;
      arena.expect(
        count === 0,
        `after the erasure ${count} times in the file "${suffix}": ${output}`,
      );
    }
  },
};

/** The cells of a CSV text as they stand there, with their quotes. */
function rawCells(csv: string): string[] {
  return csv.split(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n|$)/).filter((_, place) => place % 2 === 1);
}

const exported: Attack = {
  name: "csv",
  async run(arena) {
    const url = await arena.newDatabase();
    const { origin } = await arena.start({ DATABASE_URL: url });
    for (const [place, text] of formulae.entries()) {
      const values = { ...inquiry, firstName: text, organization: `${text}${place}` };
      const { status } = await postForm(origin, { ...values, organizationWebsite: `${text}"` });
      arena.expect(status === 303, `${JSON.stringify(text)} was answered ${status}`);
    }
    const { code, output } = await runInquiries(arena, url, ["--format", "csv"]);
    arena.expect(code === 0, `--format csv ended with ${code}`);
    const cells = rawCells(output);
    arena.expect(cells.length > formulae.length * 10, `only ${cells.length} cells`);
    for (const cell of cells) {
      const isQuoted = cell.startsWith('"') && cell.endsWith('"') && cell.length > 1;
      const text = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      arena.expect(isQuoted || !/[;,\t"\r\n]/.test(cell), `not quoted: ${JSON.stringify(cell)}`);
      const isFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text);
      arena.expect(!isFormula, `a formula: ${JSON.stringify(cell)}`);
    }
  },
};

const silentLogs: Attack = {
  name: "logs",
  async run(arena) {
    const marker = `log${arena.random.text(10)}`;
    const address = "203.0.113.77";
    const server = await arena.start({ TRUST_PROXY: "loopback", LOG_LEVEL: "trace" });
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
    await ask(origin, "/api/person", { method: "POST", headers: json, body: `{"${marker}` });
    const paths = [`/u/${marker}@visitor.example`, `/u/${marker}%40visitor.example`, `/?${marker}`];
    for (const path of [...paths, `/u/${marker}%2540visitor.example/x`]) {
      await ask(origin, path, { headers });
    }
    await exchange(origin, `${marker} GARBAGE\r\n\r\n`);
    await exchange(origin, `GET /${marker}@a.example HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await server.end("SIGTERM");
    const lines = server.output.split("\n").filter((line) => !line.includes("listening at"));
    arena.expect(lines.length > 10, `the log has ${lines.length} lines only`);
    for (const word of [marker, address, "127.0.0.1", "Lovelace", ada.email]) {
      const line = lines.find((each) => each.includes(word));
      if (line) arena.find(`the log has "${word}": ${line.slice(0, 200)}`);
    }
  },
};

/** How a minute's allowance is used up: whom the server takes these headers' senders for. */
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

const rateLimit: Attack = {
  name: "rate-limit",
  async run(arena) {
    const max = 10 + arena.random.below(30);
    for (const [place, { trust, header, isOne }] of allowances.entries()) {
      const env = { TRUST_PROXY: trust, RATE_LIMIT_MAX: String(max) };
      const server = await arena.start(env);
      const { origin } = server;
      const start = minuteNow();
      const statuses: number[] = [];
      for (let count = 0; count < max * 2; count += 1) {
        const forwarded = header(count);
        const headers: Record<string, string> = {};
        if (forwarded !== undefined) headers["x-forwarded-for"] = forwarded;
        // What another site's page sends is refused, and costs nothing.
        const other = { ...headers, "sec-fetch-site": "cross-site" };
        if (count < 3) await postJson(origin, "/api/person", ada, { headers: other });
        const answer =
          count % 2 === 0
            ? await postJson(origin, "/api/person", ada, { headers })
            : await postForm(origin, { ...inquiry, firstName: `A${count}` }, { headers });
        statuses.push(answer.status);
        const isTold = answer.status !== 429 || Number(answer.headers["retry-after"]) > 0;
        arena.expect(isTold, "429 without Retry-After");
      }
      const taken = statuses.filter((status) => status === 201 || status === 303).length;
      const expected = isOne ? max : max * 2;
      // Over PostgreSQL a minute is the clock's.
      const isWithin =
        arena.engine === "postgres" && minuteNow() > start ? taken >= expected : false;
      const shown = `case ${place} (TRUST_PROXY=${trust})`;
      arena.expect(taken === expected || isWithin, `${shown}: ${taken} taken, not ${expected}`);
      const others = statuses.filter((status) => ![201, 303, 429].includes(status));
      arena.expect(others.length === 0, `${shown} was answered ${others[0]}`);
      await server.end("SIGKILL");
    }
  },
};

/** Settings that cannot work, with the variable that has to be named; `s3cret` is never repeated. */
const refusedSettings: readonly (readonly [
  name: string,
  value: string,
  Record<string, string>?,
])[] = [
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.0/999"],
  ["TRUST_PROXY", "somewhere"],
  ["PORT", "65536"],
  ["PORT", "0x10"],
  ["RATE_LIMIT_MAX", "0"],
  ["LOG_LEVEL", "loud"],
  ["DATABASE_URL", "mysql://user:s3cret@host/db"],
  ["DATABASE_URL", "postgres://user:s3cret%zz@host/db"],
  ["SMTP_URL", "smtp://user:s3cret%ss@host", { NOTIFY_TO: "a@b.example" }],
  ["SMTP_URL", "http://s3cret@host", { NOTIFY_TO: "a@b.example" }],
  ["NOTIFY_TO", "", { SMTP_URL: "smtp://user:s3cret@host" }],
  ["NOTIFY_TO", "nobody", { SMTP_URL: "smtp://user:s3cret@host" }],
  ["WEBHOOK_URL", "http://user:s3cret@host/", { WEBHOOK_SECRET: "0123456789abcdef" }],
  ["WEBHOOK_URL", "ftp://host/", { WEBHOOK_SECRET: "0123456789abcdef" }],
  ["WEBHOOK_SECRET", "s3cret", { WEBHOOK_URL: "http://host/" }],
  ["WEBHOOK_SECRET", "whsec_**s3cret**", { WEBHOOK_URL: "http://host/" }],
  ["WEBHOOK_SECRET", "", { WEBHOOK_URL: "http://host/" }],
];

const settings: Attack = {
  name: "settings",
  async run(arena) {
    const url = await arena.newDatabase();
    for (const [name, value, others] of refusedSettings) {
      const env = { DATABASE_URL: url, ...others, [name]: value };
      const server = arena.adopt(spawnServer(arena.folder, env));
      server.isEnding = true;
      const isStarted = await server.untilListening().then(
        () => true,
        () => false,
      );
      const shown = `${name}=${value}`;
      if (isStarted) await server.end("SIGKILL");
      arena.expect(!isStarted, `starts with ${shown}`);
      const code = await server.exit;
      arena.expect(isStarted || code === 1, `${shown}: exit ${code}`);
      arena.expect(server.output.includes(name), `${shown} is refused without its name`);
      arena.expect(!server.output.includes("s3cret"), `a secret is repeated for ${name}`);
    }
  },
};

export const inputAttacks: readonly Attack[] = [
  fuzzedRecords,
  fuzzedForms,
  erasure,
  exported,
  silentLogs,
  rateLimit,
  settings,
];
