import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";
import { looks } from "./schema";

/** The codex in a look, as a part of a document. */
function draw(look: (typeof looks)[number]): HTMLElement {
  const page = document.createElement("div");
  const data = { type: "codex" as const, ...example, look };
  page.innerHTML = readyMadeHtml(data);
  return page;
}

describe("a codex", () => {
  it.each(looks)("has its entries as a list in the look %s", (look) => {
    const entries = [...draw(look).querySelectorAll(".codex-list > li")];
    expect(entries.map((entry) => entry.querySelector("h3")?.textContent)).toEqual([
      "Safe Harbor",
      "Second",
    ]);
  });

  it("gives the margin the citation, or the number of the entry", () => {
    const marks = [...draw("codex").querySelectorAll(".codex-mark")];
    expect(marks.map(({ textContent }) => textContent?.trim())).toEqual([
      "45 CFR 164.514(b)(2)",
      "2",
    ]);
  });

  it("never breaks a citation in its text", () => {
    expect(draw("codex").querySelector(".text-prose")?.textContent).toBe(
      "See 45\u00A0CFR\u00A0164.514(b)(2).",
    );
  });

  it("names what is beside an entry", () => {
    expect(draw("contract").querySelector(".codex-note")?.textContent).toBe("ChangesDates shrink.");
    expect(draw("contract").querySelectorAll(".codex-note")).toHaveLength(1);
  });

  it("has a list of contents as a dossier alone, each link with its entry", () => {
    const page = draw("dossier");
    const links = [...page.querySelectorAll("nav a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["#file-1", "#file-2"]);
    for (const [place, link] of links.entries())
      expect(page.querySelector(`#file-${place + 1} h3`)?.textContent).toBe(link.textContent);
    expect(draw("paper").querySelector("nav, [id]")).toBeNull();
  });
});
