import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import Libsql from "libsql";
import { ServerProcess } from "../server/support/server-process";
import { isNightly } from "../support/nightly";
import { storedInquiries } from "./support/inquiries";
import {
  expectKept,
  failure,
  fillIn,
  newVisitor,
  reasonNamed,
  submitButton,
} from "./support/inquiry-form";
import { untilReady } from "./support/page";
import { expect, test } from "./support/site-test";

const reason = reasonNamed("EdTech Programs");

const hour = 60 * 60 * 1000;

/** A host of the pages that proxies /api to another, and responds with 502 while that one is down. */
class Host {
  readonly folder = mkdtempSync(join(tmpdir(), "outage-"));
  readonly database = join(this.folder, "inquiries.db");
  /** Path of the call whose response is lost after the API's host has sent it. */
  lost: string | undefined;
  private readonly server = createServer((asked, answer) => this.pass(asked, answer));
  private pages!: ServerProcess;
  private api: ServerProcess | undefined;

  async start(): Promise<void> {
    [this.pages] = await Promise.all([
      ServerProcess.start(`file:${join(this.folder, "pages.db")}`),
      this.startApi(),
    ]);
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async startApi(): Promise<void> {
    this.api = await ServerProcess.start(`file:${this.database}`);
  }

  /** Stops the API's host, and makes what it has stored older by so many hours. */
  async stopApi(hours: number): Promise<void> {
    await this.api?.end("SIGTERM");
    this.api = undefined;
    const database = new Libsql(this.database);
    const then = new Date(Date.now() - hours * hour).toISOString();
    database.prepare("update idempotency set created_at = ?").run(then);
    database.close();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.pages.end("SIGTERM");
    await this.api?.end("SIGTERM");
    rmSync(this.folder, { recursive: true });
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { url = "", method, headers } = asked;
    const target = url.startsWith("/api/") ? this.api : this.pages;
    if (!target) {
      answer.writeHead(502).end();
      return;
    }
    const passed = request(target.origin + url, { method, headers }, (given) => {
      if (url === this.lost) {
        answer.destroy();
        return;
      }
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }
}

async function expectFailure(page: Page): Promise<void> {
  await submitButton(page).click();
  await expect(failure(page)).toBeVisible();
}

test.describe("the API's host is down", () => {
  let host: Host;
  test.beforeEach(async () => {
    host = new Host();
    await host.start();
  });
  test.afterEach(() => host.stop());

  test("for a day: the site stays up, the values are kept, and the inquiry is sent once", async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: host.origin });
    const page = await context.newPage();
    const visitor = newVisitor();
    await fillIn(page, visitor, reason);
    await host.stopApi(25);

    await expectFailure(page);
    await expectKept(page, visitor, reason);
    await page.reload();
    await untilReady(page);
    await expectKept(page, visitor, reason);
    await expectFailure(page);
    await page.locator("footer").getByRole("link", { name: "Privacy policy" }).first().click();
    await expect(page).toHaveURL("/privacy-policy");
    await page.goBack();
    await expectKept(page, visitor, reason);

    await host.startApi();
    await submitButton(page).click();
    await page.waitForURL("**/contact-us/success");
    const { people, leads } = storedInquiries(visitor.email, visitor.organization, host.database);
    expect([people.length, leads.length]).toEqual([1, 1]);
    await context.close();
  });

  for (const kind of isNightly ? ["person", "organization", "lead"] : ["lead"]) {
    test(`for days, after it stored the ${kind} and the response was lost: the inquiry is sent once`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: host.origin });
      const page = await context.newPage();
      const visitor = newVisitor();
      await fillIn(page, visitor, reason);
      host.lost = `/api/${kind}`;
      await expectFailure(page);
      host.lost = undefined;
      await host.stopApi(6 * 24);
      await expectFailure(page);
      await page.reload();
      await untilReady(page);

      await host.startApi();
      await submitButton(page).click();
      await page.waitForURL("**/contact-us/success");
      const stored = storedInquiries(visitor.email, visitor.organization, host.database);
      const { people, organizations, leads } = stored;
      expect([people.length, organizations.length, leads.length]).toEqual([1, 1, 1]);
      await context.close();
    });
  }
});
