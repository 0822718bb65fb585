import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

const page = document.createElement("div");
page.innerHTML = readyMadeHtml({ type: "lanes", ...example });

const texts = (selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe("lanes", () => {
  it("are the columns of a table, with the words of each row", () => {
    expect(texts("th[scope=col]")).toEqual(["Extract", "Method"]);
    expect(texts("th[scope=row]")).toEqual(["Records", "Software"]);
    const cells = [...page.querySelectorAll("tbody td")];
    expect(cells.map((cell) => cell.getAttribute("data-label"))).toEqual([
      "Extract",
      "Method",
      "Extract",
      "Method",
    ]);
  });

  it("say in words how strong a band is", () => {
    expect(texts("tbody td")).toEqual([
      "strong: Real people",
      "none: No people",
      "none: No program",
      "medium: A container",
    ]);
  });

  it("have the color of real records where they hold some", () => {
    expect(page.querySelectorAll("tbody [data-tone=source]")).toHaveLength(2);
    expect(page.querySelectorAll("tbody .lanes-band:not([data-tone])")).toHaveLength(2);
  });
});
