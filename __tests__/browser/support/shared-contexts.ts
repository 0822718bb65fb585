import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Cookie,
  Page,
} from "@playwright/test";

/** Defaults of every page in a shared context; a test with other options sets them on its page. */
const common = { viewport: { width: 1280, height: 720 }, colorScheme: "light" } as const;

/** A response without styles or scripts; kept open in a context, it keeps the site's process alive. */
const plainPage = "/healthz";

interface Shared {
  readonly context: BrowserContext;
  readonly session: CDPSession;
  readonly cookies: Cookie[];
}

/**
 * Contexts that the tests of a worker use one after another, like the browser of a returning visitor:
 * the cache is kept, everything else that a test did is cleared.
 */
export class SharedContexts {
  private readonly opened = new Map<string, Shared>();

  constructor(private readonly browser: Browser) {}

  /**
   * Acquires a context without open pages.
   * @param fixed options that cannot be changed once a context is open.
   */
  async acquire(origin: string, fixed: BrowserContextOptions): Promise<BrowserContext> {
    const kind = JSON.stringify([origin, fixed]);
    const shared = this.opened.get(kind) ?? (await this.open(origin, fixed));
    this.opened.set(kind, shared);
    return shared.context;
  }

  /** Options that `fixed` lacks are those of the first test. */
  private async open(origin: string, fixed: BrowserContextOptions): Promise<Shared> {
    const context = await this.browser.newContext({ ...fixed, ...common });
    const page = await context.newPage();
    await page.goto(origin + plainPage);
    const session = await context.newCDPSession(page);
    return { context, session, cookies: await context.cookies() };
  }

  /** Releases a context: closes its pages, and clears its storage and routes. */
  async release(context: BrowserContext, origin: string): Promise<void> {
    const shared = [...this.opened.values()].find((each) => each.context === context);
    if (!shared) throw new Error("The context is not one of those that are shared");
    const [, ...pages] = context.pages();
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await shared.session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await context.clearCookies();
    await context.addCookies(shared.cookies);
  }

  async close(): Promise<void> {
    for (const { context } of this.opened.values()) await context.close();
  }
}

/** Gives a page of a shared context the viewport and the color scheme of its test. */
export async function applyOptions(
  page: Page,
  { viewport, colorScheme }: Pick<BrowserContextOptions, "viewport" | "colorScheme">,
): Promise<void> {
  const { width, height } = viewport ?? common.viewport;
  if (width !== common.viewport.width || height !== common.viewport.height) {
    await page.setViewportSize({ width, height });
  }
  if (colorScheme !== common.colorScheme) await page.emulateMedia({ colorScheme });
}
