import type { FastifyInstance } from "fastify";
import type { Site } from "../../src/shared/inquiry/records";
import type { Database, Destination } from "../database/tables";
import type { FormSite } from "../pages/inquiry-page";

/** Dependencies of the inquiry routes. */
export interface InquiryContext {
  readonly db: Database;
  readonly site: Site & FormSite;
  /** Where leads are announced. */
  readonly destinations: readonly Destination[];
  /** Called with the reason of each stored lead: counts it, and has the outbox send at once. */
  readonly onLead: (reason: string) => void;
  /** Counts the requests of a scope, and answers those above the rate limit with 429. */
  readonly limitRate: (scope: FastifyInstance) => void;
}
