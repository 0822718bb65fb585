import type { Page } from "@playwright/test";
import { openPage } from "./support/page";
import { expect, test, visitorTest } from "./support/site-test";

const hosts = ["www.youtube-nocookie.com", "player.vimeo.com"];
const pageWithVideos = "/components";

const youtube = (page: Page) => page.getByRole("link", { name: /^Play on YouTube/ });
const vimeo = (page: Page) => page.getByRole("link", { name: /^Play on Vimeo/ });

test("before a click there is a still from our host and a real link to another site, and no player", async ({
  page,
}) => {
  await openPage(page, pageWithVideos);
  await expect(youtube(page)).toHaveAttribute("href", /^https:\/\/www\.youtube\.com\/watch\?v=/);
  await expect(vimeo(page)).toHaveAttribute("href", /^https:\/\/vimeo\.com\/\d+$/);
  for (const link of [youtube(page), vimeo(page)]) {
    await expect(link).toHaveAttribute("rel", /noopener/);
    await link.scrollIntoViewIfNeeded();
    const still = link.locator("..").locator("img");
    await expect(still).not.toHaveJSProperty("naturalWidth", 0);
  }
  await page.waitForLoadState("networkidle");
  await expect(page.locator("iframe")).toHaveCount(0);
});

test.describe("after a click", () => {
  test.use({ allowedHosts: hosts });

  test.beforeEach(({ context }) =>
    context.route(
      ({ host }) => hosts.includes(host),
      (route) => route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
    ),
  );

  for (const [name, link, source] of [
    ["YouTube", youtube, /^https:\/\/www\.youtube-nocookie\.com\/embed\//],
    ["Vimeo", vimeo, /^https:\/\/player\.vimeo\.com\/video\/.*dnt=1/],
  ] as const) {
    test(
      `${name} plays without tracking, in a titled and focused frame exactly in the place of the still`,
      visitorTest,
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await openPage(page, pageWithVideos);
        const place = link(page).locator("..");
        await place.scrollIntoViewIfNeeded();
        const before = await place.boundingBox();
        await link(page).press("Enter");
        const frame = page.locator("iframe");
        await expect(frame).toHaveCount(1);
        await expect(frame).toHaveAttribute("src", source);
        await expect(frame).toHaveAttribute("title", /\S/);
        await expect(frame).toBeFocused();
        expect(await frame.boundingBox()).toEqual(before);
        await expect(page).toHaveURL(pageWithVideos);
      },
    );
  }
});

for (const [name, link] of [
  ["YouTube", youtube],
  ["Vimeo", vimeo],
] as const) {
  test(`where ${name} is blocked, its player leaves a link and a way back`, async ({
    page,
    problems,
  }) => {
    await page.route(
      ({ host }) => hosts.includes(host),
      (route) => route.abort(),
    );
    await openPage(page, pageWithVideos);
    const address = await link(page).getAttribute("href");
    await link(page).press("Enter");
    await expect(page.locator("iframe")).toHaveCount(1);
    const way = page.getByRole("link", { name: `Watch on ${name}` });
    await expect(way).toBeVisible();
    await expect(way).toHaveAttribute("href", String(address));
    await page.getByRole("button", { name: "Close the player" }).click();
    await expect(link(page)).toBeFocused();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(way).toHaveCount(0);
    // The player's request, which goes to another host and is refused.
    expect(
      problems.splice(0).filter((problem) => !hosts.some((host) => problem.includes(host))),
    ).toEqual([]);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the link can be followed", async ({ page }) => {
    await page.goto(pageWithVideos);
    await expect(youtube(page)).toBeVisible();
    await expect(vimeo(page)).toBeVisible();
  });
});
