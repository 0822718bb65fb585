import { listOf, markdown, object, oneOf, text } from "../../../schema/fields";
import { signature } from "../../../schema/section";

const lesson = object("A lesson: what one does before and after it.", {
  name: text(50, "Name of the lesson."),
  channel: oneOf(
    "Channel",
    ["left", "right", "both"],
    "The channel that takes it, or both where they meet.",
  ),
  before: text(130, "What learners do before the lesson."),
  after: text(130, "What they do after it."),
});

export const courseOutline = signature(
  "courseOutline",
  "A course as a river of two channels that meet in some lessons.",
  {
    left: text(40, "Who is in the left channel."),
    right: text(40, "Who is in the right channel."),
    both: text(40, "Who meets where the channels do."),
    beforeLabel: text(24, "Word before what learners do before a lesson."),
    afterLabel: text(24, "Word before what they do after it."),
    items: listOf(lesson, 3, 8, "The lessons downstream, three to eight."),
    note: markdown(300, "What is said at the mouth of the river.").optional(),
  },
);
