import type { SpecimenPart } from "../../shared/figures";
import { drawing, element, typesetHtml } from "./html";
import { overlay } from "./overlay";
import { terms } from "./tables";

/** A tray of histograms with their names, and the label of the specimen. */
export const specimen = ({ number, title, label, tray, terms: all }: SpecimenPart): string =>
  element("div", 'class="specimen"', [
    drawing(
      "tray",
      label,
      tray.map((each) =>
        element("div", "", [overlay(each), `<small>${typesetHtml(each.title)}</small>`]),
      ),
    ),
    element("div", 'class="label"', [
      `<small>${typesetHtml(number)}</small><h3>${typesetHtml(title)}</h3>`,
      terms({ kind: "terms", terms: all }),
    ]),
  ]);
