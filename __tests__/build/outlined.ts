import { readTexts } from "../../scripts/outlines/files";
import { open, openRoute, routes } from "./built-site";
import { around, outlineFile, outlines, outlinesFolder } from "./outlines";

/* After an intended change: `npm run outlines -- --write`. */

const committed = readTexts(outlinesFolder);
const built = outlines();

describe("the committed outlines", () => {
  it("are of the pages of the site and no others", () => {
    expect([...committed.keys()].sort()).toEqual([...built.keys()].sort());
  });

  it.each([...built])("match the built site: %s", (file, text) => {
    expect(text).toBe(committed.get(file));
  });

  it("have a file for each route", () => {
    expect([...built.keys()]).toEqual(expect.arrayContaining(routes.map(outlineFile)));
  });
});

describe("the header and footer", () => {
  it("are the same on every page", () => {
    const first = around(openRoute("/"));
    const others = [...routes.map(openRoute), open("404.html")].map(around);
    expect(others.filter((other) => other !== first)).toEqual([]);
  });
});
