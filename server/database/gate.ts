import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseConnection, Driver, TransactionSettings } from "kysely";

/** The first and the longest pause between two attempts to open a database, in milliseconds. */
const [firstPauseMs, longestPauseMs] = [1000, 30_000];

/** Opens a database; rejects when it cannot. */
type Open = () => Promise<Driver>;
/** Is called with what keeps a database from opening, when that changes, and with nothing once it is open. */
type OnChange = (error?: unknown) => void;

/** A driver that refuses all work until a database has been opened, and then leaves it to that one's. */
export class Gate implements Driver {
  /** Why the database is not open; undefined once it is. */
  fault: unknown = new Error("The database is not open yet.");
  /** Resolves once the database is open, or closed before. */
  opened = Promise.resolve();
  private driver: Driver | undefined;
  private isClosed = false;

  /** Tries to open the database, and goes on in the background, less and less often, until it is open. */
  async open(open: Open, onChange: OnChange): Promise<void> {
    await this.attempt(open, onChange);
    if (this.fault !== undefined) this.opened = this.retry(open, onChange);
  }

  private async retry(open: Open, onChange: OnChange): Promise<void> {
    let pauseMs = firstPauseMs;
    while (this.fault !== undefined) {
      await pause(pauseMs, undefined, { ref: false });
      if (this.isClosed) return;
      await this.attempt(open, onChange);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
    onChange();
  }

  private async attempt(open: Open, onChange: OnChange): Promise<void> {
    try {
      this.driver = await open();
      // Closed meanwhile, it is opened for nobody.
      if (this.isClosed) await this.driver.destroy();
      else this.fault = undefined;
    } catch (error) {
      if (!this.isClosed && String(error) !== String(this.fault)) onChange(error);
      this.fault = error;
    }
  }

  private get served(): Driver {
    if (!this.driver) throw this.fault;
    return this.driver;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.fault !== undefined) throw this.fault;
    return this.served.acquireConnection();
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.served.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.served.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.served.rollbackTransaction(connection);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.served.releaseConnection(connection);
  }

  /** Ends the attempts, and closes the database. */
  async destroy(): Promise<void> {
    this.isClosed = true;
    this.fault ??= new Error("The database is closed.");
    await this.driver?.destroy();
  }
}
