import { shouldUpdateScroll } from "../gatsby-browser";

type Arguments = Parameters<NonNullable<typeof shouldUpdateScroll>>[0];

const saved: [number, number] = [0, 640];

function scrollOn(location: object): ReturnType<NonNullable<typeof shouldUpdateScroll>> {
  const change = {
    prevRouterProps: { location: { pathname: "/", hash: "" } },
    routerProps: { location },
    getSavedScrollPosition: () => saved,
  } as unknown as Arguments;
  return shouldUpdateScroll?.(change, { plugins: [] }) ?? false;
}

describe("a change of the route", () => {
  it("starts at the top", () => {
    expect(scrollOn({ pathname: "/industries", hash: "", action: "PUSH" })).toEqual([0, 0]);
  });

  it("goes to the fragment in the URL", () => {
    expect(scrollOn({ pathname: "/industries", hash: "#faq", action: "PUSH" })).toBe(true);
  });

  it("returns to where the visitor was when going back", () => {
    expect(scrollOn({ pathname: "/industries", hash: "", action: "POP" })).toEqual(saved);
  });

  it("returns there even when the URL has a fragment", () => {
    const scroll = jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    expect(scrollOn({ pathname: "/industries", hash: "#faq", action: "POP" })).toBe(false);
    expect(scroll).toHaveBeenCalledWith(...saved);
    scroll.mockRestore();
  });
});
