import { readTexts } from "../../scripts/outlines/files";
import { open, openRoute, routes } from "./built-site";
import { around, outlineFile, outlines, outlinesFolder } from "./outlines";

/* Where one of these fails as it was meant to: `npm run outlines -- --write`. */

const committed = readTexts(outlinesFolder);
const built = outlines();

describe("the outlines that somebody has looked at", () => {
  it("are of these pages and no others", () => {
    expect([...committed.keys()].sort()).toEqual([...built.keys()].sort());
  });

  it.each([...built])("are of the site that was built: %s", (file, text) => {
    expect(text).toBe(committed.get(file));
  });

  it("have a file for each route", () => {
    expect([...built.keys()]).toEqual(expect.arrayContaining(routes.map(outlineFile)));
  });
});

describe("what every page has around it", () => {
  it("is the same everywhere", () => {
    const first = around(openRoute("/"));
    const others = [...routes.map(openRoute), open("404.html")].map(around);
    expect(others.filter((other) => other !== first)).toEqual([]);
  });
});
