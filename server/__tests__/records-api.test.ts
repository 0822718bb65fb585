import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { testApp, withDatabase } from "../../testing/server/app";
import { ada, engineCompany, leadFor, post, store } from "../../testing/server/bodies";
import { describeEachEngine } from "../../testing/server/engines";
import { site } from "../../testing/words";

/** Headers of a page of the production site. */
const production = {
  origin: site.productionOrigin,
  host: new URL(site.productionOrigin).host,
};

describeEachEngine("the record API", (engine) => {
  let url: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    url = await engine.newDatabaseUrl();
    app = await testApp(url);
  });
  afterAll(() => app.close());

  const countOf = (table: "person" | "organization" | "lead" | "outbox") =>
    withDatabase(url, async (db) => (await db.selectFrom(table).select("id").execute()).length);

  it("stores a person, an organization and a lead, and answers under data.data", async () => {
    const person = await post(app, "/api/person", ada);
    expect(person.statusCode).toBe(201);
    expect(person.json()).toEqual({
      data: { data: { id: expect.any(String), created_at: expect.any(String), ...ada } },
    });
    const lead = await leadFor(app);
    const response = await post(app, "/api/lead", lead);
    expect(response.statusCode).toBe(201);
    const { id, created_at, ...rest } = response.json().data.data;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Date(created_at).toISOString()).toBe(created_at);
    expect(rest).toMatchObject(lead);
    const stored = await withDatabase(url, (db) =>
      db.selectFrom("lead").selectAll().where("id", "=", id).executeTakeFirst(),
    );
    expect(stored).toMatchObject({ ...lead, suspected_spam: 0, point_of_contact: null });
  });

  it.each([
    [`${site.name} DEV`, {}],
    [`${site.name} DEV`, { origin: "http://localhost" }],
    [site.name, production],
  ])("sets the title of a lead itself: %s for %j", async (title, headers) => {
    const lead = { ...(await leadFor(app)), title: "[URGENT] Your mailbox is full" };
    const key = { "idempotency-key": randomUUID() };
    const first = await post(app, "/api/lead", lead, { host: "localhost", ...headers, ...key });
    expect(first.json().data.data).toHaveProperty("title", title);
    const again = await post(app, "/api/lead", { ...lead, title: "Site" }, { ...headers, ...key });
    expect(again.json().data.data).toEqual(first.json().data.data);
  });

  it("names every invalid field", async () => {
    const response = await post(app, "/api/person", { email: "x", phone: 5, admin: true });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      error: {
        message: "Some fields are not valid.",
        fields: {
          firstName: "First Name is required.",
          lastName: "Last Name is required.",
          email: "Enter a valid email address.",
          phone: "Phone Number must be text.",
          admin: "Unrecognized field.",
        },
      },
    });
  });

  it("refuses a lead without an existing person or organization", async () => {
    const lead = { ...(await leadFor(app)), person_id: randomUUID() };
    const response = await post(app, "/api/lead", lead, { "idempotency-key": "orphan" });
    expect(response.statusCode).toBe(422);
    expect(response.json().error.fields).toEqual({ person_id: "No person has this id." });
    const repaired = { ...lead, person_id: await store(app, "/api/person", ada) };
    const retry = await post(app, "/api/lead", repaired, { "idempotency-key": "orphan" });
    expect(retry.statusCode).toBe(201);
  });

  it.each([
    ["person", async () => ada],
    ["organization", async () => engineCompany],
    ["lead", () => leadFor(app)],
  ] as const)(
    "stores one %s for twenty parallel requests and retries with one key",
    async (table, make) => {
      const record = await make();
      const before = await countOf(table);
      const key = { "idempotency-key": randomUUID() };
      // Another time with each lead, as in the form.
      const send = (fill_time_ms: number) =>
        post(app, `/api/${table}`, table === "lead" ? { ...record, fill_time_ms } : record, key);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => send(9000 + index)),
      );
      for (let retry = 0; retry < 5; retry += 1) answers.push(await send(60_000 + retry));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => answer.json().data.data.id)).size).toBe(1);
      expect(await countOf(table)).toBe(before + 1);
    },
  );

  it("remembers a key for a week", async () => {
    const databaseUrl = await engine.newDatabaseUrl();
    const key = { "idempotency-key": randomUUID() };
    /** The id from a server that starts `days` after the key was stored. */
    const idAfter = async (days: number) => {
      await withDatabase(databaseUrl, (db) => {
        const created_at = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
        return db.updateTable("idempotency").set({ created_at }).execute();
      });
      const before = await testApp(databaseUrl);
      await before.listen({ host: "127.0.0.1", port: 0 });
      await before.close();
      const server = await testApp(databaseUrl);
      const answer = await post(server, "/api/person", ada, key);
      await server.close();
      return answer.json().data.data.id;
    };
    const first = await idAfter(0);
    expect(await idAfter(6.9)).toBe(first);
    expect(await idAfter(7.1)).not.toBe(first);
  });

  it("refuses a key reused with another body, and invalid keys", async () => {
    const key = { "idempotency-key": randomUUID() };
    expect((await post(app, "/api/person", ada, key)).statusCode).toBe(201);
    const other = await post(app, "/api/person", { ...ada, lastName: "Byron" }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json().error.message).toMatch(/Idempotency-Key/);
    expect((await post(app, "/api/organization", engineCompany, key)).statusCode).toBe(201);
    const long = await post(app, "/api/person", ada, { "idempotency-key": "k".repeat(201) });
    expect(long.statusCode).toBe(400);
  });

  it("accepts an automated submission, and flags it silently", async () => {
    const lead = await leadFor(app);
    const flagOf = async (extra: object) => {
      const response = await post(app, "/api/lead", { ...lead, ...extra });
      expect(response.statusCode).toBe(201);
      expect(response.json().data.data).not.toHaveProperty("suspected_spam");
      const { id } = response.json().data.data;
      return withDatabase(url, async (db) => {
        const query = db.selectFrom("lead").select("suspected_spam").where("id", "=", id);
        return (await query.executeTakeFirstOrThrow()).suspected_spam;
      });
    };
    expect(await flagOf({})).toBe(0);
    expect(await flagOf({ additional_topic: "", fill_time_ms: 2000 })).toBe(0);
    expect(await flagOf({ additional_topic: "buy", fill_time_ms: 60_000 })).toBe(1);
    expect(await flagOf({ fill_time_ms: 1999 })).toBe(1);
  });

  it("counts the requests of an address in all servers of a database, and over a file in each", async () => {
    const max = 12;
    const databaseUrl = await engine.newDatabaseUrl();
    const env = { RATE_LIMIT_MAX: String(max) };
    const servers = [await testApp(databaseUrl, env), await testApp(databaseUrl, env)];
    const minute = () => Math.floor(Date.now() / 60_000);
    const start = minute();
    const statuses: number[] = [];
    for (let round = 0; round < max; round += 1)
      for (const server of servers)
        statuses.push((await post(server, "/api/person", ada)).statusCode);
    const minutes = minute() - start + 1;
    await Promise.all(servers.map((server) => server.close()));
    const taken = statuses.filter((status) => status === 201).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * max - taken);
    expect(taken).toBeGreaterThanOrEqual(max);
    expect(taken).toBeLessThanOrEqual(databaseUrl.startsWith("file:") ? 2 * max : max * minutes);
  });
});
