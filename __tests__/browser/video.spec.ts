import type { Page } from "@playwright/test";
import { openPage } from "./support/page";
import { expect, test } from "./support/site-test";

const hosts = ["www.youtube-nocookie.com", "player.vimeo.com"];
const pageWithVideos = "/components";

const youtube = (page: Page) => page.getByRole("link", { name: /^Play on YouTube/ });
const vimeo = (page: Page) => page.getByRole("link", { name: /^Play on Vimeo/ });

test("before a click there is a still from our host and a real link, and no player", async ({
  page,
}) => {
  await openPage(page, pageWithVideos);
  await expect(youtube(page)).toHaveAttribute("href", /^https:\/\/www\.youtube\.com\/watch\?v=/);
  await expect(vimeo(page)).toHaveAttribute("href", /^https:\/\/vimeo\.com\/\d+$/);
  for (const link of [youtube(page), vimeo(page)]) {
    await link.scrollIntoViewIfNeeded();
    const still = link.locator("..").locator("img");
    await expect
      .poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .not.toBe(0);
  }
  await page.waitForLoadState("networkidle");
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a video in production is a still that says so", async ({ page }) => {
  await openPage(page, "/innovation/syn46/government");
  await expect(page.getByText("In production for YouTube", { exact: true })).toBeVisible();
  await expect(page.getByText("In production for Vimeo", { exact: true })).toBeVisible();
  await expect(youtube(page).or(vimeo(page))).toHaveCount(0);
});

test("says that the link leads to another site", async ({ page }) => {
  await openPage(page, pageWithVideos);
  await expect(youtube(page)).toHaveAttribute("rel", /noopener/);
});

test.describe("after a click", () => {
  test.use({ allowedHosts: hosts });

  test.beforeEach(({ context }) =>
    context.route(
      ({ host }) => hosts.includes(host),
      (route) => route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
    ),
  );

  test("YouTube plays from its host without cookies, in a titled and focused frame", async ({
    page,
  }) => {
    await openPage(page, pageWithVideos);
    await youtube(page).click();
    const frame = page.locator("iframe");
    await expect(frame).toHaveCount(1);
    await expect(frame).toHaveAttribute("src", /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    await expect(frame).toHaveAttribute("title", /\S/);
    await expect(frame).toBeFocused();
    await expect(page).toHaveURL(pageWithVideos);
  });

  test("Vimeo plays without tracking, in a titled and focused frame", async ({ page }) => {
    await openPage(page, pageWithVideos);
    await vimeo(page).press("Enter");
    const frame = page.locator("iframe");
    await expect(frame).toHaveAttribute("src", /^https:\/\/player\.vimeo\.com\/video\/.*dnt=1/);
    await expect(frame).toHaveAttribute("title", /\S/);
    await expect(frame).toBeFocused();
  });

  test("the player has exactly the position and size of the still", async ({ page }) => {
    await openPage(page, pageWithVideos);
    const place = youtube(page).locator("..");
    await place.scrollIntoViewIfNeeded();
    const before = await place.boundingBox();
    await youtube(page).click();
    const player = page.locator("iframe");
    await expect(player).toBeVisible();
    expect(await player.boundingBox()).toEqual(before);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the link can be followed", async ({ page }) => {
    await page.goto(pageWithVideos);
    await expect(youtube(page)).toBeVisible();
    await expect(vimeo(page)).toBeVisible();
  });
});
