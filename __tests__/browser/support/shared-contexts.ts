import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Cookie,
  Page,
} from "@playwright/test";

/** What every page of a shared context begins with; a test that asks for something else sets it on its page. */
const common = { viewport: { width: 1280, height: 720 }, colorScheme: "light" } as const;

/** An answer of the site without style or script: open in a context, it keeps the site's process alive. */
const plainPage = "/healthz";

interface Shared {
  readonly context: BrowserContext;
  readonly session: CDPSession;
  readonly cookies: Cookie[];
}

/**
 * Contexts that the tests of a worker use one after another, as the browser of a visitor who comes
 * back: what it has fetched and compiled is kept, and everything that a test did is forgotten.
 */
export class SharedContexts {
  private readonly opened = new Map<string, Shared>();

  constructor(private readonly browser: Browser) {}

  /**
   * Lends a context that nothing is open in.
   * @param fixed options that no page can change once its context is open.
   */
  async lend(origin: string, fixed: BrowserContextOptions): Promise<BrowserContext> {
    const kind = JSON.stringify([origin, fixed]);
    const shared = this.opened.get(kind) ?? (await this.open(origin, fixed));
    this.opened.set(kind, shared);
    return shared.context;
  }

  /** The rest of the options are those of the test that asks. */
  private async open(origin: string, fixed: BrowserContextOptions): Promise<Shared> {
    const context = await this.browser.newContext({ ...fixed, ...common });
    const page = await context.newPage();
    await page.goto(origin + plainPage);
    const session = await context.newCDPSession(page);
    return { context, session, cookies: await context.cookies() };
  }

  /** Takes a context back: closes what the test opened, and clears what it stored and intercepted. */
  async takeBack(context: BrowserContext, origin: string): Promise<void> {
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

/** Gives a page of a shared context the window and the theme that its test asks for. */
export async function dress(
  page: Page,
  { viewport, colorScheme }: Pick<BrowserContextOptions, "viewport" | "colorScheme">,
): Promise<void> {
  const { width, height } = viewport ?? common.viewport;
  if (width !== common.viewport.width || height !== common.viewport.height) {
    await page.setViewportSize({ width, height });
  }
  if (colorScheme !== common.colorScheme) await page.emulateMedia({ colorScheme });
}
