import { firstHit, wordFor } from "../browser/support/search";
import { commonWord, site } from "../support/words";
import { test } from "./support/engine-test";
import {
  button,
  dialog,
  expectOf,
  expectPage,
  isFocused,
  isVisible,
  searchbox,
} from "./support/tab";

const { search: words } = site;
const codes = wordFor("/innovation/naics-codes");
const opener = button(words.label);
const field = searchbox(words.field);
const firstResult = "ol.search-results a";

test.beforeEach(async ({ tab }) => {
  await tab.open("/");
  await tab.click(opener);
  await expectOf(tab, field, isFocused).toBe(true);
});

test("finds a page, and Enter on the result goes there", async ({ tab }) => {
  await tab.fill(field, codes);
  await expectOf(tab, firstResult, isVisible).toBe(true);
  await tab.press("ArrowDown");
  await expectOf(tab, firstResult, isFocused).toBe(true);
  await tab.press("Enter");
  await expectPage(tab, () => location.pathname).toBe(firstHit(codes).path);
  await expectOf(tab, "h1", isFocused).toBe(true);
});

test("Enter in its field opens the search page", async ({ tab }) => {
  await tab.fill(field, commonWord);
  await tab.press("Enter");
  await expectPage(tab, () => location.pathname + location.search).toBe(
    `/search?q=${encodeURIComponent(commonWord)}`,
  );
  await expectOf(tab, firstResult, isVisible).toBe(true);
});

test("Escape closes it and returns focus", async ({ tab }) => {
  await tab.press("Escape");
  await expectOf(tab, dialog(words.headline), isVisible).toBeUndefined();
  await expectOf(tab, opener, isFocused).toBe(true);
});
