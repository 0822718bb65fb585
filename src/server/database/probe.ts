/** What can be wrong: it cannot be written to, its file is gone or another one, a table is missing. */
export type DatabaseFault = "database" | "database-file" | "tables";

/**
 * Checks whether inquiries could be stored: writes and rolls back, over a connection of its own so
 * that inquiries need not wait.
 */
export interface Probe {
  findFault(): Promise<DatabaseFault | undefined>;
  close(): Promise<void>;
}
