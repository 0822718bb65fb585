import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import site from "../../data/site.json";
import type { Database } from "../../server/database/tables";
import { emptyInquiry, type InquiryValues } from "../../src/shared/inquiry/schema";

export const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@engine.example",
  phone: "+1 212 555 0100",
};

export const engineCompany = { name: "Analytical Engines", address: "engine.example" };

/** A valid form. */
export const inquiry: InquiryValues = {
  ...emptyInquiry,
  firstName: ada.firstName,
  lastName: ada.lastName,
  email: ada.email,
  phoneNumber: ada.phone,
  organization: engineCompany.name,
  organizationWebsite: engineCompany.address,
  inquiryReason: "Media Inquiries",
  deadline: "2026-03-31",
};

export function post(
  app: FastifyInstance,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const payload = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return app.inject({
    method: "POST",
    url: path,
    payload,
    headers: { "content-type": "application/json", ...headers },
  });
}

/** Posts the form as a browser does without scripts. */
export function postForm(
  app: FastifyInstance,
  values: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return post(app, "/api/inquiry", new URLSearchParams(values).toString(), { ...type, ...headers });
}

/** Stores a record and returns its id. */
export async function store(app: FastifyInstance, path: string, body: unknown): Promise<string> {
  const response = await post(app, path, body);
  expect(response.statusCode).toBe(201);
  return response.json().data.data.id;
}

/** A lead for a new person and organization. */
export async function leadFor(app: FastifyInstance): Promise<Record<string, string>> {
  return {
    title: `${site.name} DEV`,
    person_id: await store(app, "/api/person", ada),
    organization_id: await store(app, "/api/organization", engineCompany),
    inquiry_reason: "Media Inquiries",
    media_deadline: "2026-03-31",
  };
}

/**
 * Stores copies of a lead without messages in one transaction, which takes a fraction of the time of as many
 * requests. Their times are out of order, and some are the same. Returns their ids.
 */
export async function copyLead(db: Database, id: string, count: number): Promise<string[]> {
  const lead = await db
    .selectFrom("lead")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const start = Date.parse(lead.created_at);
  const copies = Array.from({ length: count }, (_, place) => {
    const created_at = new Date(start + ((place * 7919) % (count / 2))).toISOString();
    return { ...lead, id: randomUUID(), created_at };
  });
  await db.insertInto("lead").values(copies).execute();
  return copies.map((copy) => copy.id);
}
