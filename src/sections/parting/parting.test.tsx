import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

const page = document.createElement("div");
page.innerHTML = readyMadeHtml({ type: "parting", ...example });

describe("a parting", () => {
  it("has a list of questions under each side, each with the page that answers it", () => {
    const lists = [...page.querySelectorAll("ol")];
    expect(lists.map((list) => list.previousElementSibling?.textContent)).toEqual([
      "Agencies ask",
      "Companies ask",
    ]);
    expect(
      lists.map((list) => [...list.querySelectorAll("a")].map((link) => link.getAttribute("href"))),
    ).toEqual([
      ["/a", "/b"],
      ["/c", "/d", "/e"],
    ]);
  });

  it("draws a strand to each question, that ends at the border of its side", () => {
    const strands = page.querySelector("path")?.getAttribute("d")?.split("M").slice(1) ?? [];
    expect(strands.map((strand) => strand.split("H")[1])).toEqual([
      "0",
      "0",
      ...Array(3).fill("1000"),
    ]);
  });
});
