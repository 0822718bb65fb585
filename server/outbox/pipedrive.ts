import { z } from "zod";
import type { PipedriveConfig } from "../config";
import { requestJson } from "../post-json";
import { headingOf, textOf } from "../records/formats";
import type { Inquiry } from "../records/read";
import { oneLine } from "../text";
import type { Channel } from "./channel";

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

/** Carries out a request, a POST if it has a body; gives what the API answers. */
type Transport = (path: string, body?: string) => Promise<unknown>;

/** The requests of one delivery. */
class Account {
  constructor(private readonly call: Transport) {}

  /** The id of what is there already, found by a term that the match has to hold as well. */
  async find(path: string, fields: string, term: string, matches: (item: Item) => boolean) {
    const query = new URLSearchParams({ term, fields });
    const { data } = found.parse(await this.call(`api/v2/${path}/search?${query}`));
    return data.items.find(({ item }) => matches(item))?.item.id;
  }

  async add(path: string, fields: object): Promise<Id> {
    return made.parse(await this.call(path, JSON.stringify(fields))).data.id;
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
async function record(account: Account, inquiry: Inquiry): Promise<void> {
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
export const openPipedrive = ({ url, token }: PipedriveConfig): Channel => ({
  name: "pipedrive",
  recipients: [""],
  async deliver({ inquiry }, signal) {
    const headers = { "x-api-token": token };
    const call: Transport = async (path, body) =>
      (await requestJson(new URL(path, url), body, signal, headers)).json();
    await record(new Account(call), inquiry);
  },
});

/**
 * The requests of a delivery to an account that has nothing of the inquiry yet, each as method, path and body.
 * Makes none: where a body has the id of what an earlier one would make, it names that one.
 */
export async function rehearse(inquiry: Inquiry): Promise<string[]> {
  const requests: string[] = [];
  const call: Transport = async (path, body) => {
    requests.push(body === undefined ? `GET ${path}` : `POST ${path}\n${body}`);
    return { data: body === undefined ? { items: [] } : { id: `<id from ${path}>` } };
  };
  await record(new Account(call), inquiry);
  return requests;
}
