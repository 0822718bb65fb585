import type { Locator, Page } from "@playwright/test";
import { columnSpecs } from "../../syn46/columns";
import { openPage, phone, settle } from "../../testing/browsers/page";
import { expect, test, visitorTest, withMotion } from "./support/site-test";

const cards = (page: Page) => page.locator("main > :first-child article");
const chromosomes = (page: Page) => page.locator(".karyogram tbody tr");

test.use(withMotion);

/** The first windows of desktops and tablets. */
const windows = [
  [1280, 720],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [834, 1112],
] as const;

test(
  "the opening of the home page shows both industry cards in the first window of every desktop and tablet",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/");
    await expect(cards(page)).toHaveCount(2);
    for (const [index, name] of ["government", "commercial"].entries())
      await expect(cards(page).getByRole("link").nth(index)).toHaveAttribute(
        "href",
        `/industries/${name}`,
      );
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      for (const card of await cards(page).all()) {
        await expect(card, `at ${width} px`).toBeInViewport({ ratio: 1 });
        await expect(card).toHaveCSS("opacity", "1");
      }
    }
  },
);

test("beside its words stands a chromosome for each column of the open sample, with name and likeness", async ({
  page,
}) => {
  await openPage(page, "/");
  const table = page.getByRole("table", { name: /column of the open sample/ });
  await expect(table.getByRole("row")).toHaveCount(1 + columnSpecs.length);
  const rows = await chromosomes(page).evaluateAll((found) =>
    found.map((row) => [
      row.querySelector("th")?.textContent,
      row.querySelector("td")?.textContent,
    ]),
  );
  expect(new Set(rows.map(([name]) => name)).size).toBe(columnSpecs.length);
  for (const [name, likeness] of rows) {
    expect(name).toMatch(/^\w+$/);
    expect(likeness).toMatch(/^(0\.\d{3}|1\.000)$/);
  }
});

/** The share of a grid of points over the first line to the last of an element where nothing lies over it. */
const shareOnTop = (element: Locator): Promise<number> =>
  element.evaluate((root) => {
    const range = document.createRange();
    range.selectNodeContents(root);
    const { left, top, width, height } = range.getBoundingClientRect();
    const steps = [0.05, 0.25, 0.5, 0.75, 0.95];
    const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height]));
    const onTop = points.filter(([x = 0, y = 0]) => {
      const found = document.elementFromPoint(x, y);
      return found && (root.contains(found) || found.contains(root));
    });
    return onTop.length / points.length;
  });

for (const [width, height] of [
  [390, 664],
  [360, 640],
] as const)
  test.describe(`on a phone of ${width} by ${height} px`, () => {
    test.use({ ...phone, viewport: { width, height } });

    test(
      "a first visit shows headline, lead and first button, and nothing lies over them",
      visitorTest,
      async ({ page }) => {
        await openPage(page, "/");
        // Whatever asks a first-time visitor something comes once the page is idle.
        await settle(page);
        const words = page.locator(".hero-content");
        for (const part of [
          words.getByRole("heading"),
          words.locator(".text-lead"),
          words.getByRole("link").first(),
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 });
          expect(await shareOnTop(part)).toBe(1);
        }
      },
    );

    test("five chromosomes follow, and both cards are one flick away", async ({ page }) => {
      await openPage(page, "/");
      await expect(chromosomes(page).locator("visible=true")).toHaveCount(5);
      for (const shape of await chromosomes(page).locator("svg:visible").all())
        expect((await shape.boundingBox())?.width).toBeGreaterThanOrEqual(width === 390 ? 62 : 56);
      await page.evaluate(() => scrollTo({ top: innerHeight, behavior: "instant" }));
      for (const card of await cards(page).all()) await expect(card).toBeInViewport({ ratio: 1 });
    });
  });
