import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { newFolder } from "../../testing/new-folder";
import { deadHook, testApp, testConfig, withDatabase } from "../../testing/server/app";
import { ada, copyLead, engineCompany, leadFor, post, store } from "../../testing/server/bodies";
import { runCommand } from "../../testing/server/command";
import { describeAnyEngine, describeEachEngine } from "../../testing/server/engines";
import { builtServer } from "../../testing/server/server-process";
import { until } from "../../testing/until";
import { appliedMigrations, migrateTo } from "../database/migrate";
import { migrations } from "../database/migrations";
import { openUnmigrated } from "../database/open";
import { makeBackup } from "../dump/backup";
import { backup, restore } from "../dump/command";
import { restoreBackup } from "../dump/restore";

// Takes about 20 s: databases of both engines are written, dumped and restored.

const addressOf = (url: string) => testConfig(url).database;

describeEachEngine("a backup", (engine) => {
  let folder: string;
  let url: string;
  let app: FastifyInstance;
  const backupFolder = () => join(folder, "backup");
  beforeEach(async () => {
    folder = newFolder();
    url = await engine.newDatabaseUrl();
    app = await testApp(url, deadHook);
  });
  afterEach(() => app.close());

  it("made under load restores everything acknowledged before it", async () => {
    const lead = await leadFor(app);
    const first = await store(app, "/api/lead", lead);
    // More than are read at once.
    const copies = await withDatabase(url, (db) => copyLead(db, first, 250));
    const acknowledged = [first];
    let isLoaded = true;
    const visitor = async () => {
      while (isLoaded) {
        acknowledged.push(await store(app, "/api/lead", lead));
        // Commits block this process, in which the backup runs, too.
        await pause(50);
      }
    };
    const visitors = Array.from({ length: 3 }, visitor);
    await until(() => acknowledged.length >= 12);
    const before = [...copies, ...acknowledged];
    const { tables } = await makeBackup(addressOf(url), backupFolder());
    isLoaded = false;
    await Promise.all(visitors);
    const person = await store(app, "/api/person", ada);
    await app.close();

    const target = await engine.newDatabaseUrl();
    await restoreBackup(addressOf(target), backupFolder());
    await withDatabase(target, async (db) => {
      const leads = await db.selectFrom("lead").selectAll().execute();
      const restored = new Map(leads.map((each) => [each.id, each]));
      expect(restored.size).toBe(tables.lead?.rows);
      const original = await withDatabase(url, (from) =>
        from.selectFrom("lead").selectAll().where("id", "in", before).execute(),
      );
      expect(original).toHaveLength(before.length);
      expect(original.map(({ id }) => restored.get(id))).toEqual(original);
      const announced = leads.map(({ id }) => id).filter((id) => !copies.includes(id));
      const messages = await db.selectFrom("outbox").select("lead_id").execute();
      expect(messages.map(({ lead_id }) => lead_id).sort()).toEqual(announced.sort());
      const people = await db.selectFrom("person").select("id").execute();
      expect(people).toEqual([{ id: lead.person_id }]);
      expect(people).not.toContainEqual({ id: person });
    });
    const again = await testApp(target);
    expect((await post(again, "/api/lead", lead)).statusCode).toBe(201);
    await again.close();
  });

  it("moves to SQLite and back unchanged", async () => {
    const lead = await leadFor(app);
    await store(app, "/api/lead", lead);
    // Ends a line for some programs, and not in JSON Lines.
    const lastName = "Love\u2028lace\u2029\u0085\r\n";
    await withDatabase(url, (db) => db.updateTable("person").set({ lastName }).execute());
    const between = `file:${join(folder, "between.db")}`;
    const back = await engine.newDatabaseUrl();
    await makeBackup(addressOf(url), join(folder, "there"));
    await restoreBackup(addressOf(between), join(folder, "there"));
    await makeBackup(addressOf(between), join(folder, "back"));
    await restoreBackup(addressOf(back), join(folder, "back"));
    const read = (from: string) =>
      withDatabase(from, async (db) => ({
        person: await db.selectFrom("person").selectAll().execute(),
        lead: await db.selectFrom("lead").selectAll().execute(),
        outbox: await db.selectFrom("outbox").selectAll().orderBy("id").execute(),
      }));
    const original = await read(url);
    expect(original.outbox.length).toBeGreaterThan(0);
    expect(await read(between)).toEqual(original);
    expect(await read(back)).toEqual(original);
  });

  it("is readable only by its account, and never overwritten", async () => {
    await makeBackup(addressOf(url), backupFolder());
    expect(statSync(backupFolder()).mode & 0o777).toBe(0o700);
    expect(statSync(join(backupFolder(), "person.jsonl")).mode & 0o777).toBe(0o600);
    await expect(makeBackup(addressOf(url), backupFolder())).rejects.toThrow(
      "already exists: choose a new folder.",
    );
    await withDatabase(url, (db) =>
      sql`insert into kysely_migration (name, timestamp) values ('2099-01-later', '')`.execute(db),
    );
    await expect(makeBackup(addressOf(url), `${backupFolder()}2`)).rejects.toThrow(
      "The database is of a newer version (2099-01-later)",
    );
  });

  it("is refused when a row or the manifest was changed", async () => {
    await store(app, "/api/person", ada);
    await makeBackup(addressOf(url), backupFolder());
    const target = await engine.newDatabaseUrl();
    const file = join(backupFolder(), "person.jsonl");
    const rows = readFileSync(file, "utf8");
    writeFileSync(file, rows.replace(ada.email, "eve@engine.example"));
    const restoring = () => restoreBackup(addressOf(target), backupFolder());
    await expect(restoring()).rejects.toThrow("person.jsonl in");
    writeFileSync(file, rows.slice(0, -10));
    await expect(restoring()).rejects.toThrow("the backup is damaged or was changed");
    writeFileSync(file, rows);
    const manifestFile = join(backupFolder(), "manifest.json");
    const manifest = readFileSync(manifestFile, "utf8");
    writeFileSync(manifestFile, manifest.replace(/"schema": "[^"]+"/, '"schema": "2099-01-later"'));
    await expect(restoring()).rejects.toThrow("The backup is of a newer version (2099-01-later)");
    writeFileSync(manifestFile, "{}");
    await expect(restoring()).rejects.toThrow("is not a manifest of this format.");
    rmSync(manifestFile);
    await expect(restoring()).rejects.toThrow("is not a backup: it has no manifest.json.");
  });

  it("is not restored into a database in use", async () => {
    await makeBackup(addressOf(url), backupFolder());
    await expect(restoreBackup(addressOf(url), backupFolder())).rejects.toThrow(
      url.startsWith("file:") ? "Stop the server" : "restore into an empty one.",
    );
  });
});

/** Rows with the columns of the first migration. */
const oldRows = {
  person: {
    id: "p1",
    created_at: "2026-01-05T10:00:00.000Z",
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@engine.example",
  },
  organization: {
    id: "o1",
    created_at: "2026-01-05T10:00:00.100Z",
    name: engineCompany.name,
    address: engineCompany.address,
  },
  lead: {
    id: "l1",
    created_at: "2026-01-05T10:00:00.200Z",
    title: "Title",
    organization_id: "o1",
    person_id: "p1",
    inquiry_reason: "Media Inquiries",
    suspected_spam: 0,
  },
  outbox: {
    id: "m1",
    created_at: "2026-01-05T10:00:00.200Z",
    lead_id: "l1",
    channel: "webhook",
    attempts: 0,
    due_at: "2026-01-05T10:00:00.200Z",
  },
} as const;

describeAnyEngine("a backup of an older database", (engine) => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder();
  });

  /** A database with these rows, migrated up to `schema`. */
  async function oldDatabase(schema: string): Promise<string> {
    const url = await engine.newDatabaseUrl();
    const db = openUnmigrated(addressOf(url), { isServer: true });
    await migrateTo(db, schema);
    for (const [table, row] of Object.entries(oldRows)) {
      const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      const values = sql.join(Object.values(row));
      await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
    }
    await db.destroy();
    return url;
  }

  it.each(Object.keys(migrations))(
    "whose last migration is %s is restored and brought up to date",
    async (schema) => {
      const url = await oldDatabase(schema);
      const { tables } = await makeBackup(addressOf(url), join(folder, "old"));
      expect(Object.hasOwn(tables, "allowance")).toBe(schema >= "2026-02");
      const target = await engine.newDatabaseUrl();
      const restored = await restoreBackup(addressOf(target), join(folder, "old"));
      expect(restored.schema).toBe(schema);
      await withDatabase(target, async (db) => {
        for (const [table, row] of Object.entries(oldRows)) {
          const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
          expect(rows).toEqual([expect.objectContaining(row)]);
        }
        expect(await appliedMigrations(db)).toEqual(Object.keys(migrations));
      });
      const app = await testApp(target);
      await store(app, "/api/lead", await leadFor(app));
      await app.close();
    },
  );

  it("is refused when its manifest names other tables than its schema has", async () => {
    const url = await oldDatabase("2026-03-erasure");
    await makeBackup(addressOf(url), join(folder, "old"));
    const file = join(folder, "old", "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    const { lead, ...others } = manifest.tables;
    writeFileSync(file, JSON.stringify({ ...manifest, tables: { ...others, later: lead } }));
    const target = await engine.newDatabaseUrl();
    await expect(restoreBackup(addressOf(target), join(folder, "old"))).rejects.toThrow(
      "manifest.json does not have the tables of 2026-03-erasure: look at lead, later.",
    );
  });
});

