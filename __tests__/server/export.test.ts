import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import Libsql from "libsql";
import { readCommand, UsageError } from "../../src/server/export/arguments";
import { runCommand } from "../../src/server/export/command";
import { csvCell } from "../../src/server/export/formats";
import { withTypeScript } from "../support/run";
import { testApp, withDatabase } from "./support/app";
import { ada, engineCompany, leadFor, post, store } from "./support/bodies";
import { describeEachEngine } from "./support/engines";

/** The output of the command, run in this process. */
async function inquiries(databaseUrl: string, ...args: string[]): Promise<string> {
  const output = new PassThrough();
  const printed = text(output);
  const failure = await runCommand(args, { DATABASE_URL: databaseUrl }, output);
  output.end();
  expect(failure).toBeUndefined();
  return printed;
}

/** Runs the command as a program. */
function start(databaseUrl: string, ...args: string[]) {
  return spawnSync(process.execPath, [...withTypeScript, "src/server/inquiries.ts", ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Parses CSV (RFC 4180). */
function parseCsv(csv: string): string[][] {
  const cells = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("a CSV cell", () => {
  it.each([
    ["plain", "plain"],
    ["", ""],
    [null, ""],
    ['a "b", c', '"a ""b"", c"'],
    ["a\nb", '"a\nb"'],
    ["=1+1", `"'=1+1"`],
    ["+1 405", `"'+1 405"`],
    ["-2", `"'-2"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t=1"`],
    ["\r=1", `"'\r=1"`],
    ["\n=1", `"'\n=1"`],
    ["x;=1+1;y", '"x;=1+1;y"'],
    ["x\t=1+1", '"x\t=1+1"'],
    ["＝1+1", `"'＝1+1"`],
    ["＋1", `"'＋1"`],
    ["－1", `"'－1"`],
    ["＠SUM(A1)", `"'＠SUM(A1)"`],
    ["\u200b=1+1", `"'\u200b=1+1"`],
    ["\ufeff \u00a0=1+1", `"'\ufeff \u00a0=1+1"`],
    [" plain", " plain"],
    ["a=1", "a=1"],
  ])("of %j is %j", (value, cell) => expect(csvCell(value)).toBe(cell));
});

describeEachEngine("the inquiries command", (engine) => {
  let url: string;
  let app: FastifyInstance;
  beforeEach(async () => {
    url = await engine.newDatabaseUrl();
    app = await testApp(url);
  });
  afterEach(() => app.close());

  it("prints every lead with its person and organization, in all three formats", async () => {
    const lead = await leadFor(app);
    await store(app, "/api/lead", lead);
    await store(app, "/api/lead", {
      ...lead,
      inquiry_reason: "Service Inquiries",
      media_deadline: undefined,
      detail_of_service: '=cmd("x")\nand more',
    });
    const json = JSON.parse(await inquiries(url, "--format", "json"));
    expect(json).toMatchObject([
      { ...lead, person: { ...ada, id: lead.person_id }, organization: engineCompany },
      { inquiry_reason: "Service Inquiries", detail_of_service: '=cmd("x")\nand more' },
    ]);
    const [header = [], first = [], second = []] = parseCsv(
      await inquiries(url, "--format", "csv"),
    );
    const cell = (row: string[], name: string) => row[header.indexOf(name)];
    expect(cell(first, "email")).toBe(ada.email);
    expect(cell(first, "phone")).toBe(`'${ada.phone}`);
    expect(cell(first, "media_deadline")).toBe("2026-03-31");
    expect(cell(second, "detail_of_service")).toBe('\'=cmd("x")\nand more');
    const table = (await inquiries(url)).split("\n");
    expect(table).toHaveLength(4);
    expect(table[1]).toMatch(/Media Inquiries +Ada Lovelace +ada@engine\.example +Analytical/);
  }, 30_000);

  it("begins CSV with a byte-order mark on request", async () => {
    await store(app, "/api/lead", await leadFor(app));
    // As programs: reading a stream here would remove the mark.
    const plain = start(url, "--format", "csv").stdout;
    expect(plain).toMatch(/^id,/);
    expect(start(url, "--format", "csv", "--bom").stdout).toBe(`\ufeff${plain}`);
  }, 30_000);

  it("filters by reason and date", async () => {
    const lead = await leadFor(app);
    await store(app, "/api/lead", lead);
    const count = async (...args: string[]) =>
      JSON.parse(await inquiries(url, "--format", "json", ...args)).length;
    expect(await count("--reason", "media-inquiries", "--since", "2020-01-01")).toBe(1);
    expect(await count("--reason", "client-support")).toBe(0);
    expect(await count("--since", "2999-01-01T00:00:00Z")).toBe(0);
  }, 30_000);

  it("prints more leads than one batch, each once and oldest first", async () => {
    const lead = await leadFor(app);
    // Few at once: on a slow machine, a lead that waits too long for the database is refused.
    for (let part = 0; part < 42; part += 1) {
      await Promise.all(Array.from({ length: 25 }, () => store(app, "/api/lead", lead)));
    }
    // As a program, with more output than fits into a pipe.
    const { status, stdout, stderr } = start(url, "--format", "json");
    expect([status, stderr]).toEqual([0, ""]);
    const leads: { id: string; created_at: string }[] = JSON.parse(stdout);
    expect(new Set(leads.map(({ id }) => id)).size).toBe(1050);
    const times = leads.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
  }, 60_000);

  it("erases a person and everything that belongs to them, and nothing else", async () => {
    const lead = await leadFor(app);
    await post(app, "/api/lead", lead, { "idempotency-key": "mine" });
    const shared = {
      ...lead,
      organization_id: await store(app, "/api/organization", engineCompany),
    };
    await store(app, "/api/lead", shared);
    const grace = { ...ada, firstName: "Grace", email: "grace@engine.example" };
    const other = { ...shared, person_id: await store(app, "/api/person", grace) };
    await store(app, "/api/lead", other);
    const erased = await inquiries(url, "--erase", "ADA@Engine.example");
    expect(erased).toMatch(/^Removed 1 person, 2 leads, 1 organization\./);
    const left = await withDatabase(url, async (db) => ({
      people: await db.selectFrom("person").select("email").execute(),
      leads: await db.selectFrom("lead").select("person_id").execute(),
      organizations: await db.selectFrom("organization").select("id").execute(),
      keys: await db.selectFrom("idempotency").select("key").execute(),
    }));
    expect(left).toEqual({
      people: [{ email: grace.email }],
      leads: [{ person_id: other.person_id }],
      organizations: [{ id: shared.organization_id }],
      keys: [],
    });
    expect(await inquiries(url, "--erase", ada.email)).toMatch(/^Removed 0 people, 0 leads/);
  }, 30_000);

  it("erases an address in any letter case and Unicode composition", async () => {
    const spellings = [
      "ÉLISE@visitor.example",
      "e\u0301lise@visitor.example",
      "élise@VISITOR.example",
    ];
    const greek = ["ΟΔΟΣ.Α@visitor.example", "οδος.α@visitor.example"];
    for (const [address, ...others] of [spellings, spellings.toReversed(), greek]) {
      for (const other of others) {
        await store(app, "/api/person", { ...ada, email: address });
        await store(app, "/api/person", { ...ada, email: "elise@visitor.example" });
        expect(await inquiries(url, "--erase", other)).toMatch(/^Removed 1 person,/);
      }
    }
    const left = await withDatabase(url, (db) =>
      db.selectFrom("person").select("email").distinct().execute(),
    );
    expect(left).toEqual([{ email: "elise@visitor.example" }]);
  }, 60_000);

  it("lists records without a lead, and erases those of one attempt together", async () => {
    const storeIn = async (attempt: string, path: string, body: object) => {
      const response = await post(app, path, body, { "inquiry-attempt": attempt });
      expect(response.statusCode).toBe(201);
      return response.json().data.data;
    };
    await store(app, "/api/lead", await leadFor(app));
    const slip = { ...ada, email: "ada@engin.example" };
    const typo = await storeIn("first", "/api/person", slip);
    expect(Object.keys(typo).sort()).toEqual(["created_at", "id", ...Object.keys(ada)].sort());
    await storeIn("first", "/api/person", { ...ada, email: "ada.l@engine.example" });
    const company = await storeIn("first", "/api/organization", engineCompany);
    expect(company).toEqual({ ...engineCompany, id: company.id, created_at: company.created_at });
    const other = await storeIn("second", "/api/organization", {
      name: "Ada",
      address: "x.example",
    });
    const listed = (await inquiries(url, "--abandoned")).trimEnd().split("\n").slice(1);
    expect(listed).toHaveLength(4);
    expect(listed[0]).toMatch(/Ada Lovelace +ada@engin\.example +1$/);
    expect(listed[1]).toMatch(/Ada Lovelace +ada\.l@engine\.example +1$/);
    expect(listed[2]).toContain(company.id);
    expect(listed[2]).toMatch(/Analytical Engines +engine\.example +1$/);
    expect(listed[3]).toMatch(/Ada +x\.example +2$/);

    expect(await inquiries(url, "--erase", "ada.l@engine.example")).toMatch(
      /^Removed 2 people, 0 leads, 1 organization\./,
    );
    expect(await inquiries(url, "--erase", other.id)).toMatch(/, 1 organization\./);
    expect(await inquiries(url, "--erase", other.id)).toMatch(/, 0 organizations\./);
    expect((await inquiries(url, "--abandoned")).trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(await inquiries(url, "--format", "json"))).toHaveLength(1);
  }, 60_000);

  it("numbers attempts from 1, whatever was stored without one", async () => {
    await store(app, "/api/person", ada);
    await post(app, "/api/person", ada, { "inquiry-attempt": "first" });
    const listed = (await inquiries(url, "--abandoned")).trimEnd().split("\n").slice(1);
    expect(listed.map((line) => /example(?: +(\d+))?$/.exec(line)?.[1])).toEqual([undefined, "1"]);
  }, 30_000);

  it("erases people stored by an older server", async () => {
    const id = "2f1e0d8c-0000-4000-8000-000000000000";
    await withDatabase(url, async (db) => {
      const person = { ...ada, id, created_at: new Date().toISOString() };
      await db.insertInto("person").values(person).execute();
    });
    expect(await inquiries(url, "--erase", ada.email)).toMatch(/^Removed 1 person,/);
  }, 30_000);
});

describe("an erasure in SQLite", () => {
  let folder: string;
  let file: string;
  let app: FastifyInstance;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "inquiries-erasure-"));
    file = join(folder, "inquiries.db");
    app = await testApp(`file:${file}`);
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  /**
   * Counts a word in the database's files, log included. Another process reads them: closing a file here
   * would release the locks of this server.
   */
  function traces(word: string): number {
    const files = readdirSync(folder).map((name) => join(folder, name));
    const bytes = execFileSync("cat", files, { encoding: "latin1", maxBuffer: 2 ** 26 });
    return bytes.split(word).length - 1;
  }

  /** Stores inquiries of two people alternately, so that they share pages of the file. */
  async function storeInquiries(): Promise<void> {
    for (let each = 0; each < 40; each += 1) {
      const name = each % 2 ? "Forgettable" : "Rememberable";
      const person = { ...ada, lastName: name, email: `${name.toLowerCase()}@engine.example` };
      const company = { name: `${name} Company`, address: `${name.toLowerCase()}.example` };
      await store(app, "/api/lead", {
        ...(await leadFor(app)),
        person_id: await store(app, "/api/person", person),
        organization_id: await store(app, "/api/organization", company),
        media_deadline: "2026-03-31",
      });
    }
  }

  it("finds idempotency keys by an index", async () => {
    const plan = await withDatabase(`file:${file}`, (db) =>
      sql<{
        detail: string;
      }>`explain query plan delete from idempotency where record_id = 'a'`.execute(db),
    );
    expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/^SEARCH .* USING .*INDEX/);
  });

  it("leaves no trace in the files while the server runs", async () => {
    await storeInquiries();
    expect(traces("Forgettable")).toBeGreaterThan(20);
    const kept = traces("Rememberable Company");
    const { status, stdout, stderr } = start(
      `file:${file}`,
      "--erase",
      "forgettable@engine.example",
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Removed 20 people, 20 leads, 20 organizations\./);
    expect([traces("Forgettable"), traces("forgettable")]).toEqual([0, 0]);
    expect(traces("Rememberable Company")).toBeGreaterThanOrEqual(Math.min(kept, 20));
    expect((await post(app, "/api/person", ada)).statusCode).toBe(201);
  }, 60_000);

  it("fails with a reason while another connection reads, and succeeds later", async () => {
    await storeInquiries();
    const reader = new Libsql(file);
    reader.exec("begin; select * from person");
    const held = start(`file:${file}`, "--erase", "forgettable@engine.example");
    expect(held.status).toBe(1);
    expect(held.stdout).toMatch(/^Removed 20 people/);
    expect(held.stderr).toMatch(/^Copies remain in the write-ahead log/);
    expect(traces("Forgettable")).toBeGreaterThan(0);
    reader.exec("rollback");
    reader.close();
    const finished = start(`file:${file}`, "--erase", "forgettable@engine.example");
    expect([finished.status, finished.stderr]).toEqual([0, ""]);
    expect([traces("Forgettable"), traces("forgettable")]).toEqual([0, 0]);
  }, 60_000);
});

describe("the inquiries command line", () => {
  it.each([
    [["--format", "xml"], "--format must be csv, json or table"],
    [["--since", "yesterday"], "--since must be a date"],
    [["--since", "2026-02-31"], "--since must be a date"],
    [["--reason", "media"], "--reason must be one of teaming-opportunities"],
    [["--erase", "ada"], "--erase needs an email address"],
    [["--abandoned", "--format", "csv"], "--abandoned takes no other option"],
    [["--erase", "a@b.co", "--format", "csv"], "--erase takes no other option"],
    [["--format", "json", "--bom"], "--bom needs --format csv"],
    [["--undelivered", "--format", "csv"], "--undelivered takes no other option"],
    [["--redeliver", "--undelivered"], "takes no other option"],
    [["--everything"], "Unknown option '--everything'"],
    [["export"], "Unexpected argument 'export'"],
  ])("refuses %j", (args, message) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(message);
  });

  it("prints the error and the usage, and help on request", () => {
    const wrong = start("file:/nowhere.db", "--format", "xml");
    expect([wrong.status, wrong.stdout]).toEqual([1, ""]);
    expect(wrong.stderr).toMatch(/^--format must be csv.*\n\nUsage: npm run inquiries/);
    const help = start("file:/nowhere.db", "--help");
    expect([help.status, help.stderr]).toEqual([0, ""]);
    expect(help.stdout).toMatch(/^Usage: npm run inquiries/);
  });

  it.each([[["--format", "json"]], [["--erase", "ada@engine.example"]]])(
    "fails with %j without a database, and creates none",
    (args) => {
      const folder = mkdtempSync(join(tmpdir(), "inquiries-misspelled-"));
      const file = join(folder, "data", "inquires.db");
      const { status, stdout, stderr } = start(`file:${file}`, ...args);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toBe(
        `The command failed: there is no database at ${file}; see DATABASE_URL.\n`,
      );
      expect(readdirSync(folder)).toEqual([]);
      rmSync(folder, { recursive: true });
    },
  );
});
