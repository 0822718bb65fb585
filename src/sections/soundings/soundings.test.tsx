import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

describe("soundings", () => {
  const document = new DOMParser().parseFromString(
    readyMadeHtml({ type: "soundings", ...example }),
    "text/html",
  );

  it("list the stages from the surface down, each with its state", () => {
    const stages = [...document.querySelectorAll("ol > li")];
    expect(stages.map((stage) => stage.querySelector("h3")?.textContent)).toEqual([
      "Stage 1",
      "Stage 2",
      "Stage 3",
    ]);
    expect(stages.map((stage) => stage.querySelector("p")?.textContent)).toEqual([
      "Planned",
      "By hand today",
      "By hand today",
    ]);
  });

  it("say who does what, and what there is on paper", () => {
    const terms = [...document.querySelectorAll("li:first-child dl > div")];
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      "YouAsk",
      "WeAnswer",
      "On paperA letter",
    ]);
  });
});
