import { type BrowserContext, test as base, expect } from "@playwright/test";

export { expect };

interface SiteOptions {
  /** Other hosts that the pages of a test may talk to. */
  allowedHosts: readonly string[];
  /** Addresses that a test asks for although nothing is there. */
  absent: RegExp | undefined;
}

interface SiteFixtures {
  /** What went wrong on the pages of the test so far; it fails at its end unless the list is empty. */
  problems: string[];
}

const isCalledOff = (reason: string | undefined) => reason === "net::ERR_ABORTED";

/** Collects console errors and warnings, page errors, failed requests and requests to other hosts. */
function watch(
  context: BrowserContext,
  host: string,
  { allowedHosts, absent }: SiteOptions,
): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    // A failed request is told below, with its address.
    const isRequest = message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isRequest) {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  context.on("weberror", (error) => problems.push(`page error: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, host: asked } = new URL(request.url());
    const isOurs = asked === host || allowedHosts.includes(asked);
    if (protocol.startsWith("http") && !isOurs) {
      problems.push(`request to another host: ${request.url()}`);
    }
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (!isCalledOff(reason)) problems.push(`request failed: ${request.url()} (${reason})`);
  });
  context.on("response", (response) => {
    const isPage = response.request().resourceType() === "document";
    if (response.status() >= 400 && !isPage && !absent?.test(response.url())) {
      problems.push(`status ${response.status()}: ${response.url()}`);
    }
  });
  return problems;
}

/** The test of a page of the site: it fails too when anything goes wrong behind the scenes. */
export const test = base.extend<SiteFixtures & SiteOptions>({
  allowedHosts: [[], { option: true }],
  absent: [undefined, { option: true }],
  problems: [
    async ({ context, baseURL, allowedHosts, absent }, use) => {
      const { host } = new URL(baseURL ?? "");
      const problems = watch(context, host, { allowedHosts, absent });
      await use(problems);
      expect(problems, "nothing goes wrong behind the scenes").toEqual([]);
    },
    { auto: true },
  ],
});
