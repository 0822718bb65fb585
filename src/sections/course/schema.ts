import { z } from "zod";
import { markdown, oneOf, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

/** Whom a lesson is for: one channel of the river, the other, or where they meet. */
export const channels = ["left", "right", "both"] as const;

const lesson = z
  .strictObject({
    name: text(50, "Name of the lesson."),
    channel: oneOf("Channel", channels, "The channel that takes it, or both where they meet."),
    before: text(130, "What learners do before the lesson."),
    after: text(130, "What they do after it."),
  })
  .meta({ description: "A lesson: what one does before and after it." });

export const course = sectionType(
  "course",
  "A course as a river of two channels that meet in some lessons.",
  {
    headline,
    lead,
    left: text(40, "Who is in the left channel."),
    right: text(40, "Who is in the right channel."),
    both: text(40, "Who meets where the channels do."),
    items: z
      .array(lesson)
      .min(3)
      .max(8)
      .meta({ description: "The lessons downstream, three to eight." }),
    note: markdown(300, "What is said at the mouth of the river.").optional(),
  },
);
