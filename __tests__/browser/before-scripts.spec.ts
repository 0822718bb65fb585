import { test as baseTest, type Locator, type Page } from "@playwright/test";
import {
  isScripted,
  openPage,
  scrollThrough,
  scrollTop,
  scrollWindow,
  settle,
  untilReady,
  widths,
} from "../../testing/browsers/page";
import { commonWord, labelOf } from "../../testing/words";
import { holdApp, holdScripts } from "./support/hold-scripts";
import { storedInquiries } from "./support/inquiries";
import { field, newVisitor, setField, submitButton } from "./support/inquiry-form";
import { layoutShifts, recordLayoutShifts, untilPainted } from "./support/layout-shift";
import { expect, test, visitorTest } from "./support/site-test";
import { allowTouches, type Touch, touches } from "./support/touches";

/** Opens a page whose app, or no script at all, does not arrive before the returned function is called. */
async function openEarly(page: Page, path: string, hold = holdApp): Promise<() => Promise<void>> {
  const release = await hold(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  if (hold === holdApp) await page.waitForFunction(isScripted);
  return async () => {
    release();
    await untilReady(page);
  };
}

const question = (page: Page, index: number) => page.locator("main h3 > button").nth(index);
const answer = (page: Page, index: number) => page.locator("main h3:has(button) + *").nth(index);
const theme = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name });
const searchButton = (page: Page) => page.getByRole("banner").locator("[aria-keyshortcuts]");
const isHeard = (button: Locator) => expect(button).toHaveAttribute("aria-busy", "true");

for (const path of ["/", "/#faq"])
  test(`a scroll before scripts run is kept, on ${path}`, visitorTest, async ({ page }) => {
    // The router would return to where the tab was on its last visit to the page.
    await openPage(page, "/");
    await scrollWindow(page, 1500);
    await page.goto("about:blank");
    const arrive = await openEarly(page, path);
    await scrollWindow(page, 900);
    await arrive();
    expect(await scrollTop(page)).toBe(900);
  });

test.describe("input before scripts run", () => {
  test(
    "shows the fields of a reason, and is kept with focus; a chosen reason wins over the URL's",
    visitorTest,
    async ({ page }) => {
      await recordLayoutShifts(page);
      const arrive = await openEarly(page, "/contact-us?reason=media-inquiries");
      await setField(page, "firstName", "Ada");
      await expect(field(page, "numberOfParticipants")).toBeHidden();
      await setField(page, "inquiryReason", "EdTech Programs");
      const typed = [
        ["programInterestType", "Other"],
        ["additionalProgramDetails", "On site"],
        ["numberOfParticipants", "25"],
      ] as const;
      for (const [name, value] of typed) await setField(page, name, value);
      await expect(field(page, "specificDataset")).toBeHidden();
      await field(page, "numberOfParticipants").focus();
      await arrive();
      await expect(page).toHaveURL("/contact-us?reason=edtech-programs");
      await expect(page.locator("#specificDataset")).toHaveCount(0);
      await expect(field(page, "firstName")).toHaveValue("Ada");
      await expect(field(page, "inquiryReason")).toHaveValue("EdTech Programs");
      for (const [name, value] of typed) await expect(field(page, name)).toHaveValue(value);
      await expect(field(page, "numberOfParticipants")).toBeFocused();
      const shifts = await layoutShifts(page);
      expect(shifts.filter((shift) => shift.includes("forms-"))).toEqual([]);
    },
  );

  test("wins over the URL and the draft also where something was taken away", async ({ page }) => {
    await openPage(page, "/contact-us");
    await setField(page, "firstName", "Wrong");
    await setField(page, "lastName", "Lovelace");
    const arrive = await openEarly(page, "/contact-us?reason=media-inquiries");
    for (const [name, value] of [
      ["firstName", "Ada"],
      ["inquiryReason", "Data Marketplace"],
    ] as const) {
      await setField(page, name, value);
      await setField(page, name, "");
    }
    await arrive();
    await expect(field(page, "lastName")).toHaveValue("Lovelace");
    await expect(field(page, "firstName")).toHaveValue("");
    await expect(field(page, "inquiryReason")).toHaveValue("");
    await expect(page).toHaveURL("/contact-us");
  });

  test("in the search field wins over the URL's", async ({ page }) => {
    const arrive = await openEarly(page, "/search?q=privacy");
    const words = page.locator("#search-field");
    await words.fill("careers");
    await arrive();
    await expect(page).toHaveURL("/search?q=careers");
    await expect(words).toHaveValue("careers");
  });

  test("can be sent", async ({ page }) => {
    const visitor = newVisitor();
    const release = await holdScripts(page);
    await page.goto("/contact-us", { waitUntil: "commit" });
    for (const [name, value] of Object.entries(visitor)) await page.locator(`#${name}`).fill(value);
    await setField(page, "inquiryReason", "Media Inquiries");
    await submitButton(page).click();
    await page.waitForURL("**/contact-us/success", { waitUntil: "commit" });
    release();
    expect(storedInquiries(visitor.email, visitor.organization).leads).toHaveLength(1);
  });
});

