import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseFault, Probe } from "./database/probe";

/** Reasons for a server not to be ready, by the name in its report. */
export type Fault = DatabaseFault | "site" | "stopping";

/** Pages that must exist for the site to be ready. */
const pages = ["index.html", "404.html"];

const limits = {
  /** Longest wait for the database, in milliseconds. */
  answerMs: 3000,
  /** How long an outcome is kept, in milliseconds. */
  keptMs: 1000,
};

/**
 * Whether a server can do its work. However many ask, one look is taken at a time, all share its
 * outcome, and it is kept for a moment.
 */
export class Readiness {
  private isStopping = false;
  private outcome: Promise<readonly Fault[]> | undefined;

  constructor(
    private readonly probe: Pick<Probe, "findFault">,
    /** Undefined when its pages are elsewhere. */
    private readonly publicDir: string | undefined,
    private readonly times = limits,
  ) {}

  /** From now on the server is not ready, whatever else is well. */
  stop(): void {
    this.isStopping = true;
  }

  /** What is wrong; nothing when the server is ready. Never rejects. */
  async findFaults(): Promise<readonly Fault[]> {
    if (this.isStopping) return ["stopping"];
    this.outcome ??= this.look();
    return this.outcome;
  }

  private look(): Promise<readonly Fault[]> {
    const database = this.probe.findFault();
    const forget = () => {
      this.outcome = undefined;
    };
    // A database that does not answer is not asked again before it has.
    void database.then(() => setTimeout(forget, this.times.keptMs).unref());
    return Promise.all([this.orTooLate(database), this.findSite()]).then((faults) =>
      faults.filter((fault) => fault !== undefined),
    );
  }

  private async orTooLate(answer: Promise<Fault | undefined>): Promise<Fault | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<Fault>((resolve) => {
      timer = setTimeout(() => resolve("database"), this.times.answerMs).unref();
    });
    const fault = await Promise.race([answer, tooLate]);
    clearTimeout(timer);
    return fault;
  }

  private async findSite(): Promise<Fault | undefined> {
    const folder = this.publicDir;
    if (folder === undefined) return undefined;
    const found = await Promise.allSettled(pages.map((page) => stat(join(folder, page))));
    const isThere = found.every((page) => page.status === "fulfilled" && page.value.isFile());
    return isThere ? undefined : "site";
  }
}
