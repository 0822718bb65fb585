import type { FastifyInstance, FastifyRequest } from "fastify";
import { leadTitle } from "../../src/shared/inquiry/records";
import { leadSchema, organizationSchema, personSchema } from "../../src/shared/inquiry/schema";
import { inTransaction } from "../database/transaction";
import { RequestError } from "../errors";
import {
  isSuspectedSpam,
  type RequestIds,
  storeLead,
  storeOrganization,
  storePerson,
} from "../records/store";
import { acceptJson, validate } from "./bodies";
import type { InquiryContext } from "./context";
import { originOf, requireSameOrigin } from "./same-origin";

/** The value of a header chosen by the client, if any. Throws 400 when it is invalid. */
function tokenIn({ headers }: FastifyRequest, name: string): string | undefined {
  const token = headers[name.toLowerCase()];
  if (token === undefined) return undefined;
  if (typeof token === "string" && /^[\x21-\x7e]{1,200}$/.test(token)) return token;
  throw new RequestError(400, `The ${name} must be 1 to 200 visible ASCII characters.`);
}

const requestIdsOf = (request: FastifyRequest): RequestIds => ({
  key: tokenIn(request, "Idempotency-Key"),
  attempt: tokenIn(request, "Inquiry-Attempt"),
});

/** The shape in which the form reads a record: under `data.data` (spec 7). */
const answer = (record: object) => ({ data: { data: record } });

/** Adds `POST /person`, `/organization` and `/lead`, JSON in and out (spec 7). */
export async function addRecordRoutes(app: FastifyInstance, context: InquiryContext) {
  const { db, site, destinations, onLead, limitRate } = context;
  // In this order: cross-site requests must not count against the visitor's rate limit.
  app.addHook("onRequest", requireSameOrigin(site.origin));
  limitRate(app);
  acceptJson(app);

  app.post("/person", async (request, reply) => {
    const body = validate(personSchema, request.body);
    const requestIds = requestIdsOf(request);
    const person = await inTransaction(db, (transaction) =>
      storePerson(transaction, body, requestIds),
    );
    return reply.code(201).send(answer(person));
  });

  app.post("/organization", async (request, reply) => {
    const body = validate(organizationSchema, request.body);
    const requestIds = requestIdsOf(request);
    const organization = await inTransaction(db, (transaction) =>
      storeOrganization(transaction, body, requestIds),
    );
    return reply.code(201).send(answer(organization));
  });

  app.post("/lead", async (request, reply) => {
    const { additional_topic, fill_time_ms, ...sent } = validate(leadSchema, request.body);
    // The client's title (spec 3) is ignored: the title begins the subject of a mail.
    const body = { ...sent, title: leadTitle(site, originOf(request, site.origin)) };
    const { key } = requestIdsOf(request);
    const handling = {
      suspectedSpam: isSuspectedSpam(additional_topic, fill_time_ms),
      destinations,
    };
    const { suspected_spam, ...lead } = await inTransaction(db, (transaction) =>
      storeLead(transaction, body, handling, key),
    );
    onLead(lead.inquiry_reason);
    return reply.code(201).send(answer(lead));
  });
}
