/** What can be wrong: it cannot be written to, its file is gone or another one, a table is missing. */
export type DatabaseFault = "database" | "database-file" | "tables";

/**
 * Finds out whether inquiries could be stored, over a connection of its own, so that inquiries need
 * not wait for it: it writes, and takes that back.
 */
export interface Probe {
  findFault(): Promise<DatabaseFault | undefined>;
  close(): Promise<void>;
}
