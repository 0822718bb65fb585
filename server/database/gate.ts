import { setTimeout as pause } from "node:timers/promises";
import type { KyselyPlugin } from "kysely";

/** The pause between two attempts to open a database, in milliseconds. */
const retryMs = 1000;

/** PostgreSQL's codes for a server that is not there yet: connection, resources, shutdown and startup. */
const absentCode = /^(E[A-Z_]+|08...|53...|57P0.)$/;

/** Whether an error says that a database server is not there, rather than that it cannot be used. */
function isAbsent(error: unknown): boolean {
  const { code, message } = Object(error) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  if (typeof code === "string") return absentCode.test(code);
  // pg's own errors have no code.
  return /^(timeout exceeded|Connection terminated)/.test(String(message));
}

/** Keeps all queries from a database until it has been opened. */
export class Gate {
  /** Why the database is not open; undefined once it is. */
  fault: unknown = new Error("The database is not open yet.");
  private isClosed = false;

  readonly plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (this.fault !== undefined) throw this.fault;
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  /**
   * Calls `open`. When the database is not there, tries again and again after this has resolved; `onChange`
   * is then called with what keeps it from opening, and with nothing once it is open. Throws when the
   * database is there and cannot be used.
   */
  async open(open: () => Promise<void>, onChange: (error?: unknown) => void): Promise<void> {
    try {
      await open();
      this.fault = undefined;
    } catch (error) {
      if (!isAbsent(error)) throw error;
      void this.retry(open, onChange, error);
    }
  }

  /** Ends the attempts. */
  close(): void {
    this.isClosed = true;
  }

  private async retry(
    open: () => Promise<void>,
    onChange: (error?: unknown) => void,
    first: unknown,
  ): Promise<void> {
    let failure = first;
    while (failure !== undefined && !this.isClosed) {
      if (String(failure) !== String(this.fault)) onChange(failure);
      this.fault = failure;
      await pause(retryMs, undefined, { ref: false });
      failure = await open().catch((next: unknown) => next);
    }
    if (this.isClosed) return;
    this.fault = undefined;
    onChange();
  }
}
