import { spawnSync } from "node:child_process";
import { withTypeScript } from "../support/run";
import { testApp, withDatabase } from "./support/app";
import { ada, leadFor, store } from "./support/bodies";
import { describeEachEngine } from "./support/engines";

/** Runs in its own process: closing the file here would release the locks of this server. */
const erase = (url: string, email: string) =>
  spawnSync(process.execPath, [...withTypeScript, "src/server/inquiries.ts", "--erase", email], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    encoding: "utf8",
  });

describeEachEngine("the verification of an erasure", (engine) => {
  it("says what it searched, and fails where the address remains", async () => {
    const url = await engine.newDatabaseUrl();
    const app = await testApp(url);
    const lead = await leadFor(app);
    await store(app, "/api/lead", lead);
    const clean = erase(url, "ADA@engine.example");
    expect(clean.stderr).toBe("");
    expect(clean.status).toBe(0);
    expect(clean.stdout).toContain("Searched every row of person, organization, lead");
    const isFile = url.startsWith("file:");
    expect(clean.stdout.includes("Searched the bytes of")).toBe(isFile);

    const grace = { ...ada, email: "grace@engine.example" };
    const quoting = {
      ...lead,
      person_id: await store(app, "/api/person", grace),
      organization_id: await store(app, "/api/organization", { name: "A", address: "a.example" }),
      inquiry_reason: "Service Inquiries",
      media_deadline: undefined,
      detail_of_service: `Ask ${ada.email} about it`,
    };
    await store(app, "/api/lead", quoting);
    const left = erase(url, ada.email);
    expect(left.status).toBe(1);
    expect(left.stderr).toContain("The address is still in lead.detail_of_service");
    await app.close();
    await withDatabase(url, async (db) => {
      expect(await db.selectFrom("lead").select("id").execute()).toHaveLength(1);
    });
  }, 60_000);
});
