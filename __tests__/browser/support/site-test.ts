import { type BrowserContext, test as base, expect } from "@playwright/test";

export { expect };

/** Details of a test of what visitors do, which `npm test` runs. */
export const visitorTest = { tag: "@visitor" };

/** A visitor who has not asked for less motion. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

interface SiteOptions {
  /** Other hosts that the pages of a test may request. */
  allowedHosts: readonly string[];
  /** URLs that a test requests although they do not exist. */
  absent: RegExp | undefined;
}

interface SiteFixtures {
  /** Problems on the pages of the test so far; unless the list is empty at its end, the test fails. */
  problems: string[];
}

/** Collects console errors and warnings, page errors, failed requests and requests to other hosts. */
function watch(context: BrowserContext, host: string, { allowedHosts, absent }: SiteOptions) {
  const problems: string[] = [];
  context.on("console", (message) => {
    // A failed request is reported below, with its URL.
    const isRequest = message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isRequest)
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`page error: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, host: asked } = new URL(request.url());
    const isOurs = asked === host || allowedHosts.includes(asked);
    if (protocol.startsWith("http") && !isOurs)
      problems.push(`request to another host: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // One that was called off did not fail.
    if (reason !== "net::ERR_ABORTED")
      problems.push(`request failed: ${request.url()} (${reason})`);
  });
  context.on("response", (response) => {
    const isPage = response.request().resourceType() === "document";
    if (response.status() >= 400 && !isPage && !absent?.test(response.url()))
      problems.push(`status ${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** A test of the site that also fails when the console or the network reports a problem. */
export const test = base.extend<SiteFixtures & SiteOptions>({
  allowedHosts: [[], { option: true }],
  absent: [undefined, { option: true }],

  problems: [
    async ({ context, baseURL, allowedHosts, absent }, use) => {
      const { host } = new URL(baseURL ?? "");
      const problems = watch(context, host, { allowedHosts, absent });
      await use(problems);
      expect(problems, "the console and the network report no problem").toEqual([]);
    },
    { auto: true },
  ],
});
