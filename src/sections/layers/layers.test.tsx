import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

describe("layers", () => {
  const document = new DOMParser().parseFromString(
    readyMadeHtml({ type: "layers", ...example }),
    "text/html",
  );
  const path = (name: string) => document.querySelector(`path.${name}`)?.getAttribute("d") ?? "";

  it("are listed from the ring outward, with what is on file", () => {
    const names = [...document.querySelectorAll("ol h3")].map(({ textContent }) => textContent);
    expect(names).toEqual(["Records", "Decision", "Model", "People"]);
    expect(document.querySelector("li > p")?.textContent).toBe("Map Records on file");
  });

  it("are ellipses under a ring, each wider, joined by links", () => {
    const [ring, ...others] = [...document.querySelectorAll("ellipse")].toSorted(
      (one, other) => Number(one.getAttribute("cy")) - Number(other.getAttribute("cy")),
    );
    expect(ring?.getAttribute("class")).toBe("ring");
    expect(ring?.getAttribute("rx")).toBe("52");
    const widths = others.map((ellipse) => Number(ellipse.getAttribute("rx")));
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(widths.at(-1)).toBe(176);
    expect(path("links").match(/M/g)).toHaveLength(36);
    expect(document.body.innerHTML).not.toMatch(/NaN|undefined/);
  });
});
