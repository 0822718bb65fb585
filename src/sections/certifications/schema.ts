import { z } from "zod";
import { alt, image, markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const certification = z
  .strictObject({
    headline: text(90, "Name of the certification."),
    body: markdown(480, "What it is for."),
    mark: image("Mark of the certification.").optional(),
    markAlt: alt("the mark").optional(),
  })
  .meta({ typeName: "CertificationItem", description: "One certification." });

export const certifications = sectionType("certifications", "A grid of certifications.", {
  headline,
  lead,
  items: z
    .array(certification)
    .min(1)
    .max(6)
    .meta({ description: "The certifications, one to six." }),
});