test.describe("a press before scripts run", () => {
  test("on a theme applies it once they do, the last one alone", visitorTest, async ({ page }) => {
    const arrive = await openEarly(page, "/about-us", holdScripts);
    await theme(page, "Light theme").click();
    const dark = theme(page, "Dark theme");
    await dark.click();
    await isHeard(dark);
    await expect(page.locator("button[aria-busy]")).toHaveCount(1);
    await arrive();
    await expect(dark).toHaveAttribute("aria-pressed", "true");
    await expect(dark).not.toHaveAttribute("aria-busy");
    await expect(page.locator("html")).toHaveAttribute("data-color-mode", "dark");
  });

  test("on a theme, a menu or all questions is answered at once", visitorTest, async ({ page }) => {
    await page.setViewportSize({ width: widths.desktop, height: 900 });
    const arrive = await openEarly(page, "/");
    await theme(page, "Dark theme").click();
    await expect(page.locator("html")).toHaveAttribute("data-color-mode", "dark");
    const toggle = page.getByRole("button", { name: `${labelOf("/industries")} pages` });
    await toggle.press("Enter");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await page.getByRole("button", { name: "Expand All" }).click();
    await expect(answer(page, 2)).toBeVisible();
    await arrive();
    await expect(page.getByRole("button", { name: "Collapse All" })).toBeVisible();
    await expect(answer(page, 2)).toBeVisible();
    await expect(theme(page, "Dark theme")).toHaveAttribute("aria-pressed", "true");
  });

  test("on the hamburger opens the drawer, which stays open", visitorTest, async ({ page }) => {
    await page.setViewportSize({ width: widths.phone, height: 844 });
    const arrive = await openEarly(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await drawer.getByRole("button", { name: `${labelOf("/industries")} pages` }).click();
    const link = drawer.getByRole("link", { name: labelOf("/industries/government") });
    await expect(link).toBeVisible();
    await arrive();
    await link.click();
    await expect(page).toHaveURL("/industries/government");
    await expect(drawer).toBeHidden();
  });

  test("on the search, or its key, opens its page, ready to be typed into", async ({ page }) => {
    const words = page.locator("#search-field");
    for (const ask of [() => searchButton(page).click(), () => page.keyboard.press("/")]) {
      const arrive = await openEarly(page, "/about-us");
      await ask();
      await expect(words).toBeFocused();
      await page.keyboard.type(commonWord);
      await arrive();
      await expect(words).toHaveValue(commonWord);
      await expect(page).toHaveURL(`/search?q=${commonWord}`);
    }
  });

  test("on the cookie choices, or the search beside typed words, is said to wait, and opens them once they do", async ({
    page,
  }) => {
    for (const [path, button] of [
      ["/about-us", page.getByRole("button", { name: "Cookie choices" })],
      ["/contact-us", searchButton(page)],
    ] as const) {
      const arrive = await openEarly(page, path);
      if (path === "/contact-us") await setField(page, "firstName", "Ada");
      await button.click();
      await isHeard(button);
      await expect(page.locator(".notice-root")).not.toBeEmpty();
      await arrive();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.locator(".notice-root")).toBeEmpty();
    }
    await expect(field(page, "firstName")).toHaveValue("Ada");
  });

  test(
    "on a question opens its answer at once, and it stays open",
    visitorTest,
    async ({ page }) => {
      await recordLayoutShifts(page);
      const arrive = await openEarly(page, "/");
      for (const index of [0, 1, 2]) {
        await question(page, index).click();
        await expect(answer(page, index)).toBeVisible();
        await expect(question(page, index)).toHaveAttribute("aria-expanded", "true");
      }
      await question(page, 1).press("Enter");
      await expect(answer(page, 1)).toBeHidden();
      await untilPainted(page);
      // A press moves what follows; a busy machine paints that too late to see it as the press's doing.
      const shifts = await layoutShifts(page);
      await arrive();
      await untilPainted(page);
      expect(await layoutShifts(page)).toEqual(shifts);
      for (const [index, open] of [true, false, true].entries()) {
        await expect(question(page, index)).toHaveAttribute("aria-expanded", String(open));
        const icon = question(page, index).locator("svg");
        await expect(icon).toHaveAttribute("data-icon", open ? "expand_less" : "expand_more");
      }
      await expect(answer(page, 1)).toHaveAttribute("hidden", "until-found");
      await question(page, 0).click();
      await expect(answer(page, 0)).toHaveAttribute("hidden", "until-found");
    },
  );
});

