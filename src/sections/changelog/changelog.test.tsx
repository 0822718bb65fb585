import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

/** The changelog as a part of a document. */
function draw(): HTMLElement {
  const page = document.createElement("div");
  const data = { type: "changelog" as const, ...example };
  page.innerHTML = readyMadeHtml(data);
  return page;
}

describe("a changelog", () => {
  it("has the latest day first, written out and for machines", () => {
    const times = [...draw().querySelectorAll("h3 time")];
    expect(times.map(({ textContent }) => textContent)).toEqual([
      "February 3, 2026",
      "January 31, 2026",
    ]);
    expect(times.map((time) => time.getAttribute("datetime"))).toEqual([
      "2026-02-03",
      "2026-01-31",
    ]);
  });

  it("keeps the changes of a day together and in their order, each with its kind", () => {
    const days = [...draw().querySelectorAll(".changelog-days > li")];
    const changes = days.map((day) =>
      [...day.querySelectorAll("ul > li")].map((change) =>
        [...change.querySelectorAll("p")].slice(0, 2).map(({ textContent }) => textContent),
      ),
    );
    expect(changes).toEqual([
      [["Better", "A faster page"]],
      [
        ["New", "A form"],
        ["Fixed", "A typo"],
      ],
    ]);
  });
});
