import { setTimeout as pause } from "node:timers/promises";
import { inquiry } from "../../__tests__/server/support/bodies";
import { leadOf, organizationOf, personOf } from "../../src/shared/inquiry/records";
import type { InquiryValues } from "../../src/shared/inquiry/schema";
import type { AttackContext } from "./context";
import { type HttpResponse, idIn, postForm, postJson } from "./http-client";
import { type Entry, Ledger } from "./ledger";

const usualCount = 40;

/** A form with the marker in the person's email address and the organization's name. */
function valuesOf(marker: string): InquiryValues {
  return { ...inquiry, email: `${marker}@visitor.example`, organization: marker };
}

/** Visitors who send inquiries until they are stopped, to servers that come and go. */
export class Visitors {
  readonly ledger = new Ledger();
  private isOver = false;
  private readonly all: Promise<void>[];

  constructor(
    private readonly context: AttackContext,
    private readonly origins: readonly string[],
    count = usualCount,
  ) {
    this.all = Array.from({ length: count }, (_, place) => this.visit(place));
  }

  /** Resolves once each visitor's current inquiry has ended. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.all);
  }

  private async visit(place: number): Promise<void> {
    for (let visit = 0; !this.isOver && !this.context.isClosed; visit += 1) {
      const marker = `v${place}n${visit}s${this.context.random.text(4)}`;
      const kind = this.context.random.pick(["keyed", "unkeyed", "native"]);
      const entry = this.ledger.open(marker, kind === "native");
      if (kind === "native") await this.sendForm(entry);
      else await this.sendRecords(entry, kind === "keyed");
      await pause(0);
    }
  }

  /** Retries until there is a response, if the request may be repeated. */
  private async send(
    post: (origin: string) => Promise<HttpResponse>,
    mayRepeat: boolean,
  ): Promise<HttpResponse | undefined> {
    for (let attempt = 0; attempt < (mayRepeat ? 400 : 1); attempt += 1) {
      try {
        const response = await post(this.context.random.pick(this.origins));
        if (response.status === 201 || response.status === 303) return response;
        if (response.status !== 503) {
          this.context.report(
            `an inquiry was answered ${response.status}: ${response.body.slice(0, 100)}`,
          );
          return undefined;
        }
      } catch {
        // The server is down.
      }
      if (this.context.isClosed || (this.isOver && attempt > 50)) return undefined;
      await pause(100);
    }
    return undefined;
  }

  private async sendForm(entry: Entry): Promise<void> {
    const values = valuesOf(entry.marker);
    // The title depends on the host: with another one, a repeated form would count as a new inquiry.
    const headers = { host: "site.example" };
    const response = await this.send((origin) => postForm(origin, values, { headers }), true);
    entry.isTaken = response?.status === 303;
  }

  private async sendRecords(entry: Entry, isKeyed: boolean): Promise<void> {
    const { marker, acknowledged } = entry;
    const values = valuesOf(marker);
    const store = async (table: "person" | "organization" | "lead", body: unknown) => {
      const headers: Record<string, string> = { host: "site.example" };
      if (isKeyed) headers["idempotency-key"] = `${table}-${marker}`;
      const post = (origin: string) => postJson(origin, `/api/${table}`, body, { headers });
      const copies = isKeyed && this.context.random.below(4) === 0 ? 2 : 1;
      const responses = await Promise.all(
        Array.from({ length: copies }, () => this.send(post, isKeyed)),
      );
      const ids = new Set(
        responses.flatMap((response) => (response ? (idIn(response) ?? []) : [])),
      );
      if (ids.size > 1) this.context.report(`doubled: ${marker} got ${[...ids]} for one key`);
      const [id] = ids;
      if (id !== undefined) acknowledged[table] = id;
      return id;
    };
    const personId = await store("person", personOf(values));
    const organizationId = personId && (await store("organization", organizationOf(values)));
    if (!organizationId) return;
    await store("lead", leadOf(values, "Title", { personId, organizationId }));
  }
}
