import { spawnSync } from "node:child_process";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { readCommand, UsageError } from "../../src/server/export/arguments";
import { runCommand } from "../../src/server/export/command";
import { csvCell } from "../../src/server/export/formats";
import { testApp, withDatabase } from "./support/app";
import { ada, engineCompany, leadFor, post, store } from "./support/bodies";
import { describeEachEngine } from "./support/engines";

/** What the command prints, run here. */
async function inquiries(databaseUrl: string, ...args: string[]): Promise<string> {
  const output = new PassThrough();
  const printed = text(output);
  const failure = await runCommand(args, { DATABASE_URL: databaseUrl }, output);
  output.end();
  expect(failure).toBeUndefined();
  return printed;
}

/** The command as a program of its own. */
function start(databaseUrl: string, ...args: string[]) {
  return spawnSync(process.execPath, ["--import", "tsx", "src/server/inquiries.ts", ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Reads CSV by RFC 4180. */
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

  it("keeps to a reason and to a date", async () => {
    const lead = await leadFor(app);
    await store(app, "/api/lead", lead);
    const count = async (...args: string[]) =>
      JSON.parse(await inquiries(url, "--format", "json", ...args)).length;
    expect(await count("--reason", "media-inquiries", "--since", "2020-01-01")).toBe(1);
    expect(await count("--reason", "client-support")).toBe(0);
    expect(await count("--since", "2999-01-01T00:00:00Z")).toBe(0);
  }, 30_000);

  it("prints more leads than fit into one read, each once and oldest first", async () => {
    const lead = await leadFor(app);
    // Few at once: a lead that waits long for the database is refused, and slow machines are slow.
    for (let part = 0; part < 42; part += 1) {
      await Promise.all(Array.from({ length: 25 }, () => store(app, "/api/lead", lead)));
    }
    // As a program, whose output is longer than a pipe holds.
    const { status, stdout, stderr } = start(url, "--format", "json");
    expect([status, stderr]).toEqual([0, ""]);
    const leads: { id: string; created_at: string }[] = JSON.parse(stdout);
    expect(new Set(leads.map(({ id }) => id)).size).toBe(1050);
    const times = leads.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
  }, 60_000);

  it("erases a person and all that hangs on them, and nothing of anybody else", async () => {
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
});

describe("the inquiries command line", () => {
  it.each([
    [["--format", "xml"], "--format must be csv, json or table"],
    [["--since", "yesterday"], "--since must be a date"],
    [["--since", "2026-02-31"], "--since must be a date"],
    [["--reason", "media"], "--reason must be one of teaming-opportunities"],
    [["--erase", "ada"], "--erase needs an e-mail address"],
    [["--erase", "a@b.co", "--format", "csv"], "--erase stands alone"],
    [["--everything"], "Unknown option '--everything'"],
    [["export"], "Unexpected argument 'export'"],
  ])("cannot be %j", (args, message) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(message);
  });

  it("fails with the reason and the usage, and helps when asked", () => {
    const wrong = start("file:/nowhere.db", "--format", "xml");
    expect([wrong.status, wrong.stdout]).toEqual([1, ""]);
    expect(wrong.stderr).toMatch(/^--format must be csv.*\n\nUsage: npm run inquiries/);
    const help = start("file:/nowhere.db", "--help");
    expect([help.status, help.stderr]).toEqual([0, ""]);
    expect(help.stdout).toMatch(/^Usage: npm run inquiries/);
  });
});
