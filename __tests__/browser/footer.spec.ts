import { labelOf, site } from "../support/words";
import { openPage } from "./support/page";
import { expect, test } from "./support/site-test";

test.describe("in a year later than the build", () => {
  test.use({ hasOwnContext: true });

  test("the copyright has the current year, on the first page and after following a link", async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date("2046-06-01T12:00:00Z"));
    await openPage(page, "/");
    const copyright = page.getByRole("contentinfo").getByText(/^© \d+/);
    await expect(copyright).toHaveText(`© 2046 ${site.name}`);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: labelOf("/about-us/careers") })
      .click();
    await expect(page).toHaveURL("/about-us/careers");
    await expect(copyright).toHaveText(`© 2046 ${site.name}`);
  });
});
