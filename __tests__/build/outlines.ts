import { open, openRoute, routes } from "./built-site";
import { outlineOf, pageOutline } from "./outline";

describe("the outline of a page", () => {
  it.each(routes)("%s", (route) => {
    expect(pageOutline(openRoute(route))).toMatchSnapshot();
  });
});

describe("what every page has around it", () => {
  const around = (document: Document) =>
    ["header", "footer"].map((part) => {
      const element = document.querySelector(part);
      return element ? outlineOf(element).join("\n") : `no ${part}`;
    });

  it("is this", () => {
    expect(around(openRoute("/")).join("\n\n")).toMatchSnapshot();
  });

  it("is the same everywhere", () => {
    const first = around(openRoute("/"));
    const others = [...routes.map(openRoute), open("404.html")].map(around);
    expect(others.filter((other) => other.join() !== first.join())).toEqual([]);
  });
});
