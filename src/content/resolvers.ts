import type { CreateResolversArgs } from "gatsby";
import type { z } from "zod";
import { buildCodeType } from "../gatsby/build-code";
import { settled } from "../gatsby/settled";
import { sectionTypeName } from "../schema/section";
import type { assurance } from "../sections/assurance/schema";
import type { capabilityStatement } from "../sections/capability-statement/schema";
import type { certifications } from "../sections/certifications/schema";
import type { companyFacts } from "../sections/company-facts/schema";
import type { FigureName } from "../sections/figure/schema";
import type { naicsList } from "../sections/naics-list/schema";
import type { plate as plateSection } from "../sections/plate/schema";
import type { sectors } from "../sections/sectors/schema";
import type { takeAway } from "../sections/take-away/schema";
import type { PdfFile } from "../shared/documents";
import type { FigureData } from "../shared/figures";
import { capabilitySheetHtml } from "./capability-sheet";
import { chosenFacts } from "./company";
import { offersOf } from "./documents/offers";
import { certificationHtml, factHtml, factLine, factListHtml, factsHtml } from "./fact-list";
import { figureHtml } from "./figures/figures";
import { typeset } from "./figures/typeset";
import {
  atlasEntry,
  legendHtml,
  namesHtml,
  overlayHtml,
  plateOf,
  recordHtml as plateRecordHtml,
} from "./plate";
import { readyMadeHtml, readyMadeTypes } from "./ready-made";
import type { Company } from "./schema/company";
import type { documents as documentsSchema } from "./schema/documents";
import type { hero } from "./schema/hero";
import type { leaders } from "./schema/leaders";
import type { media } from "./schema/media";
import type { naics } from "./schema/naics";
import type { documentHead } from "./schema/page";
import type { Plate, plates } from "./schema/plates";
import type { site } from "./schema/site";

interface Model {
  nodeModel: {
    findOne: <T>(query: { type: string; query?: object }) => Promise<T | null>;
    findAll: (query: { type: string }) => Promise<unknown>;
  };
}

/** The node of a data file. @throws when there is none. */
const dataFile = <T>({ nodeModel }: Model, type: string): Promise<T> =>
  settled(async () => {
    const node = await nodeModel.findOne<T>({ type });
    if (!node) throw new Error(`the data has no ${type}`);
    return node;
  });

const companyOf = (model: Model) => dataFile<Company>(model, "CompanyData");

type AssuranceSection = z.infer<typeof assurance>;
type CertificationsSection = z.infer<typeof certifications>;
type Documents = z.infer<typeof documentsSchema>;
type TakeAwaySection = z.infer<typeof takeAway>;
type CapabilityStatementSection = z.infer<typeof capabilityStatement>;
type CompanyFactsSection = z.infer<typeof companyFacts>;
type DocumentFacts = Pick<z.infer<typeof documentHead>, "facts">;
type Leaders = z.infer<typeof leaders>;
type Media = z.infer<typeof media>;
type Naics = z.infer<typeof naics>;
type Hero = z.infer<typeof hero>;
type PlateSection = z.infer<typeof plateSection>;
type Page = { sections: readonly { type: string }[] };
type NaicsListSection = z.infer<typeof naicsList>;
type SectorsSection = z.infer<typeof sectors>;
type Site = z.infer<typeof site>;

/** The entry in plates.json of a picture; undefined if the picture is not a plate. */
const recordOf = async (model: Model, image: string | undefined): Promise<Plate | undefined> =>
  image === undefined
    ? undefined
    : plateOf((await dataFile<z.infer<typeof plates>>(model, "PlatesData")).plates, image);

/** The plate of a section with labels. @throws when its picture is not a plate. */
async function labeledPlate(model: Model, { image }: PlateSection): Promise<Plate> {
  const plate = await recordOf(model, image);
  if (!plate) throw new Error(`${image} is not a plate`);
  return plate;
}

/** Queries everything that documents are made from, so that Gatsby rebuilds the pages that offer them when it changes. */
async function trackSources(model: Model): Promise<void> {
  await Promise.all([
    model.nodeModel.findAll({ type: "PageData" }),
    ...["CompanyData", "NaicsData", "SiteData"].map((type) => dataFile(model, type)),
  ]);
}

/** The data of each figure, computed on request. */
export type Figures = Readonly<Record<FigureName, () => FigureData>>;

/** Resolves the HTML of sections that are rendered at build. */
const readyMadeResolvers = Object.fromEntries(
  readyMadeTypes.map((type) => [sectionTypeName(type), { html: { resolve: readyMadeHtml } }]),
);

/**
 * Resolves what sections show from other files (leaders, media, codes, facts, the call to action) or from
 * computed data (figures, documents), and lets a query ask a page for its sections of one type.
 */
