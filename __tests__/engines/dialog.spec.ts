import leaders from "../../data/leaders.json";
import { test } from "./support/engine-test";
import { button, dialog, expectOf, heading, isFocused, isVisible } from "./support/tab";

const [leader] = leaders.leaders;
if (!leader) throw new Error("data/leaders.json names no leader");

const { name } = leader;
const readMore = button(`Read More about ${name}`);
const portrait = button(`Read more about ${name}`);

test.beforeEach(({ tab }) => tab.open("/about-us"));

for (const [way, opener] of Object.entries({ "Read More": readMore, portrait })) {
  test(`opened by ${way}: focus on its title, and back on Escape`, async ({ tab }) => {
    await tab.click(opener);
    await expectOf(tab, heading(name), isFocused).toBe(true);
    await expectOf(tab, dialog(name), (element) => element.ariaModal).toBe("true");
    await expectOf(tab, "main", (main) => main.closest("[inert]") !== null).toBe(true);
    await tab.press("Escape");
    await expectOf(tab, dialog(name), isVisible).toBeUndefined();
    await expectOf(tab, opener, isFocused).toBe(true);
  });
}

test("its close button returns focus to the opener", async ({ tab }) => {
  await tab.focus(readMore);
  await tab.press("Enter");
  await expectOf(tab, heading(name), isFocused).toBe(true);
  await tab.click(button("Close"));
  await expectOf(tab, dialog(name), isVisible).toBeUndefined();
  await expectOf(tab, readMore, isFocused).toBe(true);
});
