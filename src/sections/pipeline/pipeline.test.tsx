import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

const page = document.createElement("div");
page.innerHTML = readyMadeHtml({ type: "pipeline", ...example });

const texts = (selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe("a pipeline", () => {
  it("is a list of stages in their order, with what each hands over", () => {
    expect(texts("ol > li h3")).toEqual(["Reads", "Variants", "Table"]);
    expect(texts(".pipeline-format")).toEqual([
      "Hands over FASTQ",
      "Hands over VCF",
      "Hands over CSV",
    ]);
  });

  it("shows lines of the files, and highlights what is marked in them", () => {
    expect(texts("pre")).toEqual(["@read\nGATTACA\n", "10 C/T\nT\n", "person,T\n"]);
    expect(texts("pre b")).toEqual(["T", "T"]);
  });

  it("has a check only where there is one", () => {
    expect(texts(".text-eyebrow")).toEqual(["Checked by"]);
  });
});
