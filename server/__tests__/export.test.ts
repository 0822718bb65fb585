import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import Libsql from "libsql";
import { newFolder } from "../../testing/new-folder";
import { testApp, withDatabase } from "../../testing/server/app";
import { ada, copyLead, engineCompany, leadFor, post, store } from "../../testing/server/bodies";
import { parseCsv, runCommand } from "../../testing/server/command";
import { describeEachEngine } from "../../testing/server/engines";
import { isAfter } from "../database/pages";
import { inquiries } from "../export/command";
import { csvCell, plainCell } from "../records/formats";
import { tracesInFiles } from "../records/traces";

/** Runs the command in this process. */
const command = (databaseUrl: string, ...args: string[]) =>
  runCommand(inquiries, { DATABASE_URL: databaseUrl }, ...args);

/** What the command prints when it succeeds. */
async function printed(databaseUrl: string, ...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await command(databaseUrl, ...args);
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

/** Spellings of one mailbox. */
const books = [
  "joerg@bücher.example",
  "joerg@xn--bcher-kva.example",
  "Joerg@BÜCHER.Example",
  "joerg@bu\u0308cher.example.",
  "joerg@XN--BCHER-kva.example",
];
const russian = ["ада@пример.example", "ада@xn--e1afmkfd.example"];

describe("a CSV cell", () => {
  it.each([
    ["plain", "plain"],
    ["", ""],
    [null, ""],
    ['a "b", c', '"a ""b"", c"'],
    ["a\nb", '"a\nb"'],
    ["=1+1", `"'=1+1"`],
    ["\t=1", `"'\t=1"`],
    ["x;=1+1;y", '"x;=1+1;y"'],
    ["＝1+1", `"'＝1+1"`],
    ["\ufeff \u00a0=1+1", `"'\ufeff \u00a0=1+1"`],
    [" plain", " plain"],
    ["25", "25"],
    [1, "1"],
    ["2026-03-31T08:00:00.000Z", "2026-03-31T08:00:00.000Z"],
    ["Jan de Groot", "Jan de Groot"],
    ["E11.9", "E11.9"],
    ["LOINC 2089-1", "LOINC 2089-1"],
    ["5' UTR", "5' UTR"],
  ])("of %j is %j", (value, cell) => expect(csvCell(value)).toBe(cell));

  it.each(
    [
      "2089-1",
      "07310",
      "SEPT2",
      "1-Sep",
      "2 March 2026",
      "1e-05",
      "405555010000",
      "1.10",
      "1/2",
    ].concat("10:30", "10 AM", "50%", "$5", "true", " 2089-1 ", "(405) 555-0100"),
  )("of %j stays the text it is in a spreadsheet, and as it was typed elsewhere", (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
    expect(plainCell(value)).toBe(value);
  });
});

describeEachEngine("the inquiries command", (engine) => {
  let url: string;
  let app: FastifyInstance;
  beforeEach(async () => {
    url = await engine.newDatabaseUrl();
    app = await testApp(url);
  });
  afterEach(() => app.close());

  it("prints every lead with its person and organization, in all formats", async () => {
    const lead = await leadFor(app);
    await store(app, "/api/lead", lead);
    await store(app, "/api/lead", {
      ...lead,
      inquiry_reason: "Service Inquiries",
      media_deadline: undefined,
      detail_of_service: '=cmd("x")\nand more',
    });
    const json = JSON.parse(await printed(url, "--format", "json"));
    expect(json).toMatchObject([
      { ...lead, person: { ...ada, id: lead.person_id }, organization: engineCompany },
      { inquiry_reason: "Service Inquiries", detail_of_service: '=cmd("x")\nand more' },
    ]);
    const [header = [], first = [], second = []] = parseCsv(await printed(url, "--format", "csv"));
    const cell = (row: string[], name: string) => row[header.indexOf(name)];
    expect(cell(first, "email")).toBe(ada.email);
    expect(cell(first, "phone")).toBe(`'${ada.phone}`);
    expect(cell(first, "media_deadline")).toBe("2026-03-31");
    const csv = await printed(url, "--format", "csv");
    expect(await printed(url, "--format", "csv", "--bom")).toBe(`\ufeff${csv}`);
    const [, plain = []] = parseCsv(await printed(url, "--format", "plain-csv"));
    expect(cell(plain, "phone")).toBe(ada.phone);
    expect(plain.length).toBe(header.length);
    expect(cell(second, "detail_of_service")).toBe('\'=cmd("x")\nand more');
    const table = (await printed(url)).split("\n");
    expect(table).toHaveLength(4);
    expect(table[1]).toMatch(/Media Inquiries +Ada Lovelace +ada@engine\.example +Analytical/);
  });

  it("filters by reason and date", async () => {
    const lead = await leadFor(app);
    await store(app, "/api/lead", lead);
    const count = async (...args: string[]) =>
      JSON.parse(await printed(url, "--format", "json", ...args)).length;
    expect(await count("--reason", "media-inquiries", "--since", "2020-01-01")).toBe(1);
    expect(await count("--reason", "client-support")).toBe(0);
    expect(await count("--since", "2999-01-01T00:00:00Z")).toBe(0);
  });

  it("prints more leads than one batch, each once and oldest first", async () => {
    const id = await store(app, "/api/lead", await leadFor(app));
    const copies = await withDatabase(url, (db) => copyLead(db, id, 1050));
    const leads: { id: string; created_at: string }[] = JSON.parse(
      await printed(url, "--format", "json"),
    );
    expect(leads.map((lead) => lead.id).sort()).toEqual([id, ...copies].sort());
    const times = leads.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
  });

  it("erases a person and everything that belongs to them, and nothing else", async () => {
    const lead = await leadFor(app);
    await post(app, "/api/lead", lead, { "idempotency-key": "mine" });
    const organization_id = await store(app, "/api/organization", engineCompany);
    const shared = { ...lead, organization_id };
    await store(app, "/api/lead", shared);
    const grace = { ...ada, firstName: "Grace", email: "grace@engine.example" };
    const other = { ...shared, person_id: await store(app, "/api/person", grace) };
    await store(app, "/api/lead", other);
    const erased = await printed(url, "--erase", "ADA@Engine.example");
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
    expect(await printed(url, "--erase", ada.email)).toMatch(/^Removed 0 people, 0 leads/);
  });

  it("erases an address in any letter case and Unicode composition", async () => {
    const spellings = [
      "ÉLISE@visitor.example",
      "e\u0301lise@visitor.example",
      "élise@VISITOR.example",
    ];
    const greek = ["ΟΔΟΣ.Α@visitor.example", "οδος.α@visitor.example"];
    for (const [address, ...others] of [spellings, spellings.toReversed(), greek, books, russian]) {
      for (const other of others) {
        await store(app, "/api/person", { ...ada, email: address });
        await store(app, "/api/person", { ...ada, email: "elise@visitor.example" });
        expect(await printed(url, "--erase", other)).toMatch(/^Removed 1 person,/);
      }
    }
    const left = await withDatabase(url, (db) =>
      db.selectFrom("person").select("email").distinct().execute(),
    );
    expect(left).toEqual([{ email: "elise@visitor.example" }]);
  });

  it("erases an address, stored by an older server with an ASCII domain or no key, in any spelling", async () => {
    const [email = "", other = ""] = books.toReversed();
    await withDatabase(url, async (db) => {
      const person = { ...ada, created_at: new Date().toISOString() };
      const email_key = email.normalize("NFC").toLowerCase();
      await db
        .insertInto("person")
        .values([
          { ...person, id: "2f1e0d8c-0000-4000-8000-000000000000" },
          { ...person, id: "2f1e0d8c-0000-4000-8000-000000000001", email, email_key },
        ])
        .execute();
    });
    expect(await printed(url, "--erase", other)).toMatch(/^Removed 1 person,/);
    expect(await printed(url, "--erase", ada.email)).toMatch(/^Removed 1 person,/);
  });

  it("lists records without a lead, and erases those of one attempt together", async () => {
    const storeIn = async (attempt: string, path: string, body: object) => {
      const response = await post(app, path, body, { "inquiry-attempt": attempt });
      expect(response.statusCode).toBe(201);
      return response.json().data.data;
    };
    await store(app, "/api/lead", await leadFor(app));
    await store(app, "/api/person", { ...ada, email: "ada@attemptless.example" });
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
    const [first, ...listed] = (await printed(url, "--abandoned")).trimEnd().split("\n").slice(1);
    expect(first).toMatch(/ada@attemptless\.example$/);
    expect(listed).toHaveLength(4);
    expect(listed[0]).toMatch(/Ada Lovelace +ada@engin\.example +1$/);
    expect(listed[1]).toMatch(/Ada Lovelace +ada\.l@engine\.example +1$/);
    expect(listed[2]).toContain(company.id);
    expect(listed[2]).toMatch(/Analytical Engines +engine\.example +1$/);
    expect(listed[3]).toMatch(/Ada +x\.example +2$/);

    expect(await printed(url, "--erase", "ada.l@engine.example")).toMatch(
      /^Removed 2 people, 0 leads, 1 organization\./,
    );
    expect(await printed(url, "--erase", other.id)).toMatch(/, 1 organization\./);
    expect(await printed(url, "--erase", other.id)).toMatch(/, 0 organizations\./);
    expect((await printed(url, "--abandoned")).trimEnd().split("\n")).toHaveLength(2);
    expect(JSON.parse(await printed(url, "--format", "json"))).toHaveLength(1);
  });

  it("says what it searched after an erasure, and fails where the address remains", async () => {
    const lead = await leadFor(app);
    await store(app, "/api/lead", lead);
    const clean = await printed(url, "--erase", "ADA@engine.example");
    expect(clean).toContain("Searched every row of person, organization, lead");
    expect(clean.includes("Searched the bytes of")).toBe(url.startsWith("file:"));
    await store(app, "/api/lead", {
      ...lead,
      person_id: await store(app, "/api/person", { ...ada, email: "grace@engine.example" }),
      organization_id: await store(app, "/api/organization", { name: "A", address: "a.example" }),
      inquiry_reason: "Service Inquiries",
      media_deadline: undefined,
      detail_of_service: "Ask ADA@Engine\u00ad.example about it",
    });
    const left = await command(url, "--erase", ada.email);
    expect(left.status).toBe(1);
    expect(left.stderr).toContain("The address is still in lead.detail_of_service");
    expect(JSON.parse(await printed(url, "--format", "json"))).toHaveLength(1);
  });
});

describe("the inquiries program beside a server on SQLite", () => {
  let folder: string;
  let file: string;
  let app: FastifyInstance;
  beforeEach(async () => {
    folder = newFolder();
    file = join(folder, "inquiries.db");
    app = await testApp(`file:${file}`);
  });
  afterEach(() => app.close());

  /** The command in a process of its own, as `npm run inquiries` starts it. */
  const node = ["--import", "tsx", "server/program.ts", "inquiries"];
  const program = (...args: string[]) =>
    spawnSync(process.execPath, [...node, ...args], {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: `file:${file}` },
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
    const lead = await leadFor(app);
    for (let each = 0; each < 40; each += 1) {
      const name = each % 2 ? "Forgettable" : "Rememberable";
      const person = { ...ada, lastName: name, email: `${name.toLowerCase()}@engine.example` };
      const company = { name: `${name} Company`, address: `${name.toLowerCase()}.example` };
      await store(app, "/api/lead", {
        ...lead,
        person_id: await store(app, "/api/person", person),
        organization_id: await store(app, "/api/organization", company),
      });
    }
  }

  it("prints more than fits into a pipe", async () => {
    const id = await store(app, "/api/lead", await leadFor(app));
    await withDatabase(`file:${file}`, (db) => copyLead(db, id, 400));
    const { status, stdout, stderr } = program("--format", "json", "--since", "2026-01-01");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.length).toBeGreaterThan(100_000);
    expect(JSON.parse(stdout)).toHaveLength(401);
  });

  it.each([
    ["--format csv", 0],
    [`--erase ${ada.email}`, 0],
    ["--everything", 1],
  ])("ends quietly when the reader of %s is gone", async (args, status) => {
    const id = await store(app, "/api/lead", await leadFor(app));
    await withDatabase(`file:${file}`, (db) => copyLead(db, id, 400));
    // The command's complaints, and its exit code, leave by other ways than its output.
    const script = `{ ${[process.execPath, ...node].join(" ")} ${args} 2>&3; echo $? >&3; } 3>&1 >&4 4>&- | cat`;
    const closed = `{ ${script}; } 4> >(exec true)`;
    const { stdout } = spawnSync("bash", ["-c", closed], {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: `file:${file}` },
    });
    expect(stdout.trimEnd().split("\n").at(-1)).toBe(String(status));
    expect(stdout).not.toMatch(/EPIPE|^\s+at /m);
    const left = await withDatabase(`file:${file}`, (db) =>
      db.selectFrom("lead").select("id").execute(),
    );
    expect(left).toHaveLength(args.startsWith("--erase") ? 0 : 401);
  });

  it("finds idempotency keys by an index", async () => {
    const plan = await withDatabase(`file:${file}`, (db) =>
      sql<{
        detail: string;
      }>`explain query plan delete from idempotency where record_id = 'a'`.execute(db),
    );
    expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/^SEARCH .* USING .*INDEX/);
  });

  it.each(["lead", "person", "organization", "outbox"] as const)(
    "continues after a %s by an index, without sorting",
    async (table) => {
      const last = { created_at: "2026-01-01T00:00:00.000Z", id: "a" };
      const { rows } = await withDatabase(`file:${file}`, (db) =>
        sql<{ detail: string }>`
          explain query plan select * from ${sql.table(table)} where ${isAfter(table, last)}
          order by created_at, id limit 10
        `.execute(db),
      );
      expect(rows.map(({ detail }) => detail)).toEqual([
        `SEARCH ${table} USING INDEX ${table}_order ((created_at,id)>(?,?))`,
      ]);
    },
  );

  it("says that traces remain while another connection reads, and later leaves none", async () => {
    await storeInquiries();
    expect(traces("Forgettable")).toBeGreaterThan(20);
    const kept = traces("Rememberable Company");
    const reader = new Libsql(file);
    reader.exec("begin; select * from person");
    // Here, on a clock that goes faster while the command waits for the reader.
    let now = performance.now();
    const clock = jest.spyOn(performance, "now").mockImplementation(() => {
      now += 1000;
      return now;
    });
    const held = await command(`file:${file}`, "--erase", "forgettable@engine.example");
    clock.mockRestore();
    expect([held.status, held.stdout]).toEqual([1, expect.stringMatching(/^Removed 20 people/)]);
    expect(held.stderr).toMatch(/^Copies remain in the write-ahead log/);
    expect(traces("Forgettable")).toBeGreaterThan(0);
    reader.exec("rollback");
    reader.close();
    const finished = program("--erase", "forgettable@engine.example");
    expect([finished.status, finished.stderr]).toEqual([0, ""]);
    expect([traces("Forgettable"), traces("forgettable")]).toEqual([0, 0]);
    expect(traces("Rememberable Company")).toBeGreaterThanOrEqual(Math.min(kept, 20));
    expect((await post(app, "/api/person", ada)).statusCode).toBe(201);
  });
});

