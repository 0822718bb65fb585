import { act, fireEvent, render, screen } from "@testing-library/react";
import { prefetchPathname } from "gatsby";
import { prefetchLimit } from "../../../src/shared/constants";
import { usePrefetch } from "../../../src/site/layout/use-prefetch";
import { stubIntersections } from "../../../testing/jest/dom";

const Page = ({ pathname = "/", links }: { pathname?: string; links: readonly string[] }) => {
  usePrefetch(pathname);
  return links.map((href, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: several links may lead to the same page
    <a key={place} href={href}>
      {`${href} ${place}`}
    </a>
  ));
};

let view: ReturnType<typeof stubIntersections>;
const hovering = jest.fn();
const fetched = () => jest.mocked(prefetchPathname).mock.calls.flat();
const showAll = () => {
  act(() => jest.runAllTimers());
  for (const link of screen.getAllByRole("link")) view.turn(link, true);
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(prefetchPathname).mockClear();
  hovering.mockClear();
  view = stubIntersections();
  window.___loader = { hovering, loadPage: jest.fn() };
});

afterEach(() => jest.useRealTimers());

describe("a link that comes into view", () => {
  const pages = ["/a", "/b", "/c", "/d", "/e", "/f"];
  const first = pages.slice(0, prefetchLimit);

  it("prefetches its page if it is among the first few", () => {
    render(<Page links={pages} />);
    showAll();
    expect(fetched()).toEqual(first);
  });

  it("has priority over the menu's when it is in the page's content", () => {
    render(
      <>
        <nav>
          <a href="/menu">Menu</a>
        </nav>
        <main>
          <Page links={["/own"]} />
        </main>
      </>,
    );
    act(() => jest.runAllTimers());
    view.turnAll();
    expect(fetched()).toEqual(["/own", "/menu"]);
  });

  it("counts once, whatever its query, and not when it leads to a fragment", () => {
    render(<Page links={["/a", "/a?q=1", "/words#b", ...pages]} />);
    showAll();
    expect(fetched()).toEqual(first);
  });

  it("is ignored when it leads to this page, a file or another site", () => {
    render(<Page pathname="/a" links={["/a", "/feed.xml", "https://blog.example/b", "#c"]} />);
    showAll();
    expect(fetched()).toEqual([]);
  });

  it("is observed when it is added later", async () => {
    const { rerender } = render(<Page links={[]} />);
    await act(async () => rerender(<Page links={["/late"]} />));
    showAll();
    expect(fetched()).toEqual(["/late"]);
  });

  it("is counted from zero on the next page, which fetches nothing twice", () => {
    const { rerender } = render(<Page links={pages} />);
    showAll();
    rerender(<Page pathname="/next" links={pages} />);
    showAll();
    expect(fetched()).toEqual(pages);
  });
});

describe("a link with intent", () => {
  it.each([
    ["pointed at", fireEvent.pointerOver],
    ["focused", fireEvent.focusIn],
  ])("loads all of its page at once when it is %s", (_what, turnTo) => {
    render(<Page links={["/a?q=1"]} />);
    expect(hovering).not.toHaveBeenCalled();
    turnTo(screen.getByRole("link"));
    expect(hovering).toHaveBeenCalledWith("/a");
  });

  it.each(["/feed.xml", "https://blog.example/b"])("is ignored when it is %s", (href) => {
    render(<Page links={[href]} />);
    fireEvent.pointerOver(screen.getByRole("link"));
    expect(hovering).not.toHaveBeenCalled();
  });
});
