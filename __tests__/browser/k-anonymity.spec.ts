import type { Page } from "@playwright/test";
import { kAnonymity as words } from "../../data/site.json";
import { openPage, scrollWindow, settle, untilReady, widths } from "../../testing/browsers/page";
import { expectAccessible } from "./support/axe";
import { expectFit, windowWidths } from "./support/fit";
import { hold } from "./support/hold-scripts";
import { expect, test, visitorTest, withMotion } from "./support/site-test";

const route = "/alone";

const facts = ["sex", "age", "region", "diagnosis"] as const;
type Fact = (typeof facts)[number];

const select = (page: Page, fact: Fact) =>
  page.getByRole("combobox", { name: `${words[fact].before} (${words[fact].label})` });
const result = (page: Page) => page.locator("main").getByRole("status");
const drawn = (page: Page) => page.locator("main [data-drawn]");

/** The number of dots that are lit. */
const lit = (page: Page): Promise<number> =>
  page
    .locator("main .lit path:not(.halo)")
    .evaluate((path) => path.getAttribute("d")?.match(/h0/g)?.length ?? 0);

/** The words of a number of people, and the sentence after it. */
const said = (count: string, outcome: keyof typeof words.outcomes) =>
  `${count} ${words.of.replace("{count}", "10,000")}. ${words.outcomes[outcome]}`;

const example = said("1", "one");

for (const path of ["/", route])
  test(
    `a choice changes number, sentence, dots and address, and asks for nothing: ${path}`,
    visitorTest,
    async ({ page }) => {
      await openPage(page, path);
      await expect(result(page)).toHaveText(example);
      await select(page, "sex").scrollIntoViewIfNeeded();
      await settle(page);
      const asked: string[] = [];
      // Other pages are prefetched, and Chromium with a window asks for the icon whenever the address changes.
      page.context().on("request", (request) => {
        if (!/favicon|page-data|component---/.test(request.url())) asked.push(request.url());
      });
      const entries = await page.evaluate(() => history.length);
      const places = () =>
        page
          .locator("main .kAnonymity-root > *")
          .evaluateAll((parts) =>
            parts.map((part) => JSON.stringify(part.getBoundingClientRect())),
          );
      const before = await places();

      await select(page, "diagnosis").selectOption("none");
      await expect(result(page)).toHaveText(/^\d+ .*hide among them\.$/);
      await expect(page).toHaveURL(`${path}#facts=female,40-44,northeast,none`);
      expect(await lit(page)).toBe(Number.parseInt((await result(page).textContent()) ?? "", 10));

      for (const fact of facts) await select(page, fact).selectOption("any");
      await expect(result(page)).toHaveText(said("10,000", "many"));
      await expect(page).toHaveURL(`${path}#facts=any,any,any,any`);
      expect(await lit(page)).toBe(10_000);
      await expect(drawn(page)).toHaveAttribute("data-drawn", "many");

      expect(asked).toEqual([]);
      expect(await page.evaluate(() => history.length)).toBe(entries);
      expect(await places()).toEqual(before);
    },
  );

test("an address shows its choice, where that is on the page, and one with other facts or none the example", async ({
  page,
}) => {
  await openPage(page, "/#facts=male,any,any,any");
  await expect(result(page)).toHaveText(said("4,833", "many"));
  await expect(select(page, "sex")).toHaveValue("male");
  await expect(page.getByRole("heading", { name: "How many facts" })).toBeInViewport();
  await scrollWindow(page, 2500);
  await page.reload();
  await expect(result(page)).toHaveText(said("4,833", "many"));
  expect(await page.evaluate(() => scrollY)).toBe(2500);
  // As when an address is pasted into the bar.
  const paste = (hash: string) => page.evaluate((given) => location.assign(given), hash);
  await paste("#facts=female,40-44,northeast,kidney_disease");
  await expect(result(page)).toHaveText(example);
  await openPage(page, route);
  await paste("#facts=male%2Cany%2Cany%2Cany");
  await expect(result(page)).toHaveText(said("4,833", "many"));
  await page.goBack();
  await expect(result(page)).toHaveText(example);
  await openPage(page, `${route}#facts=male,twelve,any,any`);
  await expect(result(page)).toHaveText(example);
});