describe("the search for an address in files", () => {
  it.each([
    ["ada@engine.example", "ADA@Engine.example"],
    ["élise@visitor.example", "éLISE@visitor.example"],
    ["joerg@bücher.example", "joerg@xn--bcher-kva.example"],
    ["joerg@bücher.example", "joerg@bu\u0308cher.example"],
    ["joerg@xn--bcher-kva.example", "JOERG@BÜCHER.EXAMPLE"],
  ])("finds %s as %s, also across two chunks", async (email, stored) => {
    const folder = newFolder();
    const files = ["whole", "split", "other", "missing"].map((name) => join(folder, name));
    const [whole = "", split = "", other = ""] = files;
    writeFileSync(whole, `text ${stored} text`);
    // Streams read 64 KB at a time.
    writeFileSync(split, "x".repeat(64 * 1024 - 4) + stored);
    writeFileSync(other, "somebody@else.example");
    expect(await tracesInFiles(files, email)).toEqual([whole, split]);
  });
});

describe("the inquiries command line", () => {
  it.each([
    [["--format", "xml"], "--format must be csv, plain-csv, json, table"],
    [["--since", "2026-02-31"], "--since must be a date"],
    [["--reason", "media"], "--reason must be one of teaming-opportunities"],
    [["--erase", "ada"], "--erase needs an email address"],
    [["--dry-run", "newest", "--format", "csv"], "--dry-run takes no other option"],
    [["--abandoned", "--format", "csv"], "--abandoned takes no other option"],
    [["--format", "json", "--bom"], "--bom needs --format csv"],
    [["--erase-expired", "--since", "2026-01-01"], "takes no other option"],
    [["--everything"], "Unknown option '--everything'"],
    [["export"], "Unexpected argument 'export'"],
  ])("refuses %j, and prints the usage", async (args, message) => {
    const { status, stdout, stderr } = await command("file:/nowhere.db", ...args);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/\n\nUsage: npm run inquiries/);
  });

  it("prints help on request, and names misspelled settings", async () => {
    const env = { DATABASE_URL: "file:/nowhere.db", RETENTION_MONTH: "12" };
    const { status, stdout, stderr } = await runCommand(inquiries, env, "--help");
    expect([status, stderr]).toEqual([
      0,
      "RETENTION_MONTH is not a setting of the server; did you mean RETENTION_MONTHS?\n",
    ]);
    expect(stdout).toMatch(/^Usage: npm run inquiries/);
  });

  it("fails without a database, and creates none", async () => {
    const folder = newFolder();
    const file = join(folder, "data", "inquires.db");
    expect(await command(`file:${file}`, "--erase", ada.email)).toEqual({
      status: 1,
      stdout: "",
      stderr: `The command failed: there is no database at ${file}; see DATABASE_URL.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
