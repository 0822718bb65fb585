import type { FieldsOf } from "../../schema/section";
import type { glossary } from "./schema";

/** A small one, for tests; out of order, as editors may leave it. */
export const example: FieldsOf<typeof glossary> = {
  headline: "Glossary",
  lead: "Words of the field.",
  items: [
    {
      id: "locus",
      term: "Locus",
      definition: "A *place* on a chromosome.",
      source: "A paper, 1909.",
      used: "[Sample](/sample)",
    },
    { id: "epsilon", term: "epsilon (ε)", definition: "A budget.", source: "A paper, 2006." },
    {
      id: "array",
      term: "Array",
      definition: "A chip.",
      source: "A paper, 2009.",
      forms: ["array"],
    },
    { id: "expert", term: "Expert Determination", definition: "A method.", source: "A rule." },
  ],
};
