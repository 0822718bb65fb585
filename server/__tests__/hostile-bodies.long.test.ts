import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { leadColumns } from "../../src/shared/inquiry/fields";
import { reasons } from "../../src/shared/inquiry/reasons";
import { isNightly } from "../../testing/nightly";
import { testApp, withDatabase } from "../../testing/server/app";
import { ada, engineCompany, leadFor, post } from "../../testing/server/bodies";
import { describeEachEngine } from "../../testing/server/engines";

/** Bodies per batch, and batches: 500 bodies in all, and at night ten thousand. */
const together = 25;
const rounds = isNightly ? 400 : 20;

const nastyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "'; drop table person; --",
    '=HYPERLINK("http://evil.example","x")',
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "\0",
    "a\0b",
    "\ud83e",
    "\udd2c\ud83e",
    "👩🏽‍🔬🧬",
    "\u202eمرحبا\u202c שלום",
    "\u0001\u001b[31m\u007f\u0085\u2028",
    "line\r\nline\ttab",
    " \ufeff padded \u00a0",
    "e\u0301 é ﬁ İı",
    "x".repeat(250),
    "x".repeat(4001),
    "\u{10ffff}\uffff\ufffd",
    "{{7*7}}<script>alert(1)</script>",
    "constructor",
    "",
    "   ",
  ),
);

/** Deeply nested JSON. */
const deep = fc
  .integer({ min: 100, max: 30_000 })
  .map((depth) => `{"firstName":${"[".repeat(depth)}${"]".repeat(depth)}}`);

const anyValue = fc.oneof(
  { weight: 12, arbitrary: nastyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 1e308, -0, [], {}) },
);

/** A valid body with a few values replaced by hostile ones. */
function bodyFrom(valid: Record<string, unknown>, names: readonly string[]) {
  return fc
    .dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 3 })
    .map((changes): unknown => ({ ...valid, ...changes }));
}

const email = fc.constantFrom("ada@é.example", "b@b.co");
const nastyPerson = fc
  .record({ firstName: nastyText, lastName: nastyText, phone: nastyText, email })
  .map((person): unknown => person);

/** What no stored text has: control characters but line ends and tabs, and bidirectional controls. */
const unwanted = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** A text without what its normal form may change: what is unseen, how letters are composed, and digits. */
const seenOf = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/\p{Nd}/gu, "0")
    .replaceAll("。", ".");

/** Expects text to be stored with every character that can be seen. */
function expectKept(sent: unknown, stored: unknown): void {
  if (typeof sent !== "string") {
    expect(stored).toEqual(sent);
    return;
  }
  const text = String(stored);
  expect(text).not.toMatch(unwanted);
  expect(text).toBe(text.trim());
  expect(seenOf(text)).toBe(seenOf(sent));
}

/** Expects a record to hold what was sent, except for the title of a lead. */
function expectRecord(sent: unknown, record: Record<string, unknown>): void {
  const { title, additional_topic, fill_time_ms, ...kept } = sent as Record<string, unknown>;
  for (const [name, value] of Object.entries(kept)) expectKept(value, record[name]);
}

describeEachEngine("hostile bodies", (engine) => {
  let url: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    url = await engine.newDatabaseUrl();
    app = await testApp(url);
  });
  afterAll(() => app.close());

  it("never cause an error, and are stored with all that can be seen when accepted", async () => {
    const lead = await leadFor(app);
    const columns = [...Object.values(leadColumns), "title", "additional_topic", "fill_time_ms"];
    const request = fc.oneof(
      fc.tuple(fc.constant("person" as const), bodyFrom(ada, [...Object.keys(ada), "id"])),
      fc.tuple(fc.constant("person" as const), nastyPerson),
      fc.tuple(
        fc.constant("organization" as const),
        bodyFrom(engineCompany, ["name", "address", "created_at"]),
      ),
      fc
        .tuple(bodyFrom(lead, columns), fc.constantFrom(...reasons.map(({ label }) => label)))
        .map(([body, inquiry_reason]) => {
          return ["lead" as const, { ...(body as object), inquiry_reason } as unknown] as const;
        }),
      fc.tuple(
        fc.constantFrom("person" as const, "organization" as const),
        fc.oneof(deep, anyValue),
      ),
    );
    let sent = 0;
    const taken: { table: "person" | "organization" | "lead"; id: string; body: unknown }[] = [];
    const batches = fc.array(request, { minLength: together, maxLength: together });
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => {
        const answers = await Promise.all(
          batch.map(([table, body]) => post(app, `/api/${table}`, body)),
        );
        sent += batch.length;
        for (const [index, [table, body]] of batch.entries()) {
          const answer = answers[index];
          expect([201, 400, 413, 422]).toContain(answer?.statusCode);
          const answered = answer?.json();
          if (answer?.statusCode === 201) {
            expectRecord(body, answered.data.data);
            taken.push({ table, id: answered.data.data.id, body });
          } else expect(answered).toHaveProperty("error.message", expect.any(String));
        }
      }),
      { numRuns: rounds, endOnFailure: true },
    );
    expect(sent).toBe(together * rounds);
    expect(taken.length).toBeGreaterThan(sent / 10);
    await withDatabase(url, async (db) => {
      for (const table of ["person", "organization", "lead"] as const) {
        const rows: { id: string }[] = await db.selectFrom(table).selectAll().execute();
        const stored = new Map(rows.map((row) => [row.id, row]));
        for (const { id, body } of taken.filter((each) => each.table === table)) {
          expectRecord(body, { ...stored.get(id) });
        }
      }
    });
  });
});
