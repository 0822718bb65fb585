import type { Locator, Page } from "@playwright/test";
import { labelOf } from "../support/words";
import { openPage, widths } from "./support/page";
import { pagesOf, sections } from "./support/routes";
import { expect, test, visitorTest } from "./support/site-test";

test.use({ viewport: { width: widths.desktop, height: 900 } });

// Takes about 20 s for its many states. The menu is the same on every page: most tests open the lightest.

const menu = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Main" });
const sectionLink = (page: Page, label: string) =>
  menu(page).getByRole("link", { name: label, exact: true });
const toggle = (page: Page, label: string) =>
  menu(page).getByRole("button", { name: `${label} pages`, exact: true });

/** The panel that a button controls. */
async function panelOf(button: Locator): Promise<Locator> {
  const id = await button.getAttribute("aria-controls");
  return button.page().locator(`[id="${id}"]`);
}

const isOpen = (button: Locator) => expect(button).toHaveAttribute("aria-expanded", "true");
const isClosed = (button: Locator) => expect(button).toHaveAttribute("aria-expanded", "false");

const withPages = sections.filter((section) => pagesOf(section).length > 0);

test("replaces the drawer at 1280 px and not below, and fits its bar there, in one line", async ({
  page,
}) => {
  await page.setViewportSize({ width: widths.menu - 1, height: 900 });
  await openPage(page, "/search");
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();

  await page.setViewportSize({ width: widths.menu, height: 900 });
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();

  const bar = page.locator(".header-bar");
  expect((await bar.boundingBox())?.height).toBe(72);
  const over = await bar.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(over).toBe(0);
  const controls = page.getByRole("banner").locator("a:visible, button:visible");
  const boxes = await controls.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()),
  );
  expect(boxes.length).toBeGreaterThan(sections.length);
  expect(boxes.filter(({ left, right }) => left < 0 || right > widths.menu)).toEqual([]);
  const middles = await page.locator(".header-bar > *, .menu-list > li").evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => Math.round(top + height / 2)),
  );
  expect(new Set(middles).size).toBe(1);
});

test("shows all of a panel in a low window, where the panel scrolls", async ({ page }) => {
  await page.setViewportSize({ width: widths.menu, height: 360 });
  await openPage(page, "/search");
  for (const { label } of withPages) {
    await toggle(page, label).press("Enter");
    const panel = await panelOf(toggle(page, label));
    const groupToggle = panel.getByRole("button").last();
    if ((await groupToggle.count()) > 0) await groupToggle.press("Enter");
    const last = panel.getByRole("link").filter({ visible: true }).last();
    await last.scrollIntoViewIfNeeded();
    await expect.soft(last).toBeInViewport({ ratio: 1 });
  }
});

test("has a closed panel beside each section's link, for whose pages nothing is fetched", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, "/contact-us");
  for (const { label } of withPages) {
    await isClosed(toggle(page, label));
    await expect(await panelOf(toggle(page, label))).toBeHidden();
  }
  await expect(menu(page).getByRole("button")).toHaveCount(withPages.length);
  await expect(page.locator("[role=menu], [role=menubar], [role=menuitem]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/page-data/industries/commercial/sports-medicine/page-data.json");
});

test(
  "a hovered section opens, and the pointer reaches its panel without closing it",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    for (const { label } of [...withPages.slice(0, 1), ...withPages.slice(-1)]) {
      const button = toggle(page, label);
      await sectionLink(page, label).hover();
      await isOpen(button);
      const panel = await panelOf(button);
      const from = await sectionLink(page, label).boundingBox();
      const to = await panel.getByRole("link").first().boundingBox();
      if (!from || !to) throw new Error(`${label} has no panel to travel to`);
      const x = from.x + from.width / 2;
      await page.mouse.move(x, from.y + from.height / 2);
      await page.mouse.move(x, to.y + to.height / 2, { steps: 12 });
      await isOpen(button);
      await expect(panel).toBeVisible();
    }
    await page.mouse.move(5, 600, { steps: 5 });
    for (const { label } of withPages) await isClosed(toggle(page, label));
  },
);

/** A pointer's ways to cross the window: in few events, and slowly, in many. */
const paces = [
  { steps: 6, pause: 0 },
  { steps: 70, pause: 8 },
] as const;

for (const { steps, pause } of paces) {
  test(`a straight way from a section to any control of its panel leaves it open, in ${steps} steps`, async ({
    page,
  }) => {
    await openPage(page, "/search");
    for (const { label } of withPages) {
      const button = toggle(page, label);
      const link = sectionLink(page, label);
      await link.hover();
      await isOpen(button);
      const panel = await panelOf(button);
      const all = await panel.locator("a:visible, button:visible").all();
      const controls = pause ? all.slice(0, 2) : all;
      for (const control of controls) {
        const from = await link.boundingBox();
        const to = await control.boundingBox();
        if (!from || !to) throw new Error(`${label} has nothing to travel between`);
        // From the label's end, and to the far end of the control.
        const start = { x: from.x + from.width - 4, y: from.y + from.height / 2 };
        const end = { x: to.x + to.width - 4, y: to.y + to.height / 2 };
        await page.mouse.move(start.x, start.y);
        await isOpen(button);
        for (let step = 1; step <= steps; step += 1) {
          const share = step / steps;
          await page.mouse.move(
            start.x + (end.x - start.x) * share,
            start.y + (end.y - start.y) * share,
          );
          if (pause) await page.waitForTimeout(pause);
        }
        expect(await button.getAttribute("aria-expanded"), label).toBe("true");
        await expect(control).toBeVisible();
      }
    }
  });
}

