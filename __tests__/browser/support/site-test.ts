import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Request,
  type Response,
  type WebError,
} from "@playwright/test";
import { applyOptions, SharedContexts } from "./shared-contexts";

export { expect };

/** Details of a test of what visitors do, which `npm test` runs. */
export const visitorTest = { tag: "@visitor" };

interface SiteOptions {
  /** Other hosts that the pages of a test may request. */
  allowedHosts: readonly string[];
  /** URLs that a test requests although they do not exist. */
  absent: RegExp | undefined;
  /** True for tests that change what cannot be reset, such as the clock. */
  hasOwnContext: boolean;
}

interface WorkerFixtures {
  sharedContexts: SharedContexts;
}

interface SiteFixtures {
  /** Problems on the pages of the test so far; unless the list is empty at its end, the test fails. */
  problems: string[];
  /** Whether the visitor has been here before, so that the site's scripts are cached. */
  isReturning: boolean;
}

const isCalledOff = (reason: string | undefined) => reason === "net::ERR_ABORTED";

/**
 * Collects console errors and warnings, page errors, failed requests and requests to other hosts,
 * until the returned function is called.
 */
function watch(
  context: BrowserContext,
  host: string,
  { allowedHosts, absent }: Pick<SiteOptions, "allowedHosts" | "absent">,
) {
  const problems: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    // A failed request is reported below, with its URL.
    const isRequest = message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isRequest) {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  };
  const onError = (error: WebError) => problems.push(`page error: ${error.error().message}`);
  const onRequest = (request: Request) => {
    const { protocol, host: asked } = new URL(request.url());
    const isOurs = asked === host || allowedHosts.includes(asked);
    if (protocol.startsWith("http") && !isOurs) {
      problems.push(`request to another host: ${request.url()}`);
    }
  };
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText;
    if (!isCalledOff(reason)) problems.push(`request failed: ${request.url()} (${reason})`);
  };
  const onResponse = (response: Response) => {
    const isPage = response.request().resourceType() === "document";
    if (response.status() >= 400 && !isPage && !absent?.test(response.url())) {
      problems.push(`status ${response.status()}: ${response.url()}`);
    }
  };
  context.on("console", onConsole);
  context.on("weberror", onError);
  context.on("request", onRequest);
  context.on("requestfailed", onFailure);
  context.on("response", onResponse);
  const stop = () => {
    context.off("console", onConsole);
    context.off("weberror", onError);
    context.off("request", onRequest);
    context.off("requestfailed", onFailure);
    context.off("response", onResponse);
  };
  return { problems, stop };
}

/** A test of the site that also fails when the console or the network reports a problem. */
export const test = base.extend<SiteFixtures & SiteOptions, WorkerFixtures>({
  allowedHosts: [[], { option: true }],
  absent: [undefined, { option: true }],
  hasOwnContext: [false, { option: true }],

  sharedContexts: [
    async ({ browser }, use) => {
      const contexts = new SharedContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],

  // Whoever has answered the consent banner has been here before.
  isReturning: ({ storageState, hasOwnContext }, use) =>
    use(!hasOwnContext && typeof storageState === "object" && storageState.cookies.length > 0),

  context: async (
    {
      browser,
      baseURL,
      sharedContexts,
      isReturning,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      deviceScaleFactor,
      contextOptions,
    },
    use,
  ) => {
    if (!isReturning) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const fixed = { ...contextOptions, isMobile, hasTouch, javaScriptEnabled, deviceScaleFactor };
    const origin = baseURL ?? "";
    const context = await sharedContexts.acquire(origin, fixed);
    await use(context);
    await sharedContexts.release(context, origin);
  },

  page: async ({ context, isReturning, viewport, colorScheme }, use) => {
    const page = await context.newPage();
    if (isReturning) await applyOptions(page, { viewport, colorScheme });
    await use(page);
  },

  problems: [
    async ({ context, baseURL, allowedHosts, absent }, use) => {
      const { host } = new URL(baseURL ?? "");
      const { problems, stop } = watch(context, host, { allowedHosts, absent });
      await use(problems);
      stop();
      expect(problems, "the console and the network report no problem").toEqual([]);
    },
    { auto: true },
  ],
});
