import { test as baseTest, type Page } from "@playwright/test";
import { makerPage, words as makerWords } from "../../testing/browsers/made-table";
import { openPage, sidewaysScroll, untilReady, widths } from "../../testing/browsers/page";
import { commonWord, labelOf, site } from "../../testing/words";
import { storedInquiries } from "./support/inquiries";
import {
  field,
  fillIn,
  newVisitor,
  reasonNamed,
  setField,
  submitButton,
  summary,
} from "./support/inquiry-form";
import { mistakenWord } from "./support/search";
import { expect, test, visitorTest } from "./support/site-test";
import { allowTouches, type Touch, touches } from "./support/touches";

const everyTouch = Object.keys(touches) as Touch[];

test.beforeEach(({ page }) => allowTouches(page));

/** Types words into a search and follows what it shows. */
async function searchIn(page: Page): Promise<void> {
  const words = page.getByRole("searchbox", { name: site.search.field });
  const results = page.locator("ol.search-results a");
  const status = page.locator(".search-message");
  for (const query of [commonWord, commonWord.slice(0, 3)]) {
    await words.fill("");
    await words.pressSequentially(query);
    await expect(results.first()).toBeVisible();
    await expect(status).toContainText(query);
  }
  const { query, suggestion } = mistakenWord();
  await words.fill(query);
  await expect(status).toContainText(query);
  await expect(results).toHaveCount(0);
  await page.getByRole("button", { name: suggestion }).click();
  await expect(words).toHaveValue(suggestion);
  await expect(results.first()).toBeVisible();
}

interface Part {
  readonly path: string;
  readonly width?: number;
  /** Brings the part onto the page and changes it, words included. */
  readonly use: (page: Page) => Promise<void>;
}

