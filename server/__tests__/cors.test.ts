import type { FastifyInstance } from "fastify";
import { newFolder } from "../../testing/new-folder";
import { testApp, withDatabase } from "../../testing/server/app";
import { ada, inquiry, post, postForm } from "../../testing/server/bodies";
import { site } from "../../testing/words";

const here = "https://api.site.example";
const siteOrigin = site.productionOrigin;
const crossSite = { host: new URL(here).host, origin: siteOrigin, "sec-fetch-site": "cross-site" };

let url: string;
let app: FastifyInstance;
beforeEach(async () => {
  url = `file:${newFolder()}/inquiries.db`;
  app = await testApp(url, { SITE_ORIGIN: siteOrigin, PUBLIC_DIR: newFolder() });
});
afterEach(() => app.close());

const preflight = (origin: string, path = "/api/person") =>
  app.inject({
    method: "OPTIONS",
    url: path,
    headers: {
      ...crossSite,
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,idempotency-key,inquiry-attempt",
    },
  });

/** The CORS headers of a response. */
const permissions = ({ headers }: { headers: object }) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith("access-control-")),
  );

describe("the API of a site at another origin", () => {
  it("answers preflights of that site only, on the paths of inquiries", async () => {
    const asked = await preflight(siteOrigin);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers.vary).toBe("origin");
    expect(permissions(asked)).toEqual({
      "access-control-allow-origin": siteOrigin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type, idempotency-key, inquiry-attempt",
      "access-control-max-age": "7200",
    });
    for (const origin of ["https://evil.example", `${siteOrigin}.evil.example`, "null", here]) {
      const refused = await preflight(origin);
      expect([refused.statusCode, permissions(refused)]).toEqual([405, {}]);
      expect(refused.headers.vary).toBe("origin");
    }
    expect((await preflight(siteOrigin, "/api/nothing")).statusCode).toBe(404);
  });

  it("takes records of that site, which may read every response", async () => {
    const taken = await post(app, "/api/person", ada, crossSite);
    expect([taken.statusCode, permissions(taken)]).toEqual([
      201,
      { "access-control-allow-origin": siteOrigin },
    ]);
    const refused = await post(app, "/api/person", {}, crossSite);
    expect([refused.statusCode, permissions(refused)]).toEqual([
      422,
      { "access-control-allow-origin": siteOrigin },
    ]);
  });

  it("refuses those of other sites", async () => {
    const origin = "https://evil.example";
    const refused = await post(app, "/api/person", ada, { ...crossSite, origin });
    expect([refused.statusCode, permissions(refused)]).toEqual([403, {}]);
    const { origin: _, ...without } = crossSite;
    expect((await post(app, "/api/person", ada, without)).statusCode).toBe(403);
  });

  it("takes the form without scripts, uses that site's title, and redirects to it", async () => {
    const sent = await postForm(app, inquiry, crossSite);
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `${siteOrigin}/contact-us/success`,
    ]);
    const leads = await withDatabase(url, (db) => db.selectFrom("lead").selectAll().execute());
    expect(leads).toMatchObject([{ title: site.name }]);
  });

  it("returns an invalid form with links to that site, and takes it from there", async () => {
    const page = await postForm(app, { ...inquiry, email: "" }, crossSite);
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain(`<a href="${siteOrigin}/">`);
    expect(page.body).toContain(`<a href="${siteOrigin}/contact-us">`);
    expect(page.body).not.toMatch(/href="\//);
    expect(page.headers["content-security-policy"]).toContain(`form-action 'self' ${siteOrigin};`);
    const own = { ...crossSite, origin: here, "sec-fetch-site": "same-origin" };
    expect((await postForm(app, inquiry, own)).statusCode).toBe(303);
  });

  it("is ready without pages", async () => {
    expect((await app.inject("/readyz?api")).json()).toEqual({ status: "ok" });
  });

  it("sends no CORS headers without SITE_ORIGIN", async () => {
    const own = await testApp(url);
    const asked = await own.inject({ method: "OPTIONS", url: "/api/person", headers: crossSite });
    expect([asked.statusCode, permissions(asked)]).toEqual([405, {}]);
    const refused = await post(own, "/api/person", ada, crossSite);
    expect([refused.statusCode, refused.headers.vary]).toEqual([403, undefined]);
    await own.close();
  });
});