test("a pointer that stays on another section opens that one", async ({ page }) => {
  await openPage(page, "/search");
  await sectionLink(page, labelOf("/innovation")).hover();
  await isOpen(toggle(page, labelOf("/innovation")));
  await sectionLink(page, labelOf("/industries")).hover();
  await isOpen(toggle(page, labelOf("/industries")));
  await sectionLink(page, labelOf("/data-portal")).hover();
  await isClosed(toggle(page, labelOf("/industries")));
});

test("has one open panel at most", visitorTest, async ({ page }) => {
  await openPage(page, "/search");
  await toggle(page, labelOf("/innovation")).press("Enter");
  await isOpen(toggle(page, labelOf("/innovation")));
  await toggle(page, labelOf("/industries")).press("Enter");
  await isOpen(toggle(page, labelOf("/industries")));
  await isClosed(toggle(page, labelOf("/innovation")));

  await sectionLink(page, labelOf("/about-us")).hover();
  await isOpen(toggle(page, labelOf("/about-us")));
  await expect(menu(page).locator("[aria-expanded=true]")).toHaveCount(1);
});

test(
  "a button opens its panel and closes it again by keyboard, and a click leaves open what hovering opened",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    const button = toggle(page, labelOf("/innovation"));
    await button.press("Enter");
    await isOpen(button);
    await button.press("Space");
    await isClosed(button);
    await button.click();
    await isOpen(button);
  },
);

test(
  "Escape closes a hovered panel and leaves focus in the field one types in",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/contact-us");
    const email = page.getByLabel("Email");
    await email.focus();
    await page.keyboard.type("ada");
    await sectionLink(page, labelOf("/industries")).hover();
    const button = toggle(page, labelOf("/industries"));
    await isOpen(button);
    await page.keyboard.press("Escape");
    await isClosed(button);
    await expect(await panelOf(button)).toBeHidden();
    await page.keyboard.type("@engine.example");
    await expect(email).toHaveValue("ada@engine.example");
  },
);

test(
  "Escape inside a panel closes it and puts focus on its button",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    const button = toggle(page, labelOf("/innovation"));
    await button.press("Enter");
    await page.keyboard.press("Tab");
    await expect((await panelOf(button)).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await isClosed(button);
    await expect(button).toBeFocused();
  },
);

test(
  "closes when focus leaves the section, and on a click outside it",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    const button = toggle(page, labelOf("/about-us"));
    await button.press("Enter");
    await (await panelOf(button)).getByRole("link").last().focus();
    await isOpen(button);
    await page.keyboard.press("Tab");
    await isClosed(button);

    await button.press("Enter");
    await sectionLink(page, labelOf("/about-us")).focus();
    await page.keyboard.press("Shift+Tab");
    await isClosed(button);

    await button.press("Enter");
    await isOpen(button);
    await page.mouse.click(20, 700);
    await isClosed(button);
  },
);

test("marks the current page once, also after a link was followed", async ({ page }) => {
  const marked = menu(page).locator("[aria-current]");
  await openPage(page, "/industries/commercial/researchers");
  for (const path of ["/industries/commercial/researchers", "/innovation"]) {
    if (path === "/innovation") await sectionLink(page, labelOf(path)).click();
    await expect(page).toHaveURL(path);
    await expect(marked).toHaveAttribute("href", path);
    await expect(marked).toHaveAttribute("aria-current", "page");
  }
});

test(
  "one group of pages expands at a time, and a second press collapses it",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    await toggle(page, labelOf("/industries")).press("Enter");
    const government = toggle(page, labelOf("/industries/government"));
    const commercial = toggle(page, labelOf("/industries/commercial"));
    const security = menu(page).getByRole("link", {
      name: labelOf("/industries/government/national-security"),
    });
    await expect(security).toBeHidden();

    await government.click();
    await isOpen(government);
    await expect(security).toBeVisible();

    await commercial.click();
    await isOpen(commercial);
    await isClosed(government);
    await expect(security).toBeHidden();

    await commercial.click();
    await isClosed(commercial);
  },
);

test(
  "hides after a click on one of its links, even under a resting pointer",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    await sectionLink(page, labelOf("/innovation")).hover();
    const panel = await panelOf(toggle(page, labelOf("/innovation")));
    await panel.getByRole("link", { name: labelOf("/innovation/curo46") }).click();
    await expect(page).toHaveURL("/innovation/curo46");
    await expect(panel).toBeHidden();
    await isClosed(toggle(page, labelOf("/innovation")));
  },
);

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a tap on a button opens its panel, and another closes it", async ({ page }) => {
    await openPage(page, "/search");
    await toggle(page, labelOf("/innovation")).tap();
    await isOpen(toggle(page, labelOf("/innovation")));
    await toggle(page, labelOf("/innovation")).tap();
    await isClosed(toggle(page, labelOf("/innovation")));
  });
});