/** Every part of the site that changes in the browser. */
const parts: Readonly<Record<string, Part>> = {
  "the inquiry form": {
    path: "/contact-us?reason=media-inquiries",
    async use(page) {
      const message = page.locator("#email-error");
      await field(page, "email").fill("x");
      await field(page, "email").blur();
      await expect(message).toHaveText("Enter a valid email address.");
      await submitButton(page).click();
      await expect(summary(page).getByRole("link")).toHaveCount(5);
      await field(page, "email").fill("");
      await expect(message).toHaveText("Email is required.");
      await expect(summary(page)).toContainText("Email is required.");
      for (const [name, value] of Object.entries(newVisitor()))
        await setField(page, name as "email", value);
      await expect(message).toHaveText("");
      await expect(summary(page)).toHaveCount(0);
      await setField(page, "inquiryReason", "EdTech Programs");
      await setField(page, "programInterestType", "Other");
      await submitButton(page).click();
      await page.waitForURL("**/contact-us/success");
    },
  },
  "the search dialog": {
    path: "/about-us",
    async use(page) {
      await page.keyboard.press("Control+k");
      await searchIn(page);
      await page.getByRole("searchbox", { name: site.search.field }).fill(commonWord);
      await expect(page.locator(".search-all")).toContainText(/\d/);
      await page.keyboard.press("Escape");
    },
  },
  "the search page": { path: "/search", use: searchIn },
  "the table maker": {
    path: makerPage,
    async use(page) {
      await page.getByRole("button", { name: makerWords.openLabel }).click();
      const rows = page.getByRole("textbox", { name: "Number of rows" });
      const message = page.locator("#maker-rows-error");
      const make = page.getByRole("button", { name: makerWords.makeLabel });
      await rows.fill("5");
      await make.click();
      await expect(message).toContainText("from 100");
      await page.getByRole("button", { name: "Choose none" }).click();
      await expect(page.getByText(/^Columns \(0 of/)).toBeVisible();
      await page.getByRole("button", { name: "Choose all columns" }).click();
      await rows.fill("100");
      await expect(message).toHaveText("");
      for (const count of ["100", "300"]) {
        await rows.fill(count);
        await make.click();
        await expect(page.locator(".maker-progress p").first()).toHaveText(
          `Done: ${count} rows made.`,
        );
        await expect(page.getByRole("link", { name: /^Download the table \(CSV/ })).toBeVisible();
      }
    },
  },
  "questions and answers": {
    path: "/",
    async use(page) {
      await page.getByRole("button", { name: "Expand All" }).click();
      await page.getByRole("button", { name: "Collapse All" }).click();
      const question = page.locator("main h3 > button").first();
      await question.click();
      await expect(question).toHaveAttribute("aria-expanded", "true");
      await expect(page.getByRole("button", { name: "Expand All" })).toBeVisible();
    },
  },
  cards: {
    path: "/components",
    async use(page) {
      const more = page.getByRole("button", { name: "Read More about" }).first();
      await more.click();
      await page.getByRole("button", { name: "Read Less about" }).first().click();
      await expect(more).toBeVisible();
    },
  },
  "the drawer": {
    path: "/about-us",
    width: widths.phone,
    async use(page) {
      await page.getByRole("button", { name: "Open menu" }).click();
      const drawer = page.getByRole("dialog", { name: "Menu" });
      await drawer.getByRole("button", { name: `${labelOf("/innovation")} pages` }).click();
      await drawer.getByRole("button", { name: "Dark theme" }).click();
      await drawer.getByRole("link", { name: labelOf("/innovation/syn46"), exact: true }).click();
      await expect(page).toHaveURL("/innovation/syn46");
      await expect(drawer).toHaveCount(0);
    },
  },
};

for (const [name, { path, width = widths.desktop, use }] of Object.entries(parts)) {
  for (const touch of everyTouch) {
    test(
      `${name} works, ${touch}`,
      touch === everyTouch[0] ? visitorTest : {},
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await openPage(page, path);
        await touches[touch](page);
        await use(page);
        await expect(page.locator("h1")).toBeVisible();
        expect(await sidewaysScroll(page)).toBe(0);
      },
    );
  }
}

test.describe("what was filled in without an event", () => {
  /** As some password managers and browsers do it. */
  const fillSilently = (page: Page, selector: string, value: string) =>
    page.locator(selector).evaluate((control: HTMLInputElement, text) => {
      control.value = text;
    }, value);

  test("into the inquiry form is sent, and is not removed by typing elsewhere", async ({
    page,
  }) => {
    const visitor = newVisitor();
    await openPage(page, "/contact-us");
    const { phoneNumber, ...silent } = visitor;
    for (const [name, value] of Object.entries(silent)) await fillSilently(page, `#${name}`, value);
    await setField(page, "inquiryReason", "Media Inquiries");
    await field(page, "phoneNumber").pressSequentially("1");
    for (const [name, value] of Object.entries(silent))
      await expect(page.locator(`#${name}`)).toHaveValue(value);
    await fillSilently(page, "#phoneNumber", phoneNumber);
    await submitButton(page).click();
    await page.waitForURL("**/contact-us/success");
    const { people, leads } = storedInquiries(visitor.email, visitor.organization);
    expect(people).toMatchObject([{ firstName: visitor.firstName, phone: phoneNumber }]);
    expect(leads).toHaveLength(1);
  });

  test("into a search is searched for", async ({ page }) => {
    await openPage(page, "/about-us");
    await page.keyboard.press("Control+k");
    await fillSilently(page, "#search-dialog-field", commonWord);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?q=${commonWord}`);
  });

  test("into the table maker is made", async ({ page }) => {
    await openPage(page, makerPage);
    await page.getByRole("button", { name: makerWords.openLabel }).click();
    await fillSilently(page, "#maker-rows", "200");
    await page.getByRole("button", { name: makerWords.makeLabel }).click();
    await expect(page.getByText("Done: 200 rows made.").first()).toBeVisible();
  });
});

// Playwright's own test: an error that stops the page is the subject here.
baseTest.describe("a page that an error stops", () => {
  const notice = (page: Page) => page.getByText("Part of this page has stopped working.");

  /** Types into the form, whose next change then fails: an element that React removes is elsewhere. */
  async function stopForm(page: Page): Promise<void> {
    await fillIn(page, newVisitor(), reasonNamed("Media Inquiries"));
    await field(page, "email").fill("x");
    await field(page, "email").blur();
    await expect(page.locator("#email-error")).not.toHaveText("");
    await page.evaluate(() => {
      const icon = document.querySelector("#email-error svg");
      if (icon) document.body.append(icon);
    });
    await field(page, "email").fill("ada@engine.example");
    await expect(notice(page)).toBeVisible();
  }

  baseTest(
    "stays readable, keeps what was typed and offers a reload",
    visitorTest,
    async ({ page }) => {
      await stopForm(page);
      await expect(page.locator("h1")).toBeVisible();
      const expectTyped = async () => {
        await expect(field(page, "firstName")).toHaveValue("Ada");
        await expect(field(page, "email")).toHaveValue("ada@engine.example.org");
        await expect(field(page, "inquiryReason")).toHaveValue("Media Inquiries");
      };
      await expect(field(page, "email")).toBeFocused();
      await page.keyboard.press("End");
      await page.keyboard.type(".org");
      await expectTyped();
      await page.getByRole("button", { name: "Reload the page" }).click();
      await untilReady(page);
      await expect(notice(page)).toHaveCount(0);
      await expectTyped();
    },
  );

  baseTest(
    "leaves its links, and Back, to the browser, and the form to the server",
    async ({ page }) => {
      await stopForm(page);
      await page
        .locator("footer")
        .getByRole("link", { name: labelOf("/about-us") })
        .click();
      await expect(page).toHaveURL("/about-us");
      await untilReady(page);
      await page.goBack();
      await expect(page.locator("#firstName")).toBeVisible();
      await stopForm(page);
      await submitButton(page).click();
      await page.waitForURL("**/contact-us/success");
    },
  );
});
