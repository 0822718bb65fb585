import type { z } from "zod";
import { button, markdown, namedObject, text } from "../../../schema/fields";
import { signature } from "../../../schema/section";

/** Words for a fact, with a text for each of its values. */
const fact = <Values extends z.ZodRawShape>(typeName: string, of: string, values: Values) =>
  namedObject(typeName, `Words for ${of}.`, {
    label: text(24, "Name of the fact, for screen readers."),
    before: text(12, "What the sentence says before the choice, such as: I am."),
    any: text(32, "The choice that leaves the fact open."),
    ...values,
  });

const value = text(32, "What a visitor reads for it.");

/** The words of every section `kAnonymity`; they are in site.json. */
export const kAnonymityWords = namedObject(
  "KAnonymityWords",
  "Words of the section with four facts to choose.",
  {
    sex: fact("SexWords", "the sex", { female: value, male: value }),
    age: fact("AgeWords", "the age", {}),
    region: fact("RegionWords", "the region", {
      northeast: value,
      midwest: value,
      south: value,
      west: value,
    }),
    diagnosis: fact("DiagnosisWords", "the diagnosis", {
      hypertension: value,
      diabetes: value,
      coronary_disease: value,
      kidney_disease: value,
      none: value,
    }),
    example: namedObject("FactsExample", "The facts that are chosen at first.", {
      sex: text(20, "A sex of the sample, such as female."),
      age: text(8, "An age group of the sample, such as 40-44."),
      region: text(20, "A region of the sample, such as northeast."),
      diagnosis: text(20, "A diagnosis of the sample, such as kidney_disease."),
    }),
    remaining: text(16, "After the number of people that are left with a fact."),
    of: text(60, "After the large number; {count} is the number of all people.").regex(
      /\{count\}/,
      "must contain {count}",
    ),
    outcomes: namedObject("FactsOutcomes", "A sentence for each number of people.", {
      many: text(60, "Eleven people or more share the facts."),
      few: text(60, "Two to ten people do."),
      one: text(60, "One person has them."),
      none: text(60, "Nobody has them all."),
    }),
  },
);

export const kAnonymity = signature(
  "kAnonymity",
  "A sentence with four facts to choose, and how many people of the open sample share them.",
  {
    note: markdown(400, "What the number shows, whose rows these are and where the choice stays."),
    ...button,
  },
);