test("by keyboard alone, each fact follows the one before it", visitorTest, async ({ page }) => {
  await openPage(page, route);
  await select(page, "sex").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(select(page, "age")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(select(page, "diagnosis")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(`${route}#facts=male,35-39,northeast,any`);
  await expect(result(page)).toHaveText(/^\d+ of 10,000/);
});

test("it works before the site's scripts have come, which leave the choice as it is", async ({
  page,
}) => {
  const release = await hold(page, "**/{app,framework,webpack-runtime,component}*.js");
  await page.goto(route, { waitUntil: "domcontentloaded" });
  await select(page, "diagnosis").selectOption("any");
  await expect(result(page)).toHaveText(said("60", "many"));
  release();
  await untilReady(page);
  await expect(result(page)).toHaveText(said("60", "many"));
  await expect(select(page, "diagnosis")).toHaveValue("any");
});

test("it works on a page that was opened from another", async ({ page }) => {
  await openPage(page, "/search");
  await page.locator(`main a[href="${route}"]`).click();
  await page.waitForURL(`**${route}`);
  await select(page, "diagnosis").selectOption("any");
  await expect(result(page)).toHaveText(said("60", "many"));
  await expect(page).toHaveURL(`${route}#facts=female,40-44,northeast,any`);
  await page.goBack();
  await page.waitForURL("**/search");
  await page.goForward();
  await page.waitForURL(`**${route}#facts=female,40-44,northeast,any`);
  await expect(result(page)).toHaveText(said("60", "many"));
  await expect(page).toHaveURL(`${route}#facts=female,40-44,northeast,any`);
  await page.goBack();
  await page.waitForURL("**/search");
  await page.locator(`main a[href="${route}"]`).click();
  await select(page, "sex").selectOption("male");
  await expect(page).toHaveURL(`${route}#facts=male,40-44,northeast,kidney_disease`);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("there is an example in words, and no dead control", visitorTest, async ({ page }) => {
    await page.goto(route);
    await expect(result(page)).toHaveText(example);
    await expect(page.locator("main select").first()).toBeHidden();
    await expect(page.locator("main select + b")).toHaveText([
      words.sex.female,
      "40–44",
      words.region.northeast,
      words.diagnosis.kidney_disease,
    ]);
    for (const part of await page.locator("main select + b").all())
      await expect(part).toBeVisible();
  });
});

test.describe("with motion", () => {
  test.use(withMotion);

  test("the example is drawn once it is in view, from everyone to one person, unless a visitor chooses", async ({
    page,
  }) => {
    await page.setViewportSize({ width: widths.desktop, height: 900 });
    // What is drawn, one after another: a busy machine may look too late to see each.
    await page.addInitScript(() => {
      const outcomes: (string | undefined)[] = [];
      Object.assign(window, { outcomes });
      addEventListener("DOMContentLoaded", () => {
        const field = document.querySelector<HTMLElement>("[data-drawn]");
        if (!field) return;
        outcomes.push(field.dataset.drawn);
        new MutationObserver(() => outcomes.push(field.dataset.drawn)).observe(field, {
          attributeFilter: ["data-drawn"],
        });
      });
    });
    const outcomes = () =>
      page.evaluate(() => [...new Set((window as { outcomes?: string[] }).outcomes)]);
    await openPage(page, "/");
    await drawn(page).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await outcomes()).slice(0, 2)).toEqual(["one", "many"]);
    // The words stay as they are: nothing is announced that nobody asked for.
    await expect(result(page)).toHaveText(example);
    await expect(drawn(page)).toHaveAttribute("data-drawn", "one");

    await page.goto("about:blank");
    await openPage(page, "/");
    await drawn(page).scrollIntoViewIfNeeded();
    await expect.poll(outcomes).toContain("many");
    await select(page, "region").selectOption("south");
    const count = await lit(page);
    // Longer than the example takes.
    await page.waitForTimeout(4000);
    expect(await lit(page)).toBe(count);
  });
});

test("fits every window and has no violation", async ({ page }) => {
  await openPage(page, `${route}#facts=any,any,any,any`);
  for (const width of windowWidths) await expectFit(page, width);
  await expectAccessible(page, [widths.narrow, widths.desktop], "section:has(#fact-sex)");
});
