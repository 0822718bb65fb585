import type { FastifyReply, FastifyRequest } from "fastify";
import type { Site } from "../../shared/inquiry/records";
import type { Database, Destination } from "../database/tables";
import type { FormSite } from "../pages/inquiry-page";

/** What the inquiry routes work with. */
export interface InquiryContext {
  readonly db: Database;
  readonly site: Site & FormSite;
  /** Whom a lead is announced to. */
  readonly destinations: readonly Destination[];
  /** Called with the reason of a lead that was stored, so that it is announced without delay. */
  readonly onLead: (reason: string) => void;
  /** Counts a request against its sender's allowance. Throws 429 when that is used up. */
  readonly enforceRateLimit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}
