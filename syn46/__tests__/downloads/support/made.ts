import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { makeDownloads } from "../../../downloads/make";
import { readGeneratedFiles, readRecord } from "../../../downloads/record";

/** The downloads of the committed models and reports, made anew. */
export const makeAll = () => makeDownloads(readGeneratedFiles(readRecord()));

/** Files in a temporary folder, and a database that reads them. */
export interface QueryableFiles {
  readonly folder: string;
  /** All rows of a query; {name} is replaced by the path of that file. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  close(): void;
}

/** Writes files where DuckDB, an independent reader, can read them. */
export async function openForQueries(
  files: Readonly<Record<string, Uint8Array>>,
): Promise<QueryableFiles> {
  const folder = mkdtempSync(join(tmpdir(), "downloads-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const instance = await DuckDBInstance.create(":memory:");
  const connection: DuckDBConnection = await instance.connect();
  return {
    folder,
    async query(sql) {
      const named = sql.replace(/\{([\w.-]+)\}/g, (_, name) => `'${join(folder, name)}'`);
      return (await connection.runAndReadAll(named)).getRowObjectsJson();
    },
    close() {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