describe("the commands backup and restore", () => {
  let folder: string;
  let there: string;
  beforeEach(() => {
    folder = newFolder();
    there = join(folder, "backup");
  });

  const env = (file: string) => ({ DATABASE_URL: `file:${join(folder, file)}` });

  it("say what they did, or why they could not", async () => {
    const missing = await runCommand(backup, env("a.db"), there);
    expect([missing.status, missing.stdout]).toEqual([1, ""]);
    expect(missing.stderr).toContain("there is no database at");
    expect(existsSync(`${there}.partial`)).toBe(false);
    expect(await runCommand(restore, env("a.db"))).toEqual({
      status: 1,
      stdout: "",
      stderr: "Usage: npm run restore -- FOLDER, or node server.cjs restore FOLDER\n",
    });
    const wrong = await runCommand(backup, { DATABASE_URL: "mysql://nowhere" }, there);
    expect(wrong.stderr).toMatch(/^The environment cannot be used:/);
  });

  it("are programs", async () => {
    await withDatabase(env("a.db").DATABASE_URL, async () => undefined);
    const run = (program: string, file: string) =>
      spawnSync(process.execPath, [builtServer, program, there], {
        env: { PATH: process.env.PATH, ...env(file) },
        encoding: "utf8",
      });
    expect(run("backup", "a.db").stdout).toContain(`Backed up and verified in ${there}: 0 person,`);
    expect(run("restore", "b.db").stdout).toContain(
      `Restored and compared from ${there}: 0 person,`,
    );
    const again = run("restore", "b.db");
    expect([again.status, again.stdout]).toEqual([1, ""]);
    expect(again.stderr).toMatch(/^There is already a database at /);
  });
});
