import { act, render } from "@testing-library/react";
import { useRef } from "react";
import { progressOf, scaleAt, useWallpaperZoom } from "../../../src/ui/hooks/use-wallpaper-zoom";
import { place, scrollTo, stubMedia } from "../../support/browser";

describe("the scale of a wallpaper", () => {
  it.each([
    [-1, 1],
    [0, 1],
    [0.5, 1.125],
    [1, 1.25],
    [2, 1.25],
  ])("at the fraction %d of its way is %d", (progress, scale) => {
    expect(scaleAt(progress)).toBe(scale);
  });

  it.each([
    ["as it enters at the bottom", 800, 0],
    ["half way", 200, 0.5],
    ["as it leaves at the top", -400, 1],
  ])("follows its way through the viewport: %s", (_, top, progress) => {
    expect(progressOf(top, 400, 800)).toBe(progress);
  });
});

const Banner = () => {
  const banner = useRef<HTMLElement>(null);
  useWallpaperZoom(banner);
  return <section id="banner" ref={banner} />;
};

const banner = () => document.getElementById("banner") as HTMLElement;
const scale = () => banner().style.getPropertyValue("--wallpaper-scale");

beforeEach(() => {
  jest.useFakeTimers();
  window.innerHeight = 800;
});

afterEach(() => jest.useRealTimers());

const scrollBannerTo = (top: number) => {
  place(banner(), top, 400);
  scrollTo(1000 - top);
  act(() => jest.advanceTimersByTime(20));
};

describe("a wallpaper banner", () => {
  it("zooms from 1 to 1.25 while it scrolls by", () => {
    stubMedia(false);
    render(<Banner />);
    scrollBannerTo(800);
    expect(scale()).toBe("1.0000");
    scrollBannerTo(200);
    expect(scale()).toBe("1.1250");
    scrollBannerTo(-400);
    expect(scale()).toBe("1.2500");
  });

  it("does not move with reduced motion", () => {
    stubMedia(true);
    render(<Banner />);
    scrollBannerTo(200);
    expect(window.matchMedia).toHaveBeenCalledWith("(prefers-reduced-motion: reduce)");
    expect(scale()).toBe("");
  });

  it("stops when reduced motion is turned on while the page is open, and resumes when it is turned off", () => {
    const media = stubMedia(false);
    render(<Banner />);
    scrollBannerTo(200);
    expect(scale()).toBe("1.1250");
    media.change(true);
    act(() => jest.advanceTimersByTime(20));
    expect(scale()).toBe("");
    scrollBannerTo(-400);
    expect(scale()).toBe("");
    media.change(false);
    act(() => jest.advanceTimersByTime(20));
    expect(scale()).toBe("1.2500");
  });
});
