import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../src/server/app";
import { readConfig } from "../../src/server/config";
import { headlineOf, site } from "../support/words";
import { writeOtherBuild } from "./support/builds";
import { openPage, untilReady, widths } from "./support/page";

// Playwright's own test: the site's fails when scripts of the previous build are gone, the subject here.

const host = "127.0.0.1";

/** A server whose site is replaced by another build while visitors are on it. */
class Deployment {
  private app: FastifyInstance | undefined;
  private port = 0;
  private constructor(private readonly folder: string) {}

  static async begin(): Promise<Deployment> {
    const deployment = new Deployment(await mkdtemp(join(tmpdir(), "deploy-")));
    await writeOtherBuild(join(deployment.folder, "other"));
    await deployment.serve("public");
    return deployment;
  }

  get origin(): string {
    return `http://${host}:${this.port}`;
  }

  private async serve(publicDir: string): Promise<void> {
    this.app = await buildApp(
      readConfig({
        HOST: host,
        PUBLIC_DIR: publicDir,
        DATABASE_URL: `file:${join(this.folder, "inquiries.db")}`,
        LOG_LEVEL: "silent",
      }),
    );
    const address = await this.app.listen({ host, port: this.port });
    this.port = Number(new URL(address).port);
  }

  async replace(): Promise<void> {
    await this.app?.close();
    await this.serve(join(this.folder, "other"));
  }

  async end(): Promise<void> {
    await this.app?.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

test.use({ viewport: { width: widths.phone, height: 844 } });

let deployment: Deployment;
test.beforeEach(async () => {
  deployment = await Deployment.begin();
});
test.afterEach(() => deployment.end());

/** Resolves once the page has been reloaded from the other build. */
async function untilRenewed(page: Page): Promise<void> {
  await page.locator("html[data-build=other]").waitFor({ state: "attached" });
  await untilReady(page);
}

test("a link on a page of the previous build leads to the new page, and Back to the old", async ({
  page,
}) => {
  await openPage(page, `${deployment.origin}/`);
  await deployment.replace();
  await page.getByRole("link", { name: site.callToAction.btnLabel, exact: true }).last().click();
  await untilRenewed(page);
  expect(new URL(page.url()).pathname).toBe("/contact-us");
  await expect(page.locator("h1")).not.toHaveText(headlineOf("/404"));
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
});

test("a part that is opened on a page of the previous build comes from the new one", async ({
  page,
}) => {
  await openPage(page, `${deployment.origin}/about-us`);
  await deployment.replace();
  const button = page.getByRole("banner").getByRole("button", { name: "Open menu" });
  await button.click();
  await untilRenewed(page);
  await button.click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});
