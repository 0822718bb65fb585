import { beginningWith, categoryOf, site } from "../support/words";
import { test } from "./support/engine-test";
import { button, checkbox, expectOf, expectPage, isVisible, region } from "./support/tab";

const banner = region(site.consent.headline);
const measurement = checkbox(beginningWith(categoryOf("measurement")));

test.use({ hasConsented: false });

for (const { choice, allowed } of [
  { choice: site.consent.accept, allowed: true },
  { choice: site.consent.reject, allowed: false },
]) {
  test(`${choice} is kept and not asked again`, async ({ tab }) => {
    await tab.open("/");
    await expectOf(tab, banner, isVisible).toBe(true);
    await tab.click(button(choice));
    await expectOf(tab, banner, isVisible).toBeUndefined();
    await expectPage(tab, () => document.cookie.split("=")[0]).toBe("consent");

    await tab.reload();
    await tab.click(button("Cookie choices"));
    await expectOf(
      tab,
      measurement,
      (element) => element instanceof HTMLInputElement && element.checked,
    ).toBe(allowed);
    await expectOf(tab, banner, isVisible).toBeUndefined();
  });
}
