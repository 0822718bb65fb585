import { setTimeout as pause } from "node:timers/promises";
import { leadOf, organizationOf, personOf } from "../../src/shared/inquiry/records";
import { withDatabase } from "./app";
import { inquiry } from "./bodies";

const tables = ["person", "organization", "lead"] as const;
type Table = (typeof tables)[number];

/** What one visitor sent, and what was acknowledged of it. */
interface Sent {
  /** Unique; in the person's email address and the organization's name. */
  readonly marker: string;
  /** Records with or without a key that makes them repeatable, or the form without scripts. */
  readonly kind: "keyed" | "unkeyed" | "form";
  /** The ids of acknowledged records: several only if one key was given several records. */
  readonly ids: Record<Table, Set<string>>;
  /** Whether the form was answered with 303. */
  isTaken: boolean;
}

const kinds = ["keyed", "unkeyed", "form"] as const;

/** Visitors who each send one inquiry after another to servers that come and go; records what is acknowledged. */
export class Visitors {
  readonly sent: Sent[] = [];
  /** Answers that are neither an acknowledgement nor a refusal for the moment. */
  readonly strange: string[] = [];
  isOver = false;
  /** Refusals for the moment: the body and when to come again. */
  readonly refused: { readonly body: string; readonly after: string | null }[] = [];
  private readonly all: readonly Promise<void>[];

  /** @param name distinguishes these visitors from others of the same database. */
  constructor(
    private readonly origins: readonly string[],
    size: number,
    private readonly name = "visitor",
  ) {
    this.all = Array.from({ length: size }, (_, place) => this.visit(place));
  }

  get acknowledged(): number {
    return this.sent.filter(({ ids, isTaken }) => isTaken || ids.lead.size > 0).length;
  }

  /** Resolves once what each visitor is sending is acknowledged or given up. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.all);
  }

  private async visit(place: number): Promise<void> {
    for (let visit = 0; !this.isOver; visit += 1) {
      const sent: Sent = {
        marker: `${this.name}${place}x${visit}`,
        kind: kinds[(place + visit) % kinds.length] ?? "keyed",
        ids: { person: new Set(), organization: new Set(), lead: new Set() },
        isTaken: false,
      };
      this.sent.push(sent);
      await (sent.kind === "form" ? this.sendForm(sent) : this.sendRecords(sent, visit));
    }
  }

  /** Sends a request to each server in turns until one answers, if it may be repeated. */
  private async send(path: string, init: RequestInit, mayRepeat: boolean, turn: number) {
    for (let attempt = turn; attempt === turn || mayRepeat; attempt += 1) {
      const origin = this.origins[attempt % this.origins.length];
      const answer = await fetch(origin + path, { method: "POST", redirect: "manual", ...init })
        .then(async (response) => ({
          status: response.status,
          body: await response.text(),
          after: response.headers.get("retry-after"),
        }))
        .catch(() => undefined);
      if (answer?.status === 201 || answer?.status === 303) return answer;
      if (answer?.status === 503) this.refused.push(answer);
      else if (answer) this.strange.push(`${answer.status} ${answer.body}`);
      // After the last kill, a server answers at once.
      if (this.isOver && attempt > turn + 200) return undefined;
      await pause(50);
    }
    return undefined;
  }

  private async sendForm(sent: Sent): Promise<void> {
    const body = new URLSearchParams(valuesOf(sent.marker));
    const answer = await this.send("/api/inquiry", { body }, true, 0);
    sent.isTaken = answer?.status === 303;
  }

  /** Sends the three records as the form does; keyed ones now and then twice at once. */
  private async sendRecords({ marker, kind, ids }: Sent, visit: number): Promise<void> {
    const isKeyed = kind === "keyed";
    const store = async (table: Table, body: object): Promise<string | undefined> => {
      const key = isKeyed ? { "idempotency-key": `${table}-${marker}` } : undefined;
      const headers = { "content-type": "application/json", ...key };
      const init = { headers, body: JSON.stringify(body) };
      const turns = isKeyed && visit % 4 === 0 ? [0, 1] : [visit];
      const answers = await Promise.all(
        turns.map((turn) => this.send(`/api/${table}`, init, isKeyed, turn)),
      );
      for (const answer of answers) {
        if (answer) ids[table].add(JSON.parse(answer.body).data.data.id);
      }
      return [...ids[table]][0];
    };
    const values = valuesOf(marker);
    const personId = await store("person", personOf(values));
    const organizationId = personId && (await store("organization", organizationOf(values)));
    if (!organizationId) return;
    await store("lead", leadOf(values, "Title", { personId, organizationId }));
  }
}

/** A form of one visitor. */
export const valuesOf = (marker: string) => ({
  ...inquiry,
  email: `${marker}@visitor.example`,
  organization: marker,
});

/** All that a database holds. */
export const readStored = (url: string) =>
  withDatabase(url, async (db) => ({
    person: await db.selectFrom("person").selectAll().execute(),
    organization: await db.selectFrom("organization").selectAll().execute(),
    lead: await db.selectFrom("lead").selectAll().execute(),
    outbox: await db.selectFrom("outbox").selectAll().execute(),
  }));

type Stored = Awaited<ReturnType<typeof readStored>>;

const countsOf = (words: readonly string[]): ReadonlyMap<string, number> =>
  words.reduce((counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1), new Map());

/** A line for each record that is lost, doubled, stored by half or without its owner. */
export function faultsOf(sent: readonly Sent[], { person, organization, lead }: Stored): string[] {
  const markers = new Map(person.map(({ id, email }) => [id, String(email.split("@")[0])]));
  const known = {
    person: new Set(person.map(({ id }) => id)),
    organization: new Set(organization.map(({ id }) => id)),
    lead: new Set(lead.map(({ id }) => id)),
  };
  const counts = {
    person: countsOf([...markers.values()]),
    organization: countsOf(organization.map(({ name }) => name)),
    lead: countsOf(lead.map(({ person_id }) => markers.get(person_id) ?? "")),
  };
  const ofVisitors = sent.flatMap(({ marker, kind, ids, isTaken }) => {
    const stored = tables.map((table) => counts[table].get(marker) ?? 0);
    const lost = tables.filter((table) => [...ids[table]].some((id) => !known[table].has(id)));
    return [
      ...lost.map((table) => `${marker}: a ${table} was acknowledged, and is lost`),
      ...(isTaken && stored.includes(0) ? [`${marker}: a form was taken, and is lost`] : []),
      ...(kind === "form" && new Set(stored).size > 1 ? [`${marker}: half a form`] : []),
      ...(stored.some((count) => count > 1) ? [`${marker}: stored twice`] : []),
      ...(tables.some((table) => ids[table].size > 1) ? [`${marker}: two records of a key`] : []),
    ];
  });
  const orphans = lead.filter(
    ({ person_id, organization_id }) =>
      !known.person.has(person_id) || !known.organization.has(organization_id),
  );
  return [...ofVisitors, ...orphans.map(({ id }) => `lead ${id}: without its owner`)];
}
