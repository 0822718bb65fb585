import type { FastifyInstance } from "fastify";
import { pagePolicy } from "../../src/shared/http/policy";
import { fieldNames } from "../../src/shared/inquiry/fields";
import { sentPath } from "../../src/shared/inquiry/paths";
import { leadTitle } from "../../src/shared/inquiry/records";
import {
  emptyInquiry,
  honeypotField,
  type InquiryValues,
  inquirySchema,
} from "../../src/shared/inquiry/schema";
import { formWords } from "../../src/shared/inquiry/words";
import { inTransaction } from "../database/transaction";
import { failureOf } from "../errors";
import { setPolicy } from "../http/headers";
import { inquiryPage } from "../pages/inquiry-page";
import { isSuspectedSpam, storeInquiry } from "../records/store";
import { acceptForms, validate } from "./bodies";
import type { InquiryContext } from "./context";
import { originOf, requireSameOrigin } from "./same-origin";

/** Shown for every server-side failure (spec 8). */
const failureHeadline = "An error occurred. Please try again later.";

type PostedForm = Readonly<Record<string, string>>;

/** The posted values of the form's fields; other names are ignored. */
function postedValues(body: unknown): InquiryValues {
  const posted = (body ?? {}) as PostedForm;
  const given = fieldNames.filter((name) => Object.hasOwn(posted, name));
  return { ...emptyInquiry, ...Object.fromEntries(given.map((name) => [name, posted[name]])) };
}

/**
 * Adds `POST /inquiry` for the form without scripts. Stores three records in one transaction and redirects
 * to the success page with 303, or returns a page with the errors and the form as filled in.
 */
export async function addInquiryRoute(app: FastifyInstance, context: InquiryContext) {
  const { db, site, destinations, onLead, limitRate } = context;
  app.addHook("onRequest", requireSameOrigin(site.origin));
  limitRate(app);
  acceptForms(app);
  // The same for every page, whatever was typed.
  const policy = pagePolicy(inquiryPage(site, ""), site.origin);
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, message, fields } = failureOf(error, request.log);
    const values = request.body === undefined ? undefined : postedValues(request.body);
    const headline = statusCode >= 500 ? failureHeadline : message;
    const page = inquiryPage(site, fields ? formWords.problem : headline, fields, values);
    setPolicy(request, reply, policy);
    return reply.code(statusCode).type("text/html; charset=utf-8").send(page);
  });

  app.post("/inquiry", async (request, reply) => {
    const valid = validate(inquirySchema, postedValues(request.body));
    const values = { ...emptyInquiry, ...valid };
    const trap = (request.body as PostedForm)[honeypotField];
    const handling = { suspectedSpam: isSuspectedSpam(trap, undefined), destinations };
    const title = leadTitle(site, originOf(request, site.origin));
    await inTransaction(db, (transaction) => storeInquiry(transaction, values, title, handling));
    onLead(values.inquiryReason);
    return reply.redirect(site.origin + sentPath, 303);
  });
}
