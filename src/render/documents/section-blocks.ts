import type { z } from "zod";
import {
  type Company,
  type CompanyFact,
  chosenFacts,
  type DocumentPart,
  factInWords,
  type naics,
  type printedTypes,
  type section,
  type site,
} from "../../data";
import { statementHeadings } from "../../shared/capability-statement";
import {
  type Block,
  type Heading,
  type List,
  plain,
  type Rich,
  type Terms,
} from "../../shared/documents";
import type { FigureData } from "../../shared/figures";
import { readablePhone } from "../../shared/readable-phone";
import { figureBlocks } from "./figure-blocks";
import { richBlocks, richText } from "./rich-text";

export type Section = z.infer<typeof section>;
type SectionOf<Type extends Section["type"]> = Extract<Section, { type: Type }>;

/** What sections show from other data files, and the figures. */
export interface Sources {
  readonly company: Company;
  readonly naics: z.infer<typeof naics>;
  readonly site: z.infer<typeof site>;
  readonly figures: Readonly<Record<NonNullable<DocumentPart["figure"]>, () => FigureData>>;
}

type Printer<Type extends Section["type"]> = (
  section: SectionOf<Type>,
  sources: Sources,
) => readonly Block[];

const heading = (text: string, level: Heading["level"] = 3): Heading => ({
  kind: "heading",
  level,
  text,
});

const leadOf = ({ lead }: { lead?: string | undefined }): Block[] => (lead ? richBlocks(lead) : []);

/** A point as a list item: its headline, then its text. */
const pointRuns = ({ headline, body }: { headline: string; body: string }): Rich => [
  { text: /[.?!]$/.test(headline) ? headline : `${headline}.`, look: "strong" },
  { text: " " },
  ...richText(body),
];

const listOf = (items: readonly Rich[], isNumbered = true): List => ({
  kind: "list",
  isNumbered,
  items,
});

function factRuns(fact: CompanyFact): Rich {
  const { text, isOpen } = factInWords(fact);
  return [isOpen ? { text, look: "open" } : { text }];
}

/** Facts of the company as terms with their values. */
const factTerms = (facts: readonly CompanyFact[], columns: Terms["columns"]): Terms => ({
  kind: "terms",
  columns,
  terms: facts.map((fact) => ({ term: fact.label, runs: factRuns(fact) })),
});

/** A table with text in its cells. */
export const tableBlock = ({ columns, rows }: NonNullable<DocumentPart["table"]>): Block => ({
  kind: "table",
  head: columns,
  rows: rows.map(({ cells }) => cells.map(richText)),
});

/** The whole capability statement, with the parts that agencies expect. */
const capabilityStatement: Printer<"capabilityStatement"> = (statement, sources) => {
  const { company, naics: codes, site: facts } = sources;
  const bullets = (points: readonly string[]) => listOf(points.map(plain), false);
  const known = (title: string, chosen: readonly string[]): Block[] => {
    const record = chosenFacts(company, { facts: chosen });
    return record.length > 0 ? [heading(title, 2), factTerms(record, 2)] : [];
  };
  const { phone, salesEmail, productionOrigin, offices } = facts;
  return [
    { kind: "paragraph", runs: plain(facts.description) },
    {
      kind: "columns",
      columns: [
        [heading(statementHeadings.competencies, 2), bullets(statement.competencies)],
        [heading(statementHeadings.differentiators, 2), bullets(statement.differentiators)],
      ],
    },
    ...known(statementHeadings.pastPerformance, statement.pastPerformanceFacts),
    ...known(statementHeadings.companyData, statement.companyDataFacts),
    heading(statementHeadings.codes, 2),
    {
      kind: "terms",
      columns: 2,
      isDense: true,
      terms: codes.codes.map(({ code, description }) => ({ term: code, runs: plain(description) })),
    },
    heading(statementHeadings.contact, 2),
    {
      kind: "terms",
      columns: 2,
      terms: [
        { term: "Telephone", runs: [{ text: readablePhone(phone), href: `tel:${phone}` }] },
        { term: "Email", runs: [{ text: salesEmail, href: `mailto:${salesEmail}` }] },
        { term: "Website", runs: [{ text: productionOrigin.replace("https://", ""), href: "/" }] },
        ...offices.map(({ city, state, street, postalCode }) => ({
          term: city,
          runs: plain(`${street}, ${city}, ${state} ${postalCode}`),
        })),
      ],
    },
  ];
};

/** Printers of the section types that documents can print. */
const printers: { readonly [Type in Section["type"]]?: Printer<Type> } & {
  readonly [Type in (typeof printedTypes)[number]]: Printer<Type>;
} = {
  benefits: ({ items, ...rest }) => [...leadOf(rest), listOf(items.map(pointRuns))],
  capabilityStatement,
  entries: ({ entries, noteLabel, ...rest }) => [
    ...leadOf(rest),
    ...entries.flatMap(({ marks, headline, body, details = [], note }, index): Block[] => [
      heading(`${marks?.join(", ") ?? index + 1}. ${headline}`),
      ...richBlocks(body ?? ""),
      ...details.map(
        ({ label, text }): Block => ({
          kind: "paragraph",
          runs: [{ text: `${label}: `, look: "strong" }, ...richText(text)],
        }),
      ),
      ...(note
        ? [
            {
              kind: "paragraph",
              look: "note",
              runs: [
                ...(noteLabel ? [{ text: `${noteLabel}: `, look: "strong" } as const] : []),
                ...richText(note),
              ],
            } as const,
          ]
        : []),
    ]),
  ],
  companyFacts: ({ groups, facts, ...rest }, { company }) => [
    ...leadOf(rest),
    factTerms(chosenFacts(company, { groups, facts }), 1),
  ],
  faq: ({ items }) =>
    items.flatMap(({ question, answer }) => [heading(question), ...richBlocks(answer)]),
  figure: ({ figure, ...rest }, { figures }) => [
    ...leadOf(rest),
    ...figureBlocks(figures[figure]()),
  ],
  modelLayers: ({ items, ...rest }) => [
    ...leadOf(rest),
    listOf(
      items.map(({ name, body, tag, file }) => [
        ...pointRuns({ headline: name, body }),
        { text: ` ${tag}: ${file}.` },
      ]),
    ),
  ],
  statement: ({ body }) => richBlocks(body ?? ""),
  steps: ({ items, ...rest }) => [...leadOf(rest), listOf(items.map(pointRuns))],
  table: (section) => [...leadOf(section), tableBlock(section)],
  text: ({ body }) => richBlocks(body),
};

/** Headline of a section in a document; the capability statement has only the document's title. */
const headOf = (section: Section, headline: string | undefined): Block[] => {
  const text = headline ?? ("headline" in section ? section.headline : undefined);
  return text && section.type !== "capabilityStatement" ? [heading(text, 2)] : [];
};

/** The blocks of a section in a document. @throws when its type cannot be printed. */
export function sectionBlocks(section: Section, sources: Sources, headline?: string): Block[] {
  // TypeScript cannot tell that `section` is of the type that its printer takes.
  const print = printers[section.type] as Printer<Section["type"]> | undefined;
  if (!print) throw new Error(`sections of the type ${section.type} cannot be printed`);
  return [...headOf(section, headline), ...print(section as never, sources)];
}
