import { z } from "zod";
import { text } from "../fields";
import { naicsCode } from "../naics";
import { headline, lead, sectionType } from "./base";

export const leadership = sectionType(
  "leadership",
  "The people of leaders.json, each with a dialog.",
  { headline, lead },
);

export const mediaList = sectionType("mediaList", "The items of media.json, newest first.", {
  headline,
  lead,
});

export const naicsList = sectionType("naicsList", "Codes of naics.json with their titles.", {
  headline,
  lead,
  only: z
    .array(naicsCode)
    .min(1)
    .optional()
    .meta({ description: "Codes to show; all of naics.json unless given." }),
});

export const capabilityStatement = sectionType(
  "capabilityStatement",
  "On screen a button that prints one sheet with the company's facts, its codes and how to reach it.",
  {
    headline,
    lead,
    printLabel: text(40, "Label of the button that prints the statement."),
    statement: text(60, "Title of the printed sheet."),
    competencies: z
      .array(text(110, "A core competency, in a few words."))
      .min(3)
      .max(8)
      .meta({ description: "Core competencies on the printed sheet." }),
    differentiators: z
      .array(text(110, "A fact that sets the company apart."))
      .min(3)
      .max(8)
      .meta({ description: "Facts about the company on the printed sheet." }),
  },
);

export const callToAction = sectionType(
  "callToAction",
  "The call to action of site.json with its three cards.",
  {},
);
