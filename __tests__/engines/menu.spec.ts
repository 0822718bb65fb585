import { beginningWith, labelOf } from "../support/words";
import { expect, test } from "./support/engine-test";
import { button, expectOf, expectPage, isExpanded, isFocused, link, textOf } from "./support/tab";

const innovation = button(`${labelOf("/innovation")} pages`);
const industries = button(`${labelOf("/industries")} pages`);

test.beforeEach(({ tab }) => tab.open("/"));

test("a panel opens by keyboard; Escape closes it and returns focus", async ({ tab }) => {
  await tab.focus(innovation);
  await tab.press("Enter");
  await expectOf(tab, innovation, isExpanded).toBe(true);
  await tab.press("Tab");
  await expectOf(tab, link(beginningWith(labelOf("/innovation/curo46"))), isFocused).toBe(true);
  await tab.press("Escape");
  await expectOf(tab, innovation, isExpanded).toBe(false);
  await expectOf(tab, innovation, isFocused).toBe(true);
});

test("a panel closes when another opens", async ({ tab }) => {
  await tab.focus(innovation);
  await tab.press(" ");
  await expectOf(tab, innovation, isExpanded).toBe(true);
  await tab.focus(industries);
  await tab.press(" ");
  await expectOf(tab, industries, isExpanded).toBe(true);
  expect(await tab.read(innovation, isExpanded)).toBe(false);
});

test("a panel opens on hover and links to its pages", async ({ tab }) => {
  await tab.click(innovation);
  await expectOf(tab, innovation, isExpanded).toBe(true);
  await tab.click(link(beginningWith(labelOf("/innovation/curo46"))));
  await expectPage(tab, () => location.pathname).toBe("/innovation/curo46");
  await expectOf(tab, innovation, isExpanded).toBe(false);
});

test("a section's own page is reached by its link", async ({ tab }) => {
  await tab.click(link(labelOf("/our-approach")));
  await expectPage(tab, () => location.pathname).toBe("/our-approach");
  await expectOf(tab, 'nav [aria-current="page"]', textOf).toBe(labelOf("/our-approach"));
});
