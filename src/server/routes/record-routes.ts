import type { FastifyInstance, FastifyRequest } from "fastify";
import { leadSchema, organizationSchema, personSchema } from "../../inquiry/schema";
import { inTransaction } from "../database/transaction";
import { errorBody, RequestError, refusal, toRequestError } from "../errors";
import { isSuspectedSpam } from "../records/spam";
import { storeLead, storeOrganization, storePerson } from "../records/store";
import { takeJson } from "./bodies";
import type { InquiryContext } from "./context";
import { requireSameOrigin } from "./same-origin";
import { validate } from "./validate";

/** The key of a repeatable request, if its sender gave one. Throws 400 when it cannot be one. */
function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new RequestError(400, "The Idempotency-Key must be 1 to 200 visible ASCII characters.");
}

/** The shape in which the form reads a record: under `data.data` (spec 7). */
const answer = (record: object) => ({ data: { data: record } });

/** Adds `POST /person`, `/organization` and `/lead`, JSON in and out (spec 7). */
export async function addRecordRoutes(app: FastifyInstance, context: InquiryContext) {
  const { db, channels, onLead, requireAllowance } = context;
  takeJson(app);
  app.addHook("onRequest", requireAllowance);
  app.addHook("onRequest", requireSameOrigin);
  app.addHook("preValidation", async (request) => {
    if (request.headers["content-type"] === undefined) throw refusal(415);
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = toRequestError(error);
    if (failure.statusCode >= 500) request.log.error({ err: failure }, "request failed");
    return reply.code(failure.statusCode).send(errorBody(failure));
  });

  app.post("/person", async (request, reply) => {
    const body = validate(personSchema, request.body);
    const key = idempotencyKey(request);
    const person = await inTransaction(db, (transaction) => storePerson(transaction, body, key));
    return reply.code(201).send(answer(person));
  });

  app.post("/organization", async (request, reply) => {
    const body = validate(organizationSchema, request.body);
    const key = idempotencyKey(request);
    const organization = await inTransaction(db, (transaction) =>
      storeOrganization(transaction, body, key),
    );
    return reply.code(201).send(answer(organization));
  });

  app.post("/lead", async (request, reply) => {
    const { additional_topic, fill_time_ms, ...body } = validate(leadSchema, request.body);
    const key = idempotencyKey(request);
    const handling = { suspectedSpam: isSuspectedSpam(additional_topic, fill_time_ms), channels };
    const { suspected_spam, ...lead } = await inTransaction(db, (transaction) =>
      storeLead(transaction, body, handling, key),
    );
    onLead();
    return reply.code(201).send(answer(lead));
  });
}
