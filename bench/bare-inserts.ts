import { randomUUID } from "node:crypto";
import Libsql from "libsql";
import { inquiry } from "../__tests__/server/support/bodies";
import { openDatabase } from "../src/server/database/open";
import { personOf } from "../src/shared/inquiry/records";

/**
 * Inserts people into a new database like the server's for `seconds`, one after the other, with each commit
 * on disk before the next. Returns the time of each in ms.
 */
export async function insertBare(file: string, seconds: number): Promise<number[]> {
  const migrated = await openDatabase({ engine: "libsql", file }, () => undefined);
  await migrated.destroy();
  const database = new Libsql(file);
  try {
    // The server's settings of its connection; the journal mode is stored in the file.
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    database.exec("pragma secure_delete = on");
    const { firstName, lastName, email, phone } = personOf(inquiry);
    const insert = database.prepare(
      "insert into person (id, created_at, firstName, lastName, email, phone) values (?, ?, ?, ?, ?, ?)",
    );
    const times: number[] = [];
    for (const start = performance.now(); performance.now() - start < seconds * 1000; ) {
      const begin = performance.now();
      insert.run(randomUUID(), new Date().toISOString(), firstName, lastName, email, phone);
      times.push(performance.now() - begin);
    }
    return times;
  } finally {
    database.close();
  }
}
