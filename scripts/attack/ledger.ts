/** What one visitor sent, and what the server acknowledged of it. */
export interface Entry {
  /** Unique; in the person's email address and the organization's name. */
  readonly marker: string;
  /** Whether it is a form posted without scripts, which is stored whole or not at all. */
  readonly isWhole: boolean;
  /** The ids in responses with 201, by table. */
  readonly acknowledged: { person?: string; organization?: string; lead?: string };
  /** Whether a form was answered with 303. */
  isTaken: boolean;
}

/** What the database holds at the end. */
export interface Stored {
  readonly people: readonly { readonly id: string; readonly email: string }[];
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  readonly leads: readonly {
    readonly id: string;
    readonly person_id: string;
    readonly organization_id: string;
  }[];
  /** The messages about leads; each must have been accepted. */
  readonly messages: readonly { readonly lead_id: string; readonly delivered_at: string | null }[];
}

/** A webhook call that the receiver accepted. */
export interface Announced {
  readonly leadId: string;
  readonly messageId: string;
}

const countBy = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** Records what the server acknowledged, and finds what the database does not hold. */
export class Ledger {
  readonly entries: Entry[] = [];

  open(marker: string, isWhole: boolean): Entry {
    const entry: Entry = { marker, isWhole, acknowledged: {}, isTaken: false };
    this.entries.push(entry);
    return entry;
  }

  get acknowledged(): number {
    return this.entries.filter(
      ({ isTaken, acknowledged }) => isTaken || Object.keys(acknowledged).length > 0,
    ).length;
  }

  /** A line for each record that is lost, doubled or incomplete, and each faulty announcement. */
  compare({ people, organizations, leads, messages }: Stored, announced?: readonly Announced[]) {
    const faults: string[] = [];
    const ids = {
      person: new Set(people.map(({ id }) => id)),
      organization: new Set(organizations.map(({ id }) => id)),
      lead: new Set(leads.map(({ id }) => id)),
    };
    const peopleOf = countBy(people.map(({ email }) => email.split("@", 1).join("")));
    const organizationsOf = countBy(organizations.map(({ name }) => name));
    const markers = new Map(people.map(({ id, email }) => [id, email.split("@", 1).join("")]));
    const leadsOf = countBy(leads.map(({ person_id }) => markers.get(person_id) ?? ""));

    for (const { marker, isWhole, isTaken, acknowledged } of this.entries) {
      for (const table of ["person", "organization", "lead"] as const) {
        const id = acknowledged[table];
        if (id !== undefined && !ids[table].has(id)) {
          faults.push(`lost: ${table} ${id} of ${marker} was acknowledged`);
        }
      }
      const counts = [peopleOf, organizationsOf, leadsOf].map((each) => each.get(marker) ?? 0);
      if (isTaken && counts.includes(0)) faults.push(`lost: the form of ${marker} was taken`);
      if (isWhole && new Set(counts).size > 1) faults.push(`half: ${marker} has ${counts}`);
      if (counts.some((count) => count > 1)) faults.push(`doubled: ${marker} has ${counts}`);
    }
    for (const { id, person_id, organization_id } of leads) {
      if (!ids.person.has(person_id) || !ids.organization.has(organization_id)) {
        faults.push(`orphan: lead ${id}`);
      }
    }
    const messagesOf = countBy(messages.map(({ lead_id }) => lead_id));
    for (const id of announced ? ids.lead : []) {
      const count = messagesOf.get(id) ?? 0;
      if (count !== 1) faults.push(`lead ${id} has ${count} messages`);
    }
    if (announced) faults.push(...this.compareMessages(messages, announced));
    return faults;
  }

  private compareMessages(messages: Stored["messages"], announced: readonly Announced[]): string[] {
    const waiting = messages.filter(({ delivered_at }) => delivered_at === null);
    const heard = new Map<string, Set<string>>();
    for (const { leadId, messageId } of announced) {
      heard.set(leadId, (heard.get(leadId) ?? new Set()).add(messageId));
    }
    return [
      ...waiting.map(({ lead_id }) => `lead ${lead_id} was not announced`),
      ...messages
        .filter(({ lead_id, delivered_at }) => delivered_at !== null && !heard.has(lead_id))
        .map(({ lead_id }) => `lead ${lead_id} is marked as announced, and was never delivered`),
      ...[...heard]
        .filter(([, messageIds]) => messageIds.size > 1)
        .map(([leadId]) => `lead ${leadId} was announced under several ids`),
    ];
  }
}
