import type { Locator, Page } from "@playwright/test";
import { openPage } from "../../testing/browsers/page";
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
  await expect(page.locator("iframe")).toHaveCount(0);
});

/** Where an element lies in its section, which other parts of the page may move. */
const placeOf = (element: Locator) =>
  element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const section = it.closest("section")?.getBoundingClientRect();
    return { left: left - (section?.left ?? NaN), top: top - (section?.top ?? NaN), width, height };
  });

const players = [
  { name: "YouTube", link: youtube, source: /^https:\/\/www\.youtube-nocookie\.com\/embed\// },
  { name: "Vimeo", link: vimeo, source: /^https:\/\/player\.vimeo\.com\/video\/.*dnt=1/ },
];

for (const { name, link, source } of players) {
  test.describe(name, () => {
    test.use({ allowedHosts: hosts });

    test(
      "plays without tracking, in a titled and focused frame exactly in the place of the still, with a link and a way back",
      visitorTest,
      async ({ page }) => {
        await page.route(
          ({ host }) => hosts.includes(host),
          (route) => route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
        );
        await openPage(page, pageWithVideos);
        const address = await link(page).getAttribute("href");
        const before = await placeOf(link(page).locator(".."));
        await link(page).press("Enter");
        const frame = page.locator("iframe");
        await expect(frame).toHaveAttribute("src", source);
        await expect(frame).toHaveAttribute("title", /\S/);
        // Whether the window counts as focused, too, is the browser's affair: the player runs in another process.
        await expect.poll(() => frame.evaluate((it) => it === document.activeElement)).toBe(true);
        expect(await placeOf(frame)).toEqual(before);
        await expect(page).toHaveURL(pageWithVideos);

        // For visitors whose network or browser refuses the player.
        const way = page.getByRole("link", { name: `Watch on ${name}` });
        await expect(way).toHaveAttribute("href", String(address));
        await page.getByRole("button", { name: "Close the player" }).click();
        await expect(link(page)).toBeFocused();
        await expect(frame).toHaveCount(0);
        await expect(way).toHaveCount(0);
      },
    );
  });
}
