import type { CreateResolversArgs } from "gatsby";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { z } from "zod";
import { buildCodeType } from "../gatsby/build-code";
import { settled } from "../gatsby/settled";
import type { FigureName } from "../sections/figure/schema";
import type { PdfFile } from "../shared/documents";
import type { FigureData } from "../shared/figures";
import { FactList } from "../ui/fact-list";
import { capabilitySheetHtml } from "./capability-sheet";
import { chosenFacts } from "./company";
import { offersOf } from "./documents/offers";
import { certificationRecord, factGroups, factLine, factsInWords } from "./fact-list";
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
import { type ReadyMadeType, readyMadeHtml } from "./ready-made";
import type { Company } from "./schema/company";
import type { documents as documentsSchema } from "./schema/documents";
import type { hero } from "./schema/hero";
import type { leaders } from "./schema/leaders";
import type { media } from "./schema/media";
import type { naics } from "./schema/naics";
import type { documentHead } from "./schema/page";
import type { Plate, plates } from "./schema/plates";
import type { section } from "./schema/sections";
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

type Documents = z.infer<typeof documentsSchema>;
type DocumentFacts = Pick<z.infer<typeof documentHead>, "facts">;
type Leaders = z.infer<typeof leaders>;
type Media = z.infer<typeof media>;
type Naics = z.infer<typeof naics>;
type Hero = z.infer<typeof hero>;
type Site = z.infer<typeof site>;
type Page = { sections: readonly object[] };

/** A section of a data file, of one type. */
type SectionOf<Type extends string> = Extract<z.infer<typeof section>, { type: Type }>;

type PlateSection = SectionOf<"plate">;

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

type Documented = () => Promise<readonly PdfFile[]>;

/** What sections that are rendered at build show of other data files. */
type Beside = {
  readonly [Type in ReadyMadeType]?: (section: SectionOf<Type>, model: Model) => Promise<object>;
};

const shownBeside = (documents: Documented): Beside => ({
  assurance: async ({ rows }, model) => {
    const company = await companyOf(model);
    return {
      rows: rows.map((row) => ({
        ...row,
        status: factsInWords(company, { facts: [row.status] })[0],
      })),
    };
  },
  certifications: async ({ items }, model) => {
    const company = await companyOf(model);
    return {
      items: items.map((item) => ({ ...item, record: certificationRecord(company, item) })),
    };
  },
  companyFacts: async (choice, model) => ({
    lists: factGroups(await companyOf(model), choice),
  }),
  sectors: (_, model) => dataFile<Naics>(model, "NaicsData"),
  takeAway: async ({ documents: names }, model) => {
    await trackSources(model);
    const { documents: entries } = await dataFile<Documents>(model, "DocumentsData");
    return { files: offersOf(names, entries, await documents()) };
  },
});

/**
 * Resolves what sections show from other files (leaders, media, codes, facts, the call to action) or from
 * computed data (figures, documents), and lets Gatsby know of the code behind them.
 */
export function createDataResolvers(
  { createResolvers }: Pick<CreateResolversArgs, "createResolvers">,
  figures: Figures,
  documents: Documented,
): void {
  const beside = shownBeside(documents);
  createResolvers({
    StaticSection: {
      html: {
        resolve: async (section: { type: ReadyMadeType }, _: object, context: Model) => {
          // TypeScript cannot tell that the section is of the type that it names.
          const more = await beside[section.type]?.(section as never, context);
          return readyMadeHtml({ ...section, ...more });
        },
      },
    },
    PageData: {
      sections: {
        resolve: async ({ sections }: Page, _: object, { nodeModel }: Model) => {
          // Makes Gatsby rebuild the page when the code changes, since that may change the HTML.
          await nodeModel.findOne({ type: buildCodeType });
          return sections;
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
    CapabilityStatementSection: {
      sheet: {
        resolve: async (section: SectionOf<"capabilityStatement">, _: object, context: Model) =>
          capabilitySheetHtml(section, {
            company: await companyOf(context),
            site: await dataFile<Site>(context, "SiteData"),
            codes: (await dataFile<Naics>(context, "NaicsData")).codes,
          }),
      },
    },
    DocumentHead: {
      factList: {
        resolve: async ({ facts }: DocumentFacts, _: object, context: Model) =>
          facts &&
          renderToStaticMarkup(
            createElement(FactList, { facts: factsInWords(await companyOf(context), { facts }) }),
          ),
      },
    },
    FooterMark: {
      detail: {
        resolve: async ({ facts }: { facts: string[] }, _: object, context: Model) =>
          factLine(chosenFacts(await companyOf(context), { facts })),
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
