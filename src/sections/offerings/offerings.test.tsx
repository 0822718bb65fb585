import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

describe("an index of offerings", () => {
  const document = new DOMParser().parseFromString(
    readyMadeHtml({ type: "offerings", ...example }),
    "text/html",
  );
  const rows = [...document.querySelectorAll("li")];

  it("has a row for each, with whose records are inside in color and in words", () => {
    const tones = rows.map((row) =>
      [...row.querySelectorAll("path")].map((path) => path.getAttribute("class")),
    );
    expect(tones).toEqual([["synthetic"], ["synthetic", "source"], ["source"]]);
    expect(rows.map((row) => row.querySelector("dd")?.textContent)).toEqual([
      "Nobody",
      "In training",
      "Yes",
    ]);
  });

  it("links where there is a page", () => {
    const [first, second] = rows.map((row) => row.querySelector("a"));
    expect(first?.getAttribute("href")).toBe("/innovation/syn46");
    expect(first?.textContent).toBe("More about SYN46");
    expect(second).toBeNull();
  });
});
