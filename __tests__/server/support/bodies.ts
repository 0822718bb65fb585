import type { FastifyInstance } from "fastify";
import { emptyInquiry, type InquiryValues } from "../../../src/shared/inquiry/schema";
import { site } from "../../support/words";

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
