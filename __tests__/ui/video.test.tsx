import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { Video } from "../../src/ui/video";
import { image } from "../../testing/sections/image";

const film = (id: string, platform: Queries.VideoPlatform | null) => (
  <Video id={id} platform={platform} title="A film" poster={image("still")} posterAlt="A still." />
);

const show = (id: string, platform: Queries.VideoPlatform | null) => render(film(id, platform));

describe("a video", () => {
  it("says without scripts that its link opens a new tab, which is true only then", () => {
    const link = /<a .*<\/a>/.exec(renderToStaticMarkup(film("1084537", "vimeo")))?.[0] ?? "";
    expect(link).toContain('target="_blank"');
    expect(link).toMatch(/<noscript>.*\(opens in a new tab\).*<\/noscript>/);
    show("1084537", "vimeo");
    expect(screen.getByRole("link", { name: /^Play on Vimeo ?: A film$/ })).toBeTruthy();
  });
});
