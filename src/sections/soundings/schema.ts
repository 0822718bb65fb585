import { z } from "zod";
import { markdown, oneOf, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

/** Whether a stage is open to clients today. */
const stageStates = ["planned", "today"] as const;

const sounding = z
  .strictObject({
    headline: text(50, "Name of the stage."),
    body: markdown(260, "What happens there, in one or two sentences."),
    state: oneOf("StageState", stageStates, "Planned, or done by hand today."),
    you: text(110, "The client’s part."),
    we: text(110, "Our part of the stage."),
    paper: text(90, "What there is on paper afterward."),
  })
  .meta({ description: "A stage, deeper than the one before." });

export const soundings = sectionType(
  "soundings",
  "Stages as a line dropped into a lake: the background gets darker downward, to ink.",
  {
    headline,
    lead,
    items: z
      .array(sounding)
      .min(3)
      .max(6)
      .meta({ description: "The stages from the surface down, three to six." }),
  },
);
