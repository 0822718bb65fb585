import { z } from "zod";
import { alt, image, markdown, text } from "../fields";
import { headline, lead, sectionType } from "./base";

const question = z
  .strictObject({
    question: text(140, "A question a buyer asks, ending with a question mark."),
    answer: markdown(1200, "A straight answer."),
  })
  .meta({ typeName: "FaqItem", description: "One question with its answer." });

export const faq = sectionType("faq", "Questions and answers that open and close.", {
  headline,
  items: z
    .array(question)
    .min(2)
    .max(8)
    .meta({ description: "The questions with their answers, two to eight." }),
});

const capability = z
  .strictObject({
    headline: text(90, "Name of the capability."),
    body: markdown(900, "What it does."),
    classifications: z
      .array(text(60, "A classification code with its system."))
      .min(1)
      .max(6)
      .meta({ description: "Classification codes, such as NAICS 541715." }),
  })
  .meta({ typeName: "CapabilityItem", description: "One capability with its codes." });

export const capabilities = sectionType(
  "capabilities",
  "Capabilities with classification codes, that open and close.",
  {
    headline,
    lead,
    items: z
      .array(capability)
      .min(2)
      .max(10)
      .meta({ description: "The capabilities, two to ten." }),
  },
);

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
