import { z } from "zod";
import { id, schemaReference, text, unwrittenForm } from "../../schema/fields";

/** Whether a fact is confirmed, still to be confirmed, or known not to exist. */
const states = ["confirmed", "placeholder", "not-held"] as const;

interface FactFields {
  readonly state: (typeof states)[number];
  readonly value?: string;
  readonly needed?: string;
}

type FieldProblem = readonly [field: "value" | "needed", message: string];

/** Checks the fields that depend on a fact's state. */
function stateProblems({ state, value, needed }: FactFields): FieldProblem[] {
  const isOpen = state === "placeholder";
  const problems: (FieldProblem | false)[] = [
    state === "confirmed" &&
      value === undefined && ["value", "is missing; a confirmed fact needs its value"],
    !isOpen &&
      value !== undefined &&
      unwrittenForm.test(value) && [
        "value",
        `is still to be written; until it is known, set "state" to "placeholder"`,
      ],
    isOpen &&
      value !== undefined && [
        "value",
        'is not allowed for a placeholder; if it is true, set "state" to "confirmed"',
      ],
    isOpen &&
      needed === undefined && ["needed", "is missing; write what the company has to answer"],
    !isOpen &&
      needed !== undefined && [
        "needed",
        `is only for placeholders; remove it, since the fact is ${state}`,
      ],
  ];
  return problems.filter((problem) => problem !== false);
}

const fact = z
  .strictObject({
    id: id("Unique id, by which sections name the fact."),
    label: text(60, "What the fact is, as visitors read it."),
    state: z.enum(states).meta({
      description:
        "What is known of it: confirmed has a value that is true, placeholder waits for the company, not-held says that there is none.",
    }),
    value: text(
      240,
      "What is true, once confirmed. Beside not-held, a sentence after the words Not held.",
    ).optional(),
    needed: text(
      240,
      "Beside placeholder: what the company has to answer. Visitors do not see it.",
    ).optional(),
  })
  .superRefine((fields, context) => {
    for (const [field, message] of stateProblems(fields))
      context.addIssue({ code: "custom", path: [field], message });
  })
  .meta({ typeName: "CompanyFact", description: "Something that only the company can say." });

const group = z
  .strictObject({
    id: id("Unique id, by which sections name all facts of the group."),
    title: text(
      60,
      "What the facts have in common: a heading where a section shows several groups.",
    ),
    facts: z.array(fact).min(1).meta({ description: "The facts, in the order of the pages." }),
  })
  .meta({ typeName: "CompanyGroup", description: "Facts that belong together." });

export const company = z
  .strictObject({
    $schema: schemaReference,
    groups: z.array(group).min(1).meta({ description: "All facts, in groups." }),
  })
  .meta({
    description: "What only the company can say of itself, and how much of it is known.",
    typeName: "CompanyData",
  });

export type Company = z.infer<typeof company>;
export type CompanyFact = z.infer<typeof fact>;
