import { labelOf, titleOf } from "../support/words";
import { expect, test } from "./support/engine-test";
import { expectOf, expectPage, isFocused, link } from "./support/tab";

const place = 1200;

test("a link opens its page in place, at the top, with its title and focus; back restores the position", async ({
  tab,
}) => {
  await tab.open("/");
  await tab.run((top) => {
    document.documentElement.dataset.firstDocument = "";
    scrollTo({ top, behavior: "instant" });
  }, place);
  await expectPage(tab, () => scrollY).toBe(place);

  await tab.click(link(labelOf("/about-us")));
  await expectPage(tab, () => location.pathname).toBe("/about-us");
  await expectPage(tab, () => scrollY).toBe(0);
  await expectPage(tab, () => document.title).toBe(titleOf("/about-us"));
  await expectOf(tab, "h1", isFocused).toBe(true);

  await tab.run(() => history.back());
  await expectPage(tab, () => location.pathname).toBe("/");
  await expectPage(tab, () => scrollY).toBe(place);
  expect(await tab.run(() => "firstDocument" in document.documentElement.dataset)).toBe(true);
});