export function createDataResolvers(
  { createResolvers }: Pick<CreateResolversArgs, "createResolvers">,
  figures: Figures,
  documents: () => Promise<readonly PdfFile[]>,
): void {
  createResolvers({
    ...readyMadeResolvers,
    SectorsSection: {
      html: {
        resolve: async (section: SectorsSection, _: object, context: Model) =>
          readyMadeHtml({ ...section, ...(await dataFile<Naics>(context, "NaicsData")) }),
      },
    },
    PageData: {
      sections: {
        args: { type: "String" },
        resolve: async ({ sections }: Page, { type }: { type?: string }, { nodeModel }: Model) => {
          // Makes Gatsby rebuild the page when the code changes, since that may change the HTML.
          await nodeModel.findOne({ type: buildCodeType });
          return sections.filter((section) => !type || section.type === type);
        },
      },
    },
    LeadershipSection: {
      leaders: {
        resolve: async (_: unknown, __: object, context: Model) =>
          (await dataFile<Leaders>(context, "LeadersData")).leaders,
      },
    },
    MediaListSection: {
      items: {
        resolve: async (_: unknown, __: object, context: Model) =>
          (await dataFile<Media>(context, "MediaData")).items.toSorted((a, b) =>
            b.date.localeCompare(a.date),
          ),
      },
    },
    NaicsListSection: {
      html: {
        resolve: async (section: NaicsListSection, _: object, context: Model) => {
          const { codes } = await dataFile<Naics>(context, "NaicsData");
          const shown = codes.filter(({ code }) => section.only?.includes(code) ?? true);
          const list = { ...section, codes: shown };
          return readyMadeHtml(list);
        },
      },
    },
    CapabilityStatementSection: {
      sheet: {
        resolve: async (section: CapabilityStatementSection, _: object, context: Model) =>
          capabilitySheetHtml(section, {
            company: await companyOf(context),
            site: await dataFile<Site>(context, "SiteData"),
            codes: (await dataFile<Naics>(context, "NaicsData")).codes,
          }),
      },
    },
    AssuranceSection: {
      html: {
        resolve: async (section: AssuranceSection, _: object, context: Model) => {
          const company = await companyOf(context);
          const rows = section.rows.map((row) => ({
            ...row,
            statusHtml: chosenFacts(company, { facts: [row.status] })
              .map(factHtml)
              .join(""),
          }));
          const withStatus = { ...section, rows };
          return readyMadeHtml(withStatus);
        },
      },
    },
    DocumentHead: {
      factList: {
        resolve: async ({ facts }: DocumentFacts, _: object, context: Model) =>
          facts && factListHtml(chosenFacts(await companyOf(context), { facts })),
      },
    },
    CertificationsSection: {
      html: {
        resolve: async (section: CertificationsSection, _: object, context: Model) => {
          const company = await companyOf(context);
          const items = section.items.map((item) => ({
            ...item,
            record: certificationHtml(company, item),
          }));
          const recorded = { ...section, items };
          return readyMadeHtml(recorded);
        },
      },
    },
    FooterMark: {
      detail: {
        resolve: async ({ facts }: { facts: string[] }, _: object, context: Model) =>
          factLine(chosenFacts(await companyOf(context), { facts })),
      },
    },
    CompanyFactsSection: {
      html: {
        resolve: async (section: CompanyFactsSection, _: object, context: Model) => {
          const listed = { ...section, list: factsHtml(await companyOf(context), section) };
          return readyMadeHtml(listed);
        },
      },
    },
    TakeAwaySection: {
      html: {
        resolve: async (section: TakeAwaySection, _: object, context: Model) => {
          await trackSources(context);
          const { documents: entries } = await dataFile<Documents>(context, "DocumentsData");
          const files = offersOf(section.documents, entries, await documents());
          const offered = { ...section, files };
          return readyMadeHtml(offered);
        },
      },
    },
    FigureSection: {
      drawing: {
        resolve: ({ figure }: { figure: FigureName }) => {
          const data = figures[figure]();
          return { html: figureHtml(data), notice: data.notice ? typeset(data.notice) : null };
        },
      },
    },
    Hero: {
      plate: {
        resolve: ({ backgroundImg }: { backgroundImg?: string }, _: object, context: Model) =>
          recordOf(context, backgroundImg),
      },
      names: {
        resolve: async ({ backgroundImg, labels }: Hero, _: object, context: Model) => {
          const plate = labels && (await recordOf(context, backgroundImg));
          return plate ? namesHtml(plate, labels) : null;
        },
      },
    },
    Plate: {
      entry: { resolve: atlasEntry },
      record: { resolve: plateRecordHtml },
    },
    AtlasSection: {
      plates: {
        resolve: async ({ only }: { only?: string[] }, _: object, context: Model) =>
          (await dataFile<z.infer<typeof plates>>(context, "PlatesData")).plates.filter(
            ({ slug }) => !only || only.includes(slug),
          ),
      },
    },
    PlateSection: {
      overlay: {
        resolve: async (section: PlateSection, _: object, context: Model) =>
          overlayHtml(await labeledPlate(context, section), section.labels),
      },
      legend: {
        resolve: async (section: PlateSection, _: object, context: Model) =>
          legendHtml(await labeledPlate(context, section), section.labels, section.imageCaption),
      },
    },
    CallToActionSection: {
      content: {
        resolve: async (_: unknown, __: object, context: Model) =>
          (await dataFile<Site>(context, "SiteData")).callToAction,
      },
    },
  });
}
