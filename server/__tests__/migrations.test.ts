import type { Migration } from "kysely";
import { sql } from "kysely";
import { withDatabase } from "../../testing/server/app";
import { describeEachEngine } from "../../testing/server/engines";
import { checksumOf } from "../database/checksum";
import { migrate } from "../database/migrate";
import { migrations } from "../database/migrations";

const later: Migration = {
  up: (db) => db.schema.alterTable("lead").addColumn("later", "text").execute(),
};

/** The first migration with an additional column. */
const changed: Migration = {
  async up(db) {
    await migrations["2026-01-inquiries"].up(db);
    await db.schema.alterTable("lead").addColumn("sneaked_in", "text").execute();
  },
};

it("keeps published migrations unchanged", async () => {
  const found: Record<string, string> = {};
  for (const [name, migration] of Object.entries(migrations)) {
    found[name] = await checksumOf(migration);
  }
  expect(found).toMatchInlineSnapshot(`
{
  "2026-01-inquiries": "0cffca421c5d2706df35c234def3e3c428de587953eb92517f88b4f5beec510b",
  "2026-02-allowance": "caa9da9c0a2f21e2bd935e0e027e75510a995dba5c77072da1ef7eace55b59cd",
  "2026-03-erasure": "c3f156af3f3165b8638cd6b7e4383acc2d84a722eef0a50c80e83f40351b32cc",
  "2026-04-recipients": "ae5beff2b1711a3e2cb0e75f8d571a601b88de71f3d09a69105ea5f1eb8c8147",
  "2026-05-given-up": "712ea7549038f8d1eae36814dab011b15a6844b20f457de6b40e0c5caa589e68",
  "2026-06-attempts": "18ddbd7bfe2562ca77d3fa502e4289ac16aa9b13c08c8af0bd33fc98b7d0ceaf",
  "2026-07-checksums": "ed7a6b3f87901df36de52829d50949884a57b75aa0ac75d049da496fd6a53f09",
  "2026-08-retention": "b16de5e00ddcdcc512031531bde6e39c5c4d771041efd91d756aa8d83ac5286d",
}
`);
});

describeEachEngine("migrations", (engine) => {
  it("get checksums in a database without them", async () => {
    const url = await engine.newDatabaseUrl();
    await withDatabase(url, (db) => db.deleteFrom("migration_checksum").execute());
    await withDatabase(url, async (db) => {
      const noted = await db.selectFrom("migration_checksum").select("name").execute();
      expect(noted.map(({ name }) => name).toSorted()).toEqual(Object.keys(migrations));
    });
  });

  it("are refused in a newer database", async () => {
    const url = await engine.newDatabaseUrl();
    await withDatabase(url, (db) => migrate(db, { ...migrations, "2099-01-later": later }));
    await expect(withDatabase(url, async () => undefined)).rejects.toThrow(
      "the database is newer than this server: it has 2099-01-later. Run that version, or a later one.",
    );
  });

  it("are refused when one was changed, before a later one is applied", async () => {
    const url = await engine.newDatabaseUrl();
    await withDatabase(url, async (db) => {
      const known = { ...migrations, "2026-01-inquiries": changed, "2099-01-later": later };
      await expect(migrate(db, known)).rejects.toThrow(
        "the migration 2026-01-inquiries was changed after this database was made with it.",
      );
      await expect(sql`select later from lead`.execute(db)).rejects.toThrow();
    });
  });
});
