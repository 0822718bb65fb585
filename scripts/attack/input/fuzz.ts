import { ada, engineCompany, inquiry } from "../../../__tests__/server/support/bodies";
import type { Attack, AttackContext } from "../context";
import { type HttpResponse, httpRequest, idIn, postJson } from "../http-client";
import { contentTypes, hostileTexts, hostileValue, malformedBody } from "./values";

/** Requests of each fuzz test. */
const tries = 500;

/** Longest wait for the response to any body, in milliseconds. */
const responseMs = 1000;

/** Expects a response with one of the statuses, in time. */
function expectStatus(
  context: AttackContext,
  response: HttpResponse,
  statuses: readonly number[],
  shown: string,
): void {
  const { status, ms, body } = response;
  context.expect(statuses.includes(status), `${status} for ${shown}: ${body.slice(0, 80)}`);
  context.expect(ms < responseMs, `${ms.toFixed(0)} ms for ${shown}`);
}

const fuzzedRecords: Attack = {
  name: "fuzz-records",
  async run(context) {
    const { origin } = await context.start();
    const { random } = context;
    const person = idIn(await postJson(origin, "/api/person", ada)) ?? "";
    const organization = idIn(await postJson(origin, "/api/organization", engineCompany)) ?? "";
    const lead = {
      ...{ title: "T", person_id: person, organization_id: organization },
      ...{ inquiry_reason: inquiry.inquiryReason, media_deadline: "2026-03-31" },
    };
    const records = { person: ada, organization: engineCompany, lead } as const;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const table = random.pick(["person", "organization", "lead"] as const);
      const changed = Object.entries(records[table]).map(([name, value]) => [
        random.below(20) === 0 ? random.pick(hostileTexts) : name,
        random.below(3) === 0 ? hostileValue(random) : value,
      ]);
      const isMalformed = random.below(4) === 0;
      const body = isMalformed
        ? malformedBody(random)
        : JSON.stringify(Object.fromEntries(changed));
      const type = random.below(8) === 0 ? random.pick(contentTypes) : "application/json";
      const headers: Record<string, string> = { "content-type": type };
      if (random.below(6) === 0)
        headers["idempotency-key"] = random.text(random.below(260), "k-é ");
      if (random.below(20) === 0) headers["content-encoding"] = "gzip";
      const response = await httpRequest(origin, `/api/${table}`, {
        method: "POST",
        headers,
        body,
      });
      expectStatus(
        context,
        response,
        [201, 400, 413, 415, 422],
        `/api/${table} ${body.toString().slice(0, 90)}`,
      );
    }
    const after = await postJson(origin, "/api/person", ada);
    context.expect(
      after.status === 201,
      `after it an ordinary person was answered ${after.status}`,
    );
    context.expect(!after.body.toString().includes("isAdmin"), "a prototype was polluted");
  },
};

const fuzzedForms: Attack = {
  name: "fuzz-forms",
  async run(context) {
    const { origin } = await context.start();
    const { random } = context;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const values = new URLSearchParams(inquiry);
      for (const name of Object.keys(inquiry)) {
        if (random.below(6) === 0)
          values.set(name, random.pick(hostileTexts) + random.pick(hostileTexts));
        if (random.below(12) === 0) values.append(name, random.pick(hostileTexts));
        if (random.below(12) === 0) values.delete(name);
      }
      values.append(
        random.pick(["__proto__", "constructor", "title", "x"]),
        random.pick(hostileTexts),
      );
      const raw = random.pick([
        "%",
        "%ff=%fe&firstName=%ed%a0%80",
        "&".repeat(60_000),
        "a[b][c]=1",
      ]);
      const isMalformed = random.below(6) === 0;
      const body = isMalformed ? random.pick([raw, malformedBody(random)]) : values.toString();
      const type = random.below(8) === 0 ? random.pick(contentTypes) : contentTypes[3];
      const headers = { "content-type": type ?? "" };
      const response = await httpRequest(origin, "/api/inquiry", { method: "POST", headers, body });
      expectStatus(
        context,
        response,
        [303, 400, 413, 415, 422],
        `a form ${body.toString().slice(0, 90)}`,
      );
      const page = response.body.toString();
      context.expect(!/<script/i.test(page), "a form's value became an element of its page");
    }
  },
};

export const fuzzAttacks: readonly Attack[] = [fuzzedRecords, fuzzedForms];
