import type { SpecimenPart } from "../../shared/figures";
import { drawing, element, escapeHtml } from "./html";
import { overlay } from "./overlay";
import { terms } from "./tables";

/** A tray of histograms with their names, and the label of the specimen. */
export const specimen = ({ number, title, label, tray, terms: all }: SpecimenPart): string =>
  element("div", 'class="specimen"', [
    drawing(
      "tray",
      label,
      tray.map((each) =>
        element("div", "", [overlay(each), `<small>${escapeHtml(each.title)}</small>`]),
      ),
    ),
    element("div", 'class="label"', [
      `<small>${escapeHtml(number)}</small><h3>${escapeHtml(title)}</h3>`,
      terms({ kind: "terms", terms: all }),
    ]),
  ]);
