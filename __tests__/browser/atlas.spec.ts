import type { Page } from "@playwright/test";
import { openPage, phone, settle, sidewaysScroll, widths } from "../../testing/browsers/page";
import { readData } from "../../testing/words";
import { expectAccessible } from "./support/axe";
import { expect, test, visitorTest } from "./support/site-test";

const { plates } = readData<{ plates: { number: number; draws: string }[] }>("plates.json");

const desktop = { width: widths.desktop, height: 900 };
test.use({ viewport: desktop });

const thumbnails = (page: Page) => page.locator("ol a[href^='#plate-']");
const thumbnail = (page: Page, number: string) => page.locator(`#to-plate-${number}`);
const dialog = (page: Page) => page.getByRole("dialog");

/** Expects one plate to be open, as large as the window. */
async function expectOpen(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/atlas/?#plate-${number}$`));
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toHaveAttribute("id", `plate-${number}`);
  await expect(dialog(page).getByRole("heading")).toContainText(
    plates[Number(number) - 1]?.draws ?? "no plate",
  );
}

for (const [device, options] of Object.entries({ desktop: { viewport: desktop }, phone }))
  test.describe(device, () => {
    test.use(options);

    test("all plates are in one window, each named", visitorTest, async ({ page }) => {
      await openPage(page, "/atlas");
      await expect(thumbnails(page)).toHaveCount(plates.length);
      const box = await page.locator("ol:has(> li > a[href^='#plate-'])").boundingBox();
      const header = await page.getByRole("banner").boundingBox();
      expect(box?.height).toBeLessThanOrEqual(options.viewport.height - (header?.height ?? 0));
      for (const { number, draws } of plates)
        await expect(thumbnails(page).nth(number - 1)).toHaveAccessibleName(
          `${String(number).padStart(2, "0")} ${draws}`,
        );
      expect(await sidewaysScroll(page)).toBe(0);
    });

    test("an open plate has no violation and fits", async ({ page }) => {
      await openPage(page, "/atlas#plate-02");
      await expectOpen(page, "02");
      const picture = dialog(page).locator("img");
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
      const width = (await picture.boundingBox())?.width ?? 0;
      expect(width).toBeGreaterThan(0.7 * options.viewport.width);
      expect(await sidewaysScroll(page)).toBe(0);
      await dialog(page).locator("summary").click();
      await expect(dialog(page).getByText("SHA-256")).toBeVisible();
      await expectAccessible(page, [options.viewport.width]);
    });
  });

test(
  "arrows and keys lead through the plates; Escape and Back return to the square of the plate",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/atlas");
    await thumbnail(page, "03").press("Enter");
    await expectOpen(page, "03");
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expectOpen(page, "04");
    await dialog(page).getByRole("link", { name: "Next" }).click();
    await expectOpen(page, "05");
    await page.keyboard.press("ArrowLeft");
    await expectOpen(page, "04");
    // Nothing behind the plate takes focus.
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() => document.activeElement?.closest("[id]")?.id);
      expect(["plate-04", undefined]).toContain(place);
    }
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(thumbnail(page, "04")).toBeFocused();
    await expect(page).toHaveURL(/\/atlas\/?$/);
    await thumbnail(page, "06").click();
    await expectOpen(page, "06");
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(thumbnail(page, "06")).toBeFocused();
  },
);

test("an address of a plate opens it, also from a caption of another page", async ({ page }) => {
  await openPage(page, "/atlas#plate-09");
  await expectOpen(page, "09");
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(thumbnail(page, "09")).toBeFocused();

  await openPage(page, "/innovation");
  const caption = page.locator("figcaption a").first();
  const number = ((await caption.textContent()) ?? "").replace("Plate ", "");
  await caption.click();
  await expectOpen(page, number);
  await expect(dialog(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/innovation\/?$/);
});

test("pictures of plates are loaded only once they are open", async ({ page }) => {
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") pictures.push(request.url());
  });
  await openPage(page, "/atlas");
  await expect.poll(() => pictures.length).toBeGreaterThanOrEqual(plates.length);
  await settle(page);
  const before = pictures.length;
  const large = await page
    .locator("[role=dialog] img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
  expect(large.filter(Boolean)).toEqual([]);
  await thumbnail(page, "01").click();
  await expect(dialog(page).locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  expect(pictures.length).toBe(before + 1);
});

test("prints the open plate with how it was made, and nothing else", async ({ page }) => {
  await openPage(page, "/atlas#plate-04");
  await page.emulateMedia({ media: "print" });
  await expect(dialog(page).locator("img")).toBeVisible();
  await expect(dialog(page).getByText("SHA-256")).toBeVisible();
  await expect(page.locator("main :is(h1, h2, nav):visible")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("plates open, lead to their neighbors and close", visitorTest, async ({ page }) => {
    await page.goto("/atlas");
    await thumbnail(page, "07").click();
    await expectOpen(page, "07");
    await dialog(page).getByRole("link", { name: "Previous" }).click();
    await expectOpen(page, "06");
    await page.goBack();
    await expectOpen(page, "07");
    await dialog(page).getByRole("link", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    // The next press of Tab goes on from the plate's square.
    await page.keyboard.press("Tab");
    await expect(thumbnail(page, "08")).toBeFocused();
  });
});
