import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseFault, Probe } from "./database/probe";

/** A reason for a server not to be ready, by the name that `/readyz` gives it, and the error behind it. */
export interface Fault {
  readonly name: DatabaseFault["name"] | "site" | "stopping";
  readonly cause?: unknown;
}

/** Pages that must exist for the site to be ready. */
const pages = ["index.html", "404.html"];

const limits = {
  /** Longest wait for the database, in milliseconds. */
  answerMs: 3000,
  /** How long a result is cached, in milliseconds. */
  keptMs: 1000,
};

/** Whether a server can do its work. Concurrent callers share one check; its result is cached briefly. */
export class Readiness {
  private isStopping = false;
  private result: Promise<readonly Fault[]> | undefined;

  constructor(
    private readonly probe: Pick<Probe, "findFault">,
    /** Undefined when another host serves the pages. */
    private readonly publicDir: string | undefined,
    private readonly times = limits,
  ) {}

  /** Makes the server not ready from now on. */
  stop(): void {
    this.isStopping = true;
  }

  /** What keeps the server from serving pages; empty when it can. Never rejects. */
  async findPageFaults(): Promise<readonly Fault[]> {
    if (this.isStopping) return [{ name: "stopping" }];
    const fault = await this.findSite();
    return fault ? [fault] : [];
  }

  /** What keeps the server from any of its work; empty when it is ready. Never rejects. */
  async findFaults(): Promise<readonly Fault[]> {
    if (this.isStopping) return [{ name: "stopping" }];
    this.result ??= this.check();
    return this.result;
  }

  private check(): Promise<readonly Fault[]> {
    const database = this.probe.findFault();
    const forget = () => {
      this.result = undefined;
    };
    // A database that does not answer is not asked again until it has.
    void database.then(() => setTimeout(forget, this.times.keptMs).unref());
    return Promise.all([this.orTimeout(database), this.findSite()]).then((faults) =>
      faults.filter((fault) => fault !== undefined),
    );
  }

  private async orTimeout(answer: Promise<Fault | undefined>): Promise<Fault | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<Fault>((resolve) => {
      const cause = new Error(`The database gave no answer within ${this.times.answerMs} ms.`);
      timer = setTimeout(() => resolve({ name: "database", cause }), this.times.answerMs).unref();
    });
    const fault = await Promise.race([answer, timeout]);
    clearTimeout(timer);
    return fault;
  }

  private async findSite(): Promise<Fault | undefined> {
    const folder = this.publicDir;
    if (folder === undefined) return undefined;
    const found = await Promise.allSettled(pages.map((page) => stat(join(folder, page))));
    const isThere = found.every((page) => page.status === "fulfilled" && page.value.isFile());
    const cause = found.find((page) => page.status === "rejected")?.reason;
    return isThere ? undefined : { name: "site", cause };
  }
}
