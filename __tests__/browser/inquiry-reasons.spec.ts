import type { Page } from "@playwright/test";
import { multilineMinHeight } from "../../src/shared/constants";
import { groupFieldNames } from "../../src/shared/inquiry/fields";
import { groupFields } from "../../src/shared/inquiry/reasons";
import { openPage, widths } from "../../testing/browsers/page";
import { site } from "../../testing/words";
import { storedInquiries } from "./support/inquiries";
import { fillIn, newVisitor, reasonNamed, submitButton } from "./support/inquiry-form";
import { expect, test, visitorTest } from "./support/site-test";

test.describe("the reason in the URL", () => {
  test(
    "selects its option, shows its fields alone, as high as specified, changes no canonical URL, and selects nothing if it is unknown",
    visitorTest,
    async ({ page }) => {
      const { slug, label, group } = reasonNamed("Data Marketplace");
      await openPage(page, `/contact-us?reason=${slug}`);
      await expect(page.getByLabel("Inquiry Reason")).toHaveValue(label);
      const shown = await page
        .getByRole("group", { name: label })
        .locator("input, select, textarea")
        .evaluateAll((controls) => controls.map(({ id }) => id));
      expect(shown).toEqual([...groupFields[group]]);
      for (const name of groupFieldNames.filter((each) => !shown.includes(each))) {
        await expect(page.locator(`#${name}`)).toHaveCount(0);
      }
      for (const area of await page.locator("form textarea").all()) {
        expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(multilineMinHeight);
      }
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        `${site.productionOrigin}/contact-us`,
      );

      await openPage(page, "/contact-us?reason=EdTech%20Programs");
      await expect(page.getByLabel("Inquiry Reason")).toHaveValue("");
      await expect(page).toHaveURL("/contact-us?reason=EdTech%20Programs");
    },
  );

  test("follows the choice in place and goes with it: no new entry, no scrolling, no loss of focus", async ({
    page,
  }) => {
    await openPage(page, "/about-us");
    await openPage(page, "/contact-us?utm_source=letter&reason=media-inquiries#50%");
    const select = page.getByLabel("Inquiry Reason");
    await select.focus();
    const entries = await page.evaluate(() => history.length);
    const top = await page.evaluate(() => scrollY);
    await select.evaluate((element) => element.setAttribute("data-same", ""));

    await select.selectOption("EdTech Programs");

    const { search, hash } = new URL(page.url());
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      utm_source: "letter",
      reason: "edtech-programs",
    });
    expect(hash).toBe("#50%25");
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await expect(select).toBeFocused();
    await expect(select).toHaveAttribute("data-same", "");

    await select.selectOption("");
    await expect(page).toHaveURL("/contact-us?utm_source=letter#50%25");
    await page.goBack();
    await expect(page).toHaveURL("/about-us");
  });
});

test.describe("a link to the form's own page", () => {
  test.use({ viewport: { width: widths.desktop, height: 900 } });

  const contactUs = (page: Page) =>
    page.getByRole("banner").getByRole("link", { name: site.contactLabel, exact: true });

  for (const query of ["", "?reason=unknown"]) {
    test(`that names no reason changes nothing: ${query || "without a query"}`, async ({
      page,
    }) => {
      await openPage(page, "/contact-us?reason=media-inquiries");
      await page.getByLabel("First Name").fill("Ada");
      await page.getByLabel("Deadline").fill("2031-05-01");
      await contactUs(page).evaluate((link: HTMLAnchorElement, search) => {
        link.search = search;
      }, query);
      const heard = page.waitForEvent("framenavigated");
      await contactUs(page).click();
      await heard;
      for (const turn of [() => page.goBack(), () => page.goForward(), undefined]) {
        await expect(page).toHaveURL(/[?&]reason=media-inquiries$/);
        await expect(page.getByLabel("Inquiry Reason")).toHaveValue("Media Inquiries");
        await expect(page.getByLabel("First Name")).toHaveValue("Ada");
        await expect(page.getByLabel("Deadline")).toHaveValue("2031-05-01");
        await turn?.();
      }
    });
  }

  test("with another reason selects that one, as back and forward do, and keeps what was typed", async ({
    page,
  }) => {
    await openPage(page, "/contact-us?reason=media-inquiries");
    await page.getByLabel("First Name").fill("Ada");
    await page.getByLabel("Deadline").fill("2031-05-01");
    await contactUs(page).evaluate((link: HTMLAnchorElement) => {
      link.search = "?reason=edtech-programs";
    });
    await contactUs(page).click();
    await expect(page.getByLabel("Inquiry Reason")).toHaveValue("EdTech Programs");
    await page.getByLabel("Number of Participants").fill("25");
    await page.goBack();
    await expect(page.getByLabel("Inquiry Reason")).toHaveValue("Media Inquiries");
    await expect(page.getByLabel("Deadline")).toHaveValue("2031-05-01");
    await page.goForward();
    await expect(page.getByLabel("Number of Participants")).toHaveValue("25");
    await expect(page.getByLabel("First Name")).toHaveValue("Ada");
  });
});

test("what was typed for a reason is kept, on another visit too, until it is chosen again, and only the chosen one’s is sent", async ({
  page,
}) => {
  const visitor = newVisitor();
  const reason = reasonNamed("Media Inquiries");
  await openPage(page, "/contact-us?reason=edtech-programs");
  const select = page.getByLabel("Inquiry Reason");
  await page.getByLabel("Number of Participants").fill("25");
  for (const [one, other, label] of [
    ["Teaming Opportunities", "Partnership Inquiries", "Point of Contact Role/Title"],
    ["Client Support Requests", "Service Inquiries", "Client/Project Name"],
  ] as const) {
    await select.selectOption(one);
    await page.getByLabel(label).fill("Kept");
    await select.selectOption(other);
    await expect(page.getByLabel(label)).toHaveValue("Kept");
  }
  await expect(page.getByLabel("Number of Participants")).toHaveCount(0);
  // The reason of the draft is in the address again.
  await openPage(page, "/contact-us");
  await expect(page).toHaveURL("/contact-us?reason=service-inquiries");
  await select.selectOption("EdTech Programs");
  await expect(page.getByLabel("Number of Participants")).toHaveValue("25");
  await fillIn(page, visitor, reason);
  await submitButton(page).click();
  await page.waitForURL("**/contact-us/success");
  const [lead] = storedInquiries(visitor.email, visitor.organization).leads;
  expect(lead).toMatchObject({ media_deadline: "2027-03-31", number_of_participants: null });
  expect(lead).toMatchObject({ point_of_contact: null, client_project_name: null });
});
