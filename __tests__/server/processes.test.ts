import { setTimeout as pause } from "node:timers/promises";
import { leadOf, organizationOf, personOf } from "../../src/inquiry/records";
import { testApp, withDatabase } from "./support/app";
import { ada, inquiry, post } from "./support/bodies";
import { describeEachEngine } from "./support/engines";
import { ServerProcess } from "./support/server-process";

interface Acknowledged {
  people: string[];
  organizations: string[];
  leads: string[];
}

/** Submits inquiries one after another until the server is gone, noting each acknowledgement. */
async function submitUntilDead(server: ServerProcess, seen: Acknowledged): Promise<void> {
  const idFrom = async (response: Response, ids: string[]): Promise<string> => {
    const { id } = (await response.json()).data.data;
    ids.push(id);
    return id;
  };
  try {
    for (;;) {
      const personId = await idFrom(
        await server.post("/api/person", personOf(inquiry)),
        seen.people,
      );
      const organization = await server.post("/api/organization", organizationOf(inquiry));
      const organizationId = await idFrom(organization, seen.organizations);
      const lead = leadOf(inquiry, "Title", { personId, organizationId });
      await idFrom(await server.post("/api/lead", lead), seen.leads);
    }
  } catch (error) {
    if (!server.isEnding) throw error;
  }
}

describeEachEngine("server processes", (engine) => {
  it("keep every acknowledged record through being killed in mid-stream, again and again", async () => {
    const url = await engine.newDatabaseUrl();
    const seen: Acknowledged = { people: [], organizations: [], leads: [] };
    for (let life = 0; life < 5; life += 1) {
      const server = await ServerProcess.start(url);
      const streams = Array.from({ length: 4 }, () => submitUntilDead(server, seen));
      await pause(200 + life * 60);
      await server.end("SIGKILL");
      await Promise.all(streams);
    }
    expect(seen.leads.length).toBeGreaterThan(0);
    await withDatabase(url, async (db) => {
      const idsOf = async (table: "person" | "organization" | "lead") =>
        new Set((await db.selectFrom(table).select("id").execute()).map(({ id }) => id));
      const [people, organizations, leads] = [
        await idsOf("person"),
        await idsOf("organization"),
        await idsOf("lead"),
      ];
      expect(seen.people.filter((id) => !people.has(id))).toEqual([]);
      expect(seen.organizations.filter((id) => !organizations.has(id))).toEqual([]);
      expect(seen.leads.filter((id) => !leads.has(id))).toEqual([]);
      const rows = await db.selectFrom("lead").select(["person_id", "organization_id"]).execute();
      expect(rows.every((row) => people.has(row.person_id))).toBe(true);
      expect(rows.every((row) => organizations.has(row.organization_id))).toBe(true);
    });
  }, 60_000);

  it("start together on an empty database and honour one another's keys", async () => {
    const url = await engine.newDatabaseUrl();
    const servers = await Promise.all([1, 2, 3].map(() => ServerProcess.start(url)));
    const key = { "idempotency-key": "shared" };
    const ids = await Promise.all(
      servers.flatMap((server) =>
        [1, 2, 3, 4].map(async () => {
          const response = await server.post("/api/person", ada, key);
          return (await response.json()).data.data.id;
        }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const codes = await Promise.all(servers.map((server) => server.end("SIGTERM")));
    expect(codes).toEqual([0, 0, 0]);
  }, 60_000);

  it("start on a database that an earlier one has used", async () => {
    const url = await engine.newDatabaseUrl();
    for (let start = 0; start < 2; start += 1) {
      const app = await testApp(url);
      expect((await post(app, "/api/person", ada)).statusCode).toBe(201);
      await app.close();
    }
  });
});

describe("a server process", () => {
  it("says in one line why it cannot start", async () => {
    const start = ServerProcess.start("mysql://nowhere");
    await expect(start).rejects.toThrow("DATABASE_URL must be file:<path> or postgres://");
    const unreachable = ServerProcess.start("postgres://test@127.0.0.1:1/none");
    await expect(unreachable).rejects.toThrow(/The server cannot start: .*ECONNREFUSED/);
  }, 30_000);
});
