import { readyMadeHtml } from "../../content/ready-made";
import { example } from "./example";

describe("a course", () => {
  const document = new DOMParser().parseFromString(
    readyMadeHtml({ type: "course", ...example }),
    "text/html",
  );

  it("says of each lesson whom it is for, and what one does before and after it", () => {
    const lessons = [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
    expect(lessons).toEqual([
      "TogetherChartBefore: NodAfter: Ask",
      "ExecutivesPriceBefore: ApproveAfter: Weigh",
      "AnalystsBaselineBefore: ReportAfter: Compare",
    ]);
  });

  it("has a point for each lesson in its channel, or where the channels meet", () => {
    expect(document.querySelector("path.lessons")?.getAttribute("d")).toBe(
      "M100 50h0M55 150h0M145 250h0",
    );
    expect(document.querySelectorAll("path:not([class])")).toHaveLength(2);
    expect(document.body.innerHTML).not.toMatch(/NaN|undefined/);
  });
});
