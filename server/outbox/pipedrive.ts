import { z } from "zod";
import type { PipedriveConfig } from "../config";
import { NotAccepted } from "../post-json";
import type { Inquiry } from "../records/read";
import { oneLine } from "../text";
import type { Channel, Message } from "./channel";
import { headingOf, textOf } from "./words";

/** What the API answers about a record that was made. */
const made = z.object({ data: z.object({ id: z.union([z.number(), z.string()]) }) });

/** What the API answers to a search: more records than those that match exactly. */
const found = z.object({
  data: z.object({
    items: z.array(
      z.object({
        item: z.object({
          id: z.union([z.number(), z.string()]),
          name: z.string().optional(),
          title: z.string().optional(),
          emails: z.array(z.string()).optional(),
          notes: z.array(z.string()).optional(),
        }),
      }),
    ),
  }),
});

type Item = z.infer<typeof found>["data"]["items"][number]["item"];
type Id = Item["id"];

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Longest title of a lead, in characters, without its reference. */
const longestTitle = 180;

/** Notes are HTML there, so what a visitor typed is escaped. */
const htmlOf = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\n", "<br>");

/** The requests of one delivery. */
class Account {
  constructor(
    private readonly config: PipedriveConfig,
    private readonly signal: AbortSignal,
  ) {}

  /** The id of what is there already, found by a term that the match has to hold as well. */
  async find(path: string, fields: string, term: string, matches: (item: Item) => boolean) {
    const query = new URLSearchParams({ term, fields });
    const { data } = found.parse(await this.call(`api/v2/${path}/search?${query}`));
    return data.items.find(({ item }) => matches(item))?.item.id;
  }

  async add(path: string, fields: object): Promise<Id> {
    return made.parse(await this.call(path, JSON.stringify(fields))).data.id;
  }

  private async call(path: string, body?: string): Promise<unknown> {
    const response = await fetch(new URL(path, this.config.url), {
      method: body === undefined ? "GET" : "POST",
      redirect: "manual",
      signal: this.signal,
      headers: { "content-type": "application/json", "x-api-token": this.config.token },
      ...(body !== undefined && { body }),
    });
    if (response.ok) return response.json();
    await response.body?.cancel();
    throw new NotAccepted(response.status);
  }
}

const organizationOf = async (account: Account, { organization }: Inquiry): Promise<Id> =>
  (await account.find("organizations", "name", organization.name, ({ name }) =>
    isSame(name ?? "", organization.name),
  )) ??
  account.add("api/v2/organizations", {
    name: organization.name,
    ...(organization.address && { address: { value: organization.address } }),
  });

const personOf = async (account: Account, { person }: Inquiry, org_id: Id): Promise<Id> =>
  (await account.find("persons", "email", person.email, ({ emails = [] }) =>
    emails.some((email) => isSame(email, person.email)),
  )) ??
  account.add("api/v2/persons", {
    name: `${person.firstName} ${person.lastName}`,
    org_id,
    emails: [{ value: person.email, primary: true }],
    ...(person.phone && { phones: [{ value: person.phone, primary: true }] }),
  });

/**
 * Creates the lead, its person and its organization unless they are there, then the note with all that was
 * written. Each step looks first: an attempt may have ended between two of them. The lead's id in the title
 * is what it is found by.
 */
async function record(account: Account, { inquiry }: Message): Promise<void> {
  const { id } = inquiry.lead;
  const known = await account.find(
    "leads",
    "title",
    id,
    ({ title }) => title?.includes(id) ?? false,
  );
  const lead_id = known ?? (await addLead(account, inquiry));
  const isNoted =
    known !== undefined &&
    (await account.find("leads", "notes", id, ({ id: lead }) => lead === known)) !== undefined;
  if (!isNoted) await account.add("api/v1/notes", { lead_id, content: htmlOf(textOf(inquiry)) });
}

async function addLead(account: Account, inquiry: Inquiry): Promise<Id> {
  const organization_id = await organizationOf(account, inquiry);
  const person_id = await personOf(account, inquiry, organization_id);
  const title = `${oneLine(headingOf(inquiry)).slice(0, longestTitle)} (${inquiry.lead.id})`;
  return account.add("api/v1/leads", { title, person_id, organization_id });
}

/** Puts leads into the leads inbox of a Pipedrive account (developers.pipedrive.com/docs/api/v1). */
export const openPipedrive = (config: PipedriveConfig): Channel => ({
  name: "pipedrive",
  recipients: [""],
  deliver: (message, signal) => record(new Account(config, signal), message),
  close: () => undefined,
});
