import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

describe("sectors", () => {
  const data = { type: "sectors", ...example } as const;
  const document = new DOMParser().parseFromString(readyMadeHtml(data), "text/html");

  it("are sorted by their number of codes, with the titles of the classification", () => {
    const names = [...document.querySelectorAll("h3")].map(({ textContent }) => textContent);
    expect(names).toEqual([
      "54 Professional, Scientific, and Technical Services",
      "51 Information",
      "62 Health Care and Social Assistance",
    ]);
  });

  it("hold each code once, with its title", () => {
    const codes = [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
    expect(codes).toEqual(["541330", "541380", "518210", "621999"]);
    expect(document.querySelector("dd")?.textContent).toBe("Engineering");
  });

  it("say how many codes they have, which sets their width; those of one code share a column", () => {
    const columns = [...(document.querySelector(".sectors-root")?.children ?? [])];
    expect(columns.map((column) => column.getAttribute("data-codes"))).toEqual(["2", "2"]);
  });
});
