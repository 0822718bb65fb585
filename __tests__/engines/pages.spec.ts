import { widths } from "../browser/support/page";
import { site } from "../support/words";
import { expect, test } from "./support/engine-test";
import { expectPage } from "./support/tab";

/** One page of each template, and those with the widest content. */
const pages = [
  "/",
  "/about-us",
  "/components",
  "/contact-us",
  "/innovation/naics-codes",
  "/privacy-policy",
  "/search",
  "/nowhere",
];

for (const path of pages) {
  test(`${path} opens without a fault and fits 320 px`, async ({ tab }) => {
    await tab.resize(widths.narrow);
    await tab.open(path);
    expect((await tab.run(() => document.title)).endsWith(` | ${site.name}`)).toBe(true);
    expect(await tab.run(() => innerWidth)).toBe(widths.narrow);
    await expectPage(
      tab,
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ).toBe(0);
  });
}
