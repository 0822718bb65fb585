import type { Locator, Page } from "@playwright/test";
import { openPage, settle, widths } from "../../testing/browsers/page";
import { pagesOf, sections } from "../../testing/browsers/routes";
import { labelOf } from "../../testing/words";
import { expect, test, visitorTest } from "./support/site-test";

test.use({ viewport: { width: widths.desktop, height: 900 } });

// The menu is the same on every page: most tests open the lightest.

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

/** The point 4 px before the end of an element. */
async function endOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return { x: box.x + box.width - 4, y: box.y + box.height / 2 };
}

const withPages = sections.filter((section) => pagesOf(section).length > 0);
const [innovation, industries, aboutUs] = ["/innovation", "/industries", "/about-us"].map(
  labelOf,
) as [string, string, string];

test("replaces the drawer at 1280 px and not below, in one line; a low window scrolls its panels", async ({
  page,
}) => {
  const hamburger = page.getByRole("button", { name: "Open menu" });
  await page.setViewportSize({ width: widths.menu - 1, height: 900 });
  await openPage(page, "/search");
  await expect(menu(page)).toBeHidden();
  await expect(hamburger).toBeVisible();

  await page.setViewportSize({ width: widths.menu, height: 900 });
  await expect(menu(page)).toBeVisible();
  await expect(hamburger).toBeHidden();
  const bar = page.locator(".header-bar");
  expect((await bar.boundingBox())?.height).toBe(72);
  expect(await bar.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  const middles = await page.locator(".header-bar > *, .menu-list > li").evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => Math.round(top + height / 2)),
  );
  expect(middles.length).toBeGreaterThan(sections.length);
  expect(new Set(middles).size).toBe(1);

  await page.setViewportSize({ width: widths.menu, height: 360 });
  for (const { label } of withPages) {
    await toggle(page, label).press("Enter");
    const panel = await panelOf(toggle(page, label));
    const group = panel.getByRole("button").last();
    if ((await group.count()) > 0) await group.press("Enter");
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
  await settle(page);
  expect(asked).not.toContain("/page-data/industries/commercial/sports-medicine/page-data.json");
});

/** A pointer's ways to any control of a panel: in few events, and slowly, in more, to the first two. */
const paces = [
  { steps: 6, pause: 0, controls: 20 },
  { steps: 20, pause: 16, controls: 2 },
] as const;

for (const { steps, pause, controls } of paces)
  test(
    `a hovered section opens, and stays open on a straight way to its panel in ${steps} steps`,
    pause ? {} : visitorTest,
    async ({ page }) => {
      // The page's time passes with the pointer's steps, however long they take on a busy machine.
      await page.clock.install();
      await openPage(page, "/search");
      await settle(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const { label } of withPages) {
        const [button, link] = [toggle(page, label), sectionLink(page, label)];
        await link.hover();
        await page.clock.runFor(1000);
        await isOpen(button);
        const panel = await panelOf(button);
        const all = await panel.locator("a:visible, button:visible").all();
        for (const control of all.slice(0, controls)) {
          // From the label's end, and to the far end of the control.
          const [start, end] = [await endOf(link), await endOf(control)];
          await page.mouse.move(start.x, start.y);
          await isOpen(button);
          for (let step = 1; step <= steps; step += 1) {
            const share = step / steps;
            await page.mouse.move(
              start.x + (end.x - start.x) * share,
              start.y + (end.y - start.y) * share,
            );
            await page.clock.runFor(pause);
          }
          expect(await button.getAttribute("aria-expanded"), label).toBe("true");
          await expect(control).toBeVisible();
        }
      }
      await page.mouse.move(5, 600, { steps: 5 });
      await page.clock.runFor(1000);
      for (const { label } of withPages) await isClosed(toggle(page, label));
    },
  );

test(
  "has one open panel at most: by a pointer that stays on another section, and by keyboard",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    for (const label of [innovation, industries]) {
      await sectionLink(page, label).hover();
      await isOpen(toggle(page, label));
    }
    await sectionLink(page, labelOf("/data-portal")).hover();
    await isClosed(toggle(page, industries));

    await toggle(page, innovation).press("Enter");
    await isOpen(toggle(page, innovation));
    await toggle(page, industries).press("Enter");
    await isOpen(toggle(page, industries));
    await isClosed(toggle(page, innovation));
    await sectionLink(page, aboutUs).hover();
    await isOpen(toggle(page, aboutUs));
    await expect(menu(page).locator("[aria-expanded=true]")).toHaveCount(1);
  },
);

test(
  "a button opens its panel and closes it again by keyboard, and a click leaves open what hovering opened",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    const button = toggle(page, innovation);
    await button.press("Enter");
    await isOpen(button);
    await button.press("Space");
    await isClosed(button);
    await button.click();
    await isOpen(button);
  },
);

test(
  "Escape closes a hovered panel and leaves focus in the field one types in, or moves it to the panel's button",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/contact-us");
    const email = page.getByLabel("Email");
    await email.focus();
    await page.keyboard.type("ada");
    await sectionLink(page, industries).hover();
    await isOpen(toggle(page, industries));
    await page.keyboard.press("Escape");
    await isClosed(toggle(page, industries));
    await expect(await panelOf(toggle(page, industries))).toBeHidden();
    await page.keyboard.type("@engine.example");
    await expect(email).toHaveValue("ada@engine.example");

    const button = toggle(page, innovation);
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
    const button = toggle(page, aboutUs);
    await button.press("Enter");
    await (await panelOf(button)).getByRole("link").last().focus();
    await isOpen(button);
    await page.keyboard.press("Tab");
    await isClosed(button);

    await button.press("Enter");
    await sectionLink(page, aboutUs).focus();
    await page.keyboard.press("Shift+Tab");
    await isClosed(button);

    await button.press("Enter");
    await isOpen(button);
    await page.mouse.click(20, 700);
    await isClosed(button);
  },
);

test(
  "marks the current page once, and hides after a click on a link, even under a resting pointer",
  visitorTest,
  async ({ page }) => {
    const expectMarked = async (path: string) => {
      await expect(page).toHaveURL(path);
      await expect(menu(page).locator("[aria-current]")).toHaveAttribute("href", path);
      await expect(menu(page).locator("[aria-current]")).toHaveAttribute("aria-current", "page");
    };
    await openPage(page, "/industries/commercial/researchers");
    await expectMarked("/industries/commercial/researchers");
    await sectionLink(page, innovation).hover();
    const panel = await panelOf(toggle(page, innovation));
    await panel.getByRole("link", { name: labelOf("/innovation/curo46") }).click();
    await expectMarked("/innovation/curo46");
    await expect(panel).toBeHidden();
    await isClosed(toggle(page, innovation));
    await sectionLink(page, aboutUs).click();
    await expectMarked("/about-us");
  },
);

test(
  "one group of pages expands at a time, and a second press collapses it",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/search");
    await toggle(page, industries).press("Enter");
    const [government, commercial] = [
      toggle(page, labelOf("/industries/government")),
      toggle(page, labelOf("/industries/commercial")),
    ];
    const security = sectionLink(page, labelOf("/industries/government/national-security"));
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

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a tap on a button opens its panel, and another closes it", async ({ page }) => {
    await openPage(page, "/search");
    await toggle(page, innovation).tap();
    await isOpen(toggle(page, innovation));
    await toggle(page, innovation).tap();
    await isClosed(toggle(page, innovation));
  });
});
