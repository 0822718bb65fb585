import { expect, test } from "./support/engine-test";
import { expectOf, isFocused, link } from "./support/tab";

const pageWithVideos = "/components";

const players = [
  { name: /^Play on YouTube/, host: "www.youtube-nocookie.com" },
  { name: /^Play on Vimeo/, host: "player.vimeo.com" },
];

for (const { name, host } of players) {
  test.describe(host, () => {
    test.use({ allowedHosts: [host] });

    test("is not requested before a click, and is the only host after it", async ({
      tab,
      blockingProxy,
    }) => {
      await tab.open(pageWithVideos);
      await expectOf(tab, link(name), (element) => {
        element.scrollIntoView({ block: "center" });
        const still = element.parentElement?.querySelector("img");
        return (still?.naturalWidth ?? 0) > 0;
      }).toBe(true);
      expect(blockingProxy.hosts).toEqual([]);
      await tab.click(link(name));
      await expectOf(tab, "iframe", isFocused).toBe(true);
      await expectOf(tab, "iframe", ({ title }) => title).toMatch(/\S/);
      await expect.poll(() => blockingProxy.hosts).toEqual([host]);
    });
  });
}