test("a page that is only read and scrolled never loads the app, and has its states all the same", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await page.goto("/innovation");
  await page.mouse.move(5, 500);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press("PageDown");
  await scrollThrough(page);
  await scrollWindow(page, 400);
  await settle(page);
  expect(asked.filter((path) => /^\/[^/]+\.js$|page-data/.test(path))).toEqual([]);
  expect(asked.filter((path) => path.includes("consent"))).toHaveLength(1);
  await expect(page.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
  await expect(page.locator("[data-act-on-view]:not([data-in-view=true])")).toHaveCount(0);
  await expect(page.locator("body")).toHaveAttribute("data-loaded", "");
});

// Playwright's own test: React reports that the page differs from its HTML, which is the subject here.
baseTest.describe("a page that was touched before its scripts ran", () => {
  baseTest.beforeEach(({ page }) => allowTouches(page));

  /** Opens a page, has it used and touched, and then lets its scripts run. */
  async function openTouched(page: Page, path: string, touch: Touch, use: () => Promise<void>) {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const arrive = await openEarly(page, path);
    await use();
    await touches[touch](page);
    await arrive();
    return errors;
  }

  for (const touch of ["translated from right to left", "with an extension’s elements"] as const)
    baseTest(`keeps what was typed, and focus, ${touch}`, visitorTest, async ({ page }) => {
      const email = page.locator("#email");
      const errors = await openTouched(page, "/contact-us", touch, async () => {
        await page.locator("#firstName").fill("Ada");
        await page.locator("#inquiryReason").selectOption("EdTech Programs");
        await page.locator("#additionalProgramDetails").fill("On site");
        await email.fill("ada@engine.example");
      });
      expect(errors.join()).toContain("#418");
      await expect(page).toHaveURL("/contact-us?reason=edtech-programs");
      await expect(page.locator("#firstName")).toHaveValue("Ada");
      await expect(page.locator("#inquiryReason")).toHaveValue("EdTech Programs");
      await expect(page.locator("#additionalProgramDetails")).toHaveValue("On site");
      await expect(email).toBeFocused();
      await page.keyboard.type(".org");
      await expect(email).toHaveValue("ada@engine.example.org");

      const words = page.locator("#search-field");
      await openTouched(page, "/search?q=privacy", touch, () => words.fill(commonWord));
      await expect(words).toHaveValue(commonWord);
      await expect(page).toHaveURL(`/search?q=${commonWord}`);
    });

  baseTest("repeats the last press, translated", async ({ page }) => {
    const choices = page.getByRole("button", { name: "Cookie choices" });
    await openTouched(page, "/about-us", "translated from right to left", () => choices.click());
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  baseTest("leaves an answer open, translated", async ({ page }) => {
    const open = question(page, 1);
    await openTouched(page, "/", "translated from right to left", () => open.click());
    await expect(open).toHaveAttribute("aria-expanded", "true");
    await expect(answer(page, 1)).toBeVisible();
    await open.click();
    await expect(open).toHaveAttribute("aria-expanded", "false");
  });
});
