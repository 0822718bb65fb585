import type { Locator, Page } from "@playwright/test";
import { entryOf, labelOf } from "../support/words";
import { openPage, widths } from "./support/page";
import { menuRoutes, pagesOf, sections } from "./support/routes";
import { expect, test } from "./support/site-test";

test.use({ viewport: { width: widths.desktop, height: 900 } });

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

test("replaces the drawer at 1280 px and not below", async ({ page }) => {
  await page.setViewportSize({ width: widths.menu, height: 900 });
  await openPage(page, "/");
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();

  await page.setViewportSize({ width: widths.menu - 1, height: 900 });
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
});

test("fits its bar at 1280 px", async ({ page }) => {
  await page.setViewportSize({ width: widths.menu, height: 900 });
  await openPage(page, "/");
  const bar = await page.getByRole("banner").boundingBox();
  const controls = await page.getByRole("banner").locator("a:visible, button:visible").all();
  expect(controls.length).toBeGreaterThan(sections.length);
  for (const control of controls) {
    const box = await control.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(bar?.width ?? 0);
  }
});

test("shows all of a panel in a low window, where the panel scrolls", async ({ page }) => {
  await page.setViewportSize({ width: widths.menu, height: 360 });
  await openPage(page, "/");
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

test("has a link and a closed button for each section, in the order of the tree", async ({
  page,
}) => {
  await openPage(page, "/");
  for (const { label, path } of sections) {
    await expect(sectionLink(page, label)).toHaveAttribute("href", path);
  }
  for (const { label } of withPages) {
    const button = toggle(page, label);
    await isClosed(button);
    await expect(await panelOf(button)).toHaveCount(1);
    await expect(await panelOf(button)).toBeHidden();
  }
  await expect(menu(page).getByRole("button")).toHaveCount(withPages.length);
  await expect(page.locator("[role=menu], [role=menubar], [role=menuitem]")).toHaveCount(0);
});

test("has a real link to every page in the menus", async ({ page }) => {
  await openPage(page, "/");
  const links = await menu(page)
    .locator("a")
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")));
  expect(links).toEqual(menuRoutes.map(({ path }) => path));
});

test("fetches nothing for the pages of a closed panel", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, "/contact-us");
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/page-data/industries/commercial/sports-medicine/page-data.json");
});

test("a hovered section opens, and the pointer reaches its panel without closing it", async ({
  page,
}) => {
  await openPage(page, "/");
  for (const { label } of withPages) {
    const button = toggle(page, label);
    await sectionLink(page, label).hover();
    await isOpen(button);
    const panel = await panelOf(button);
    const from = await sectionLink(page, label).boundingBox();
    const to = await panel.getByRole("link").first().boundingBox();
    if (!from || !to) throw new Error(`${label} has no panel to travel to`);
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    await page.mouse.move(x, to.y + to.height / 2, { steps: 25 });
    await isOpen(button);
    await expect(panel).toBeVisible();
  }
  await page.mouse.move(5, 600, { steps: 5 });
  for (const { label } of withPages) await isClosed(toggle(page, label));
});

test("has one open panel at most", async ({ page }) => {
  await openPage(page, "/");
  await toggle(page, labelOf("/innovation")).press("Enter");
  await isOpen(toggle(page, labelOf("/innovation")));
  await toggle(page, labelOf("/industries")).press("Enter");
  await isOpen(toggle(page, labelOf("/industries")));
  await isClosed(toggle(page, labelOf("/innovation")));

  await sectionLink(page, labelOf("/about-us")).hover();
  await isOpen(toggle(page, labelOf("/about-us")));
  await expect(menu(page).locator("[aria-expanded=true]")).toHaveCount(1);
});

test("a button opens its panel and closes it again by keyboard", async ({ page }) => {
  await openPage(page, "/");
  const button = toggle(page, labelOf("/innovation"));
  await button.press("Enter");
  await isOpen(button);
  await button.press("Space");
  await isClosed(button);
});

test("a pointer's click on a button leaves the panel open that hovering opened", async ({
  page,
}) => {
  await openPage(page, "/");
  await toggle(page, labelOf("/innovation")).click();
  await isOpen(toggle(page, labelOf("/innovation")));
});

test("Escape closes a hovered panel and leaves focus in the field one types in", async ({
  page,
}) => {
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
});

test("Escape inside a panel closes it and puts focus on its button", async ({ page }) => {
  await openPage(page, "/");
  const button = toggle(page, labelOf("/innovation"));
  await button.press("Enter");
  await page.keyboard.press("Tab");
  await expect((await panelOf(button)).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await isClosed(button);
  await expect(button).toBeFocused();
});

test("closes when focus leaves the section", async ({ page }) => {
  await openPage(page, "/");
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
});

test("closes on a click outside it", async ({ page }) => {
  await openPage(page, "/");
  const button = toggle(page, labelOf("/innovation"));
  await button.press("Enter");
  await isOpen(button);
  await page.mouse.click(20, 700);
  await isClosed(button);
});

test("marks the current page once", async ({ page }) => {
  for (const path of ["/innovation", "/innovation/syn46", "/industries/commercial/researchers"]) {
    await openPage(page, path);
    const marked = menu(page).locator("[aria-current]");
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveAttribute("aria-current", "page");
    await expect(marked).toHaveAttribute("href", path);
  }
});

test("shows icon, label and description of each page of a section", async ({ page }) => {
  await openPage(page, "/");
  await toggle(page, labelOf("/innovation")).press("Enter");
  const panel = await panelOf(toggle(page, labelOf("/innovation")));
  const first = panel.getByRole("link").first();
  await expect(first).toContainText(labelOf("/innovation/curo46"));
  await expect(first).toContainText(String(entryOf("/innovation/curo46").description));
  await expect(first.locator("svg")).toBeVisible();
});

test("one group of pages expands at a time, and a second press collapses it", async ({ page }) => {
  await openPage(page, "/");
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
});

test("an open group stays within reach in a low window", async ({ page }) => {
  await page.setViewportSize({ width: widths.menu, height: 560 });
  await openPage(page, "/");
  await toggle(page, labelOf("/industries")).press("Enter");
  await toggle(page, labelOf("/industries/commercial")).click();
  const last = menu(page).getByRole("link", {
    name: labelOf("/industries/commercial/sports-medicine"),
  });
  await last.focus();
  await expect(last).toBeInViewport();
});

test("hides after a click on one of its links, even under a resting pointer", async ({ page }) => {
  await openPage(page, "/");
  await sectionLink(page, labelOf("/innovation")).hover();
  const panel = await panelOf(toggle(page, labelOf("/innovation")));
  await panel.getByRole("link", { name: labelOf("/innovation/curo46") }).click();
  await expect(page).toHaveURL("/innovation/curo46");
  await expect(panel).toBeHidden();
  await isClosed(toggle(page, labelOf("/innovation")));
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a tap on a button opens its panel, and another closes it", async ({ page }) => {
    await openPage(page, "/");
    await toggle(page, labelOf("/innovation")).tap();
    await isOpen(toggle(page, labelOf("/innovation")));
    await toggle(page, labelOf("/innovation")).tap();
    await isClosed(toggle(page, labelOf("/innovation")));
  });
});
