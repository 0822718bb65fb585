import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { Video } from "../../src/ui/video";
import { image } from "../../testing/sections/image";

it("a video says without scripts that its link opens a new tab, which is true only then", () => {
  const video = {
    id: "1084537",
    platform: "vimeo",
    title: "A film",
    posterAlt: "A still.",
  } as const;
  const film = <Video {...video} poster={image("still")} />;
  const link = /<a .*<\/a>/.exec(renderToStaticMarkup(film))?.[0] ?? "";
  expect(link).toContain('target="_blank"');
  expect(link).toMatch(/<noscript>.*\(opens in a new tab\).*<\/noscript>/);
  render(film);
  expect(screen.getByRole("link", { name: /^Play on Vimeo ?: A film$/ })).toBeTruthy();
});
