import { act, render } from "@testing-library/react";
import { isNearView, useActOnView } from "../../../src/ui/hooks/use-act-on-view";
import { place, scrollTo } from "../../support/browser";

describe("an element near the viewport", () => {
  it.each([
    ["inside", 100, 300, true],
    ["99 px below", 899, 1000, true],
    ["100 px below", 900, 1000, false],
    ["99 px above", -400, -99, true],
    ["100 px above", -400, -100, false],
    ["taller than the viewport", -500, 2000, true],
  ])("is within 100 px of it: %s", (_, top, bottom, expected) => {
    expect(isNearView(top, bottom, 800)).toBe(expected);
  });
});

const Page = ({ more = false }: { more?: boolean }) => {
  useActOnView();
  return (
    <>
      <div id="first" data-act-on-view />
      <div id="plain" />
      {more && <div id="second" data-act-on-view />}
    </>
  );
};

const element = (id: string) => document.getElementById(id) as HTMLElement;
const state = (id: string) => element(id).dataset.inView;
const frame = () => act(() => jest.advanceTimersByTime(20));

beforeEach(() => {
  jest.useFakeTimers();
  window.innerHeight = 800;
});

afterEach(() => jest.useRealTimers());

describe("an element marked to act on view", () => {
  it("gains its in-view state on scroll, and keeps it", () => {
    render(<Page />);
    place(element("first"), 2000, 100);
    frame();
    expect(state("first")).toBe("false");
    place(element("first"), 850, 100);
    scrollTo(1150);
    frame();
    expect(state("first")).toBe("true");
    place(element("first"), 2000, 100);
    scrollTo(0);
    frame();
    expect(state("first")).toBe("true");
    expect(state("plain")).toBeUndefined();
  });

  it("gains it when the window is resized", () => {
    render(<Page />);
    place(element("first"), 1500, 100);
    frame();
    expect(state("first")).toBe("false");
    window.innerHeight = 1450;
    act(() => {
      window.dispatchEvent(new Event("resize"));
    });
    frame();
    expect(state("first")).toBe("true");
  });

  it("is noticed in content that is added later", async () => {
    const { rerender } = render(<Page />);
    frame();
    rerender(<Page more />);
    await act(async () => Promise.resolve());
    frame();
    expect(state("second")).toBe("true");
  });

  it("is measured before any element is marked, to avoid repeated layout", () => {
    render(<Page more />);
    const marked: number[] = [];
    const note = () => marked.push(document.querySelectorAll("[data-in-view]").length);
    for (const id of ["first", "second"]) {
      element(id).getBoundingClientRect = () => {
        note();
        return DOMRect.fromRect({ y: 2000, height: 100 });
      };
    }
    const viewport = { configurable: true, writable: true, value: 800 };
    Object.defineProperty(window, "innerHeight", {
      configurable: true,
      get: () => {
        note();
        return viewport.value;
      },
    });
    frame();
    Object.defineProperty(window, "innerHeight", viewport);
    expect([state("first"), state("second")]).toEqual(["false", "false"]);
    expect(marked.length).toBeGreaterThan(2);
    expect(marked.filter((count) => count > 0)).toEqual([]);
  });

  it("costs nothing after the page is unmounted", () => {
    const { unmount } = render(<Page />);
    unmount();
    scrollTo(10);
    expect(jest.getTimerCount()).toBe(0);
  });
});
