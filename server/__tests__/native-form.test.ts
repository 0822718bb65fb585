import type { FastifyInstance } from "fastify";
import { JSDOM } from "jsdom";
import contact from "../../data/pages/contact-us.json";
import { pagePolicy } from "../../src/shared/http/policy";
import { fieldNames } from "../../src/shared/inquiry/fields";
import { testApp, withDatabase } from "../../testing/server/app";
import { ada, engineCompany, inquiry, post, postForm } from "../../testing/server/bodies";
import { describeAnyEngine } from "../../testing/server/engines";
import { labelOf, site } from "../../testing/words";
import { goBack } from "../pages/inquiry-page";

const documentOf = (body: string): Document => new JSDOM(body).window.document;

describeAnyEngine("the form posted without scripts", (engine) => {
  let url: string;
  let app: FastifyInstance;
  beforeEach(async () => {
    url = await engine.newDatabaseUrl();
    app = await testApp(url);
  });
  afterEach(() => app.close());

  const stored = () =>
    withDatabase(url, async (db) => ({
      people: await db.selectFrom("person").selectAll().execute(),
      organizations: await db.selectFrom("organization").selectAll().execute(),
      leads: await db.selectFrom("lead").selectAll().execute(),
    }));

  it("stores the three records and redirects to the success page", async () => {
    const response = await postForm(app, { ...inquiry, dataUseCase: "not asked for" });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/contact-us/success");
    const { people, organizations, leads } = await stored();
    expect(people).toMatchObject([ada]);
    expect(organizations).toMatchObject([engineCompany]);
    expect(leads).toMatchObject([
      {
        title: `${site.name} DEV`,
        person_id: people[0]?.id,
        organization_id: organizations[0]?.id,
        inquiry_reason: "Media Inquiries",
        media_deadline: "2026-03-31",
        data_use_case: null,
        suspected_spam: 0,
      },
    ]);
  });

  it("stores one inquiry for twenty parallel posts and later ones of the same values", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => postForm(app, inquiry)));
    responses.push(await postForm(app, inquiry));
    for (const email of ["ADA@engine.Example.", "ada＠engine.example\u00a0"])
      responses.push(await postForm(app, { ...inquiry, email }));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
    const { people, organizations, leads } = await stored();
    expect([people.length, organizations.length, leads.length]).toEqual([1, 1, 1]);
  });

  it("is returned with messages linked to fields, and everything typed", async () => {
    const typed = {
      ...inquiry,
      firstName: "",
      email: '"><script>alert(1)</script>',
      inquiryReason: "EdTech Programs",
      deadline: "next week",
      relevantBackground: "\n</textarea><b>&amp;",
    };
    const response = await postForm(app, typed);
    expect(response.statusCode).toBe(422);
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.body).not.toContain("<script");
    const page = documentOf(response.body);
    expect(page.title).toBe(`Error: ${contact.title} | ${site.name}`);
    const links = [...page.querySelectorAll('[role="alert"] a')];
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["#firstName", "First Name is required."],
      ["#email", "Enter a valid email address."],
      ["#programInterestType", "Program Interest Type is required."],
    ]);
    const controls = page.querySelector("form") as HTMLFormElement;
    for (const name of fieldNames) {
      const control = controls.elements.namedItem(name) as HTMLInputElement;
      expect([name, control.value]).toEqual([name, typed[name]]);
      expect(page.querySelector(`label[for="${name}"]`)?.textContent).toMatch(/required|optional/);
    }
    const wrong = page.getElementById("email");
    expect(wrong?.getAttribute("aria-invalid")).toBe("true");
    expect(page.getElementById(wrong?.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Enter a valid email address.",
    );
    expect((await stored()).people).toEqual([]);
  });

  it("is returned as a page with language, navigation, the notice, and no spell check of names", async () => {
    const page = documentOf((await postForm(app, { ...inquiry, firstName: "" })).body);
    expect(page.documentElement.lang).toBe("en-US");
    const links = [...page.querySelectorAll("header a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
    expect(links[0]).toEqual([site.name, "/"]);
    expect(links).toContainEqual([labelOf("/about-us"), "/about-us"]);
    expect(page.querySelector("header nav")?.getAttribute("aria-label")).toBe("Main");
    const unspelled = [...page.querySelectorAll('[spellcheck="false"]')].map(({ id }) => id);
    expect(unspelled).toEqual(fieldNames.slice(0, 6));
    const { text, btnLabel, btnURL } = site.inquiryNotice;
    const notice = page.querySelector("form > p:nth-last-of-type(2)");
    expect(notice?.textContent).toBe(`${text} ${btnLabel}`);
    expect(notice?.querySelector("a")?.getAttribute("href")).toBe(btnURL);
  });

  const headlineOf = (page: Document) => page.querySelector("[autofocus] h2")?.textContent;

  it("keeps what was typed when the database fails", async () => {
    const restore = await engine.interrupt(url);
    const failed = await postForm(app, inquiry);
    await restore();
    expect(failed.statusCode).toBe(503);
    expect(failed.headers["retry-after"]).toBe("5");
    const page = documentOf(failed.body);
    expect(headlineOf(page)).toBe("An error occurred. Please try again later.");
    expect((page.getElementById("email") as HTMLInputElement).value).toBe(ada.email);
    expect((await postForm(app, inquiry)).statusCode).toBe(303);
  });

  it("gets a page that leads back to what was typed when it is refused unread", async () => {
    const limited = await testApp(await engine.newDatabaseUrl(), { RATE_LIMIT_MAX: "1" });
    await postForm(limited, inquiry);
    const refused = await postForm(limited, inquiry);
    await limited.close();
    const pages = [
      [429, refused],
      [415, await postForm(app, inquiry, { "content-type": "application/json" })],
      [415, await postForm(app, inquiry, { "content-encoding": "gzip" })],
      [413, await postForm(app, { ...inquiry, dataUseCase: "x".repeat(70_000) })],
      [403, await postForm(app, inquiry, { "sec-fetch-site": "cross-site" })],
    ] as const;
    for (const [status, { statusCode, body }] of pages) {
      expect(statusCode).toBe(status);
      const page = documentOf(body);
      expect(page.querySelector("h1")?.textContent).toBe("Contact us");
      expect(page.querySelector('[role="alert"]')?.textContent).toContain(goBack);
      expect(body).not.toContain(ada.email);
    }
  });

  it("gets a page of bounded length, with every message, when very much was typed", async () => {
    const long = {
      ...inquiry,
      inquiryReason: "Service Inquiries",
      serviceDetails: '"'.repeat(10_000),
      lastName: "<".repeat(5000),
    };
    const { statusCode, body } = await postForm(app, long);
    expect([statusCode, body.length < 3000]).toEqual([422, true]);
    expect(body).toContain("Service Details must be 4000 characters or fewer.");
    expect(body).toContain(goBack);
    const short = { ...long, lastName: ada.lastName, serviceDetails: '"'.repeat(4001) };
    const page = documentOf((await postForm(app, short)).body);
    expect((page.getElementById("serviceDetails") as HTMLInputElement).value).toHaveLength(4001);
  });

  it.each([
    ["percent-encoded Latin-1", "firstName=J%FCrgen&lastName=Lovelace", "J\ufffdrgen"],
    ["half an encoding", "lastName=Lovelace&firstName=100%&x=%zz", "100%"],
    ["raw bytes", Buffer.from("firstName=J\xfcrgen&lastName=Lovelace", "latin1"), "J\ufffdrgen"],
  ])("is returned with what can be read when it is not in UTF-8: %s", async (_, payload, shown) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await post(app, "/api/inquiry", payload, headers);
    expect(answer.statusCode).toBe(400);
    const page = documentOf(answer.body);
    expect(headlineOf(page)).toBe("Some characters cannot be read: they are not encoded as UTF-8.");
    const shownIn = (id: string) => (page.getElementById(id) as HTMLInputElement).value;
    expect([shownIn("firstName"), shownIn("lastName")]).toEqual([shown, "Lovelace"]);
  });

  it("has the policy of its page, whatever it shows", async () => {
    const answers = [
      await postForm(app, { firstName: "<style>a</style><script>b</script>" }),
      await postForm(app, inquiry, { "sec-fetch-site": "cross-site" }),
    ];
    for (const { headers, body } of answers)
      expect(headers["content-security-policy"]).toBe(pagePolicy(body));
  });
});
