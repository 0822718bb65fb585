import { oneOf } from "../../schema/fields";
import { plainSectionType } from "../../schema/section";

export const callToAction = plainSectionType(
  "callToAction",
  "The call to action of site.json with its three cards.",
  {
    setting: oneOf(
      "CallToActionSetting",
      ["cards", "rows", "columns"],
      "How its three cards are set: in boxes below the headline, in rows beside it, or in open columns below a larger one. cards unless given; the pages of one part of the site have the same.",
    ).optional(),
  },
);
