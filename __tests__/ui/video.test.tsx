import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { Video } from "../../src/ui/video";
import { image } from "../support/image";

const film = (id: string | null, platform: Queries.VideoPlatform | null) => (
  <Video id={id} platform={platform} title="A film" poster={image("still")} posterAlt="A still." />
);

const show = (id: string | null, platform: Queries.VideoPlatform | null) =>
  render(film(id, platform));

const player = () => screen.queryByTitle("A film");

describe("a video", () => {
  it.each<[Queries.VideoPlatform | null, string, RegExp, string, string]>([
    [
      "youtube",
      "aqz-KE-bpKQ",
      /^Play on YouTube ?: A film$/,
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0",
    ],
    [
      null,
      "aqz-KE-bpKQ",
      /^Play on YouTube ?: A film$/,
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0",
    ],
    [
      "vimeo",
      "1084537",
      /^Play on Vimeo ?: A film$/,
      "https://vimeo.com/1084537",
      "https://player.vimeo.com/video/1084537?autoplay=1&dnt=1",
    ],
  ])(
    "on %s is a link without scripts, and its player in place with them",
    async (platform, id, name, page, source) => {
      show(id, platform);
      const link = screen.getByRole("link", { name });
      expect(link.getAttribute("href")).toBe(page);
      await userEvent.click(link);
      expect(player()?.tagName).toBe("IFRAME");
      expect(player()?.getAttribute("src")).toBe(source);
      expect(document.activeElement).toBe(player());
      const way = screen.getByRole("link", { name: /^Watch on .*: A film/ });
      expect(way.getAttribute("href")).toBe(page);
      await userEvent.click(screen.getByRole("button", { name: /^Close the player/ }));
      expect(player()).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole("link", { name }));
    },
  );

  it("says without scripts that its link opens a new tab, which is true only then", () => {
    const link = /<a .*<\/a>/.exec(renderToStaticMarkup(film("1084537", "vimeo")))?.[0] ?? "";
    expect(link).toContain('target="_blank"');
    expect(link).toMatch(/<noscript>.*\(opens in a new tab\).*<\/noscript>/);
    show("1084537", "vimeo");
    expect(screen.getByRole("link", { name: /^Play on Vimeo ?: A film$/ })).toBeTruthy();
  });

  it.each<[Queries.VideoPlatform, string]>([
    ["youtube", "In production for YouTube"],
    ["vimeo", "In production for Vimeo"],
  ])("in production for %s says so, with nothing to press", (platform, state) => {
    const { container } = show(null, platform);
    expect(screen.getByText(state)).toBeTruthy();
    expect(screen.getByRole("img", { name: "A still." })).toBeTruthy();
    expect(container.querySelector("a, button, iframe")).toBeNull();
  });
});
