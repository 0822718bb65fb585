import type { FigureData, PanelsPart, Part, TablePart } from "../../shared/figures";
import { counts } from "./counts";
import { dotPanel } from "./dots";
import { funnel } from "./funnel";
import { drawing } from "./html";
import { linePanel } from "./lines";
import { matrices } from "./matrices";
import { rows, shapes } from "./overlay";
import { pairs } from "./pairs";
import { rosters } from "./rosters";
import { specimen } from "./specimen";
import { strips } from "./strips";
import { files, key, metadata, numbers, table, terms } from "./tables";
import { treatments } from "./treatments";

/** Dot plots and line charts side by side. */
const panels = ({ label, panels: all }: PanelsPart): string =>
  drawing(
    "panels",
    label,
    all.map((panel) => ("rows" in panel ? dotPanel(panel) : linePanel(panel))),
  );

/** HTML of a part. */
function draw(part: Part): string {
  switch (part.kind) {
    case "rows":
      return rows(part);
    case "table":
      return table(part);
    case "numbers":
      return "";
    case "terms":
      return terms(part);
    case "files":
      return files(part);
    case "metadata":
      return metadata(part);
    case "key":
      return key(part);
    case "shapes":
      return shapes(part);
    case "panels":
      return panels(part);
    case "matrices":
      return matrices(part);
    case "pairs":
      return pairs(part);
    case "specimen":
      return specimen(part);
    case "counts":
      return counts(part);
    case "funnel":
      return funnel(part);
    case "rosters":
      return rosters(part);
    case "strips":
      return strips(part);
    case "treatments":
      return treatments(part);
  }
}

const isNumbers = (part: Part): part is TablePart => part.kind === "numbers";

/**
 * A figure as static HTML; the numbers behind it come last. Its styles are in the section type `figure`.
 */
export const figureHtml = ({ parts }: FigureData): string =>
  [...parts.map(draw), numbers(parts.filter(isNumbers))].join("");
