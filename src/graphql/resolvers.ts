import type { CreateResolversArgs } from "gatsby";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { z } from "zod";
import {
  type Company,
  chosenFacts,
  type documentHead,
  type documents as documentsSchema,
  type leaders,
  type media,
  type naics,
  type Plate,
  type page,
  plateOf,
  type plates,
  type section,
  type site,
  typeset,
} from "../data";
import { buildCodeType } from "../gatsby/build-code";
import { settled } from "../gatsby/settled";
import { capabilitySheetHtml } from "../render/capability-sheet";
import { offersOf } from "../render/documents/offers";
import { certificationRecord, factGroups, factLine, factsInWords } from "../render/fact-list";
import { figureHtml } from "../render/figures/figures";
import {
  atlasEntry,
  controlsHtml,
  type Label,
  legendHtml,
  namesHtml,
  overlayHtml,
  recordHtml as plateRecordHtml,
} from "../render/plate";
import { type ReadyMadeType, readyMadeHtml } from "../render/ready-made";
import type { FigureName } from "../sections/figure/schema";
import type { PdfFile } from "../shared/documents";
import type { FigureData } from "../shared/figures";
import { FactList } from "../ui/fact-list";

interface Model {
  nodeModel: {
    findOne: <T>(query: { type: string }) => Promise<(T & { id: string }) | null>;
    findAll: (query: { type: string }) => Promise<unknown>;
    getNodeById: <T>(query: { id: string; type: string }) => (T & { id: string }) | null;
  };
}

/** The data files that sections show parts of, by their GraphQL types. */
interface DataFiles {
  CompanyData: Company;
  DocumentsData: z.infer<typeof documentsSchema>;
  LeadersData: z.infer<typeof leaders>;
  MediaData: z.infer<typeof media>;
  NaicsData: z.infer<typeof naics>;
  PlatesData: z.infer<typeof plates>;
  SiteData: z.infer<typeof site>;
}

/** The ids of the nodes of data files, which stay the same when a file changes. */
const ids = new Map<string, string>();

/**
 * The node of a data file, by its id once that is known: Gatsby lists the nodes of a type once for all queries
 * of a run, so that it would not find one that was away at the first look. @throws when there is none.
 */
const dataFile = <Type extends keyof DataFiles>({ nodeModel }: Model, type: Type) =>
  settled(async () => {
    const id = ids.get(type);
    const node = await (id
      ? nodeModel.getNodeById<DataFiles[Type]>({ id, type })
      : nodeModel.findOne<DataFiles[Type]>({ type }));
    if (!node) throw new Error(`the data has no ${type}`);
    ids.set(type, node.id);
    return node;
  });

/** A section of a data file, of one type. */
type SectionOf<Type extends string> = Extract<z.infer<typeof section>, { type: Type }>;

type PlateSection = SectionOf<"plate">;
type Page = z.infer<typeof page>;
type Hero = Page["hero"];

/** The entry in plates.json of a picture; undefined if the picture is not a plate. */
const recordOf = async (model: Model, image: string | undefined): Promise<Plate | undefined> =>
  image === undefined ? undefined : plateOf((await dataFile(model, "PlatesData")).plates, image);

/** The plate of a section with labels. @throws when its picture is not a plate. */
async function labeledPlate(model: Model, { image }: PlateSection): Promise<Plate> {
  const plate = await recordOf(model, image);
  if (!plate) throw new Error(`${image} is not a plate`);
  return plate;
}

/** The plates of the Atlas, or those that the section names. */
const platesOf = async ({ only }: SectionOf<"atlas">, model: Model): Promise<Plate[]> =>
  (await dataFile(model, "PlatesData")).plates.filter(({ slug }) => !only || only.includes(slug));

/** The labels that a page gives a plate, in its opening or in a figure; none of the showcase's examples. */
async function labelsOf({ nodeModel }: Model, plate: Plate): Promise<readonly Label[]> {
  const { entries } = (await nodeModel.findAll({ type: "PageData" })) as {
    entries: Iterable<Page>;
  };
  for (const { template, hero, sections } of entries) {
    if (template === "showcase") continue;
    const figures = sections.filter((each): each is PlateSection => each.type === "plate");
    const places = [{ ...hero, image: hero.backgroundImg }, ...figures];
    const found = places.find(({ image, labels }) => labels && image && plateOf([plate], image));
    if (found?.labels) return found.labels;
  }
  return [];
}

/** Queries everything that documents are made from, so that Gatsby rebuilds the pages that offer them when it changes. */
async function trackSources(model: Model): Promise<void> {
  await Promise.all([
    model.nodeModel.findAll({ type: "PageData" }),
    ...(["CompanyData", "NaicsData", "SiteData"] as const).map((type) => dataFile(model, type)),
  ]);
}

/** The data of each figure, computed on request. */
export type Figures = Readonly<Record<FigureName, () => FigureData>>;

type Documented = () => Promise<readonly PdfFile[]>;

/** What the section `kAnonymity` shows of the open sample, and the address of its script. */
export type Counted = () => object;

/** What sections that are rendered at build show of other data files. */
type Beside = {
  readonly [Type in ReadyMadeType]?: (section: SectionOf<Type>, model: Model) => Promise<object>;
};

const shownBeside = (documents: Documented, counted: Counted): Beside => ({
  certifications: async ({ items }, model) => {
    const company = await dataFile(model, "CompanyData");
    return {
      items: items.map((item) => ({ ...item, record: certificationRecord(company, item) })),
    };
  },
  companyFacts: async (choice, model) => ({
    lists: factGroups(await dataFile(model, "CompanyData"), choice),
  }),
  kAnonymity: async (_, model) => {
    const { kAnonymity: words } = await dataFile(model, "SiteData");
    if (!words) throw new Error("site.json has no words for the section kAnonymity");
    return { words, ...counted() };
  },
  naicsTreemap: (_, model) => dataFile(model, "NaicsData"),
  downloads: async ({ documents: names }, model) => {
    await trackSources(model);
    const { documents: entries } = await dataFile(model, "DocumentsData");
    return { files: offersOf(names, entries, await documents()) };
  },
});

/** A resolver of a field: what it makes of the object that has the field. */
const field = <Source>(read: (source: Source, model: Model) => unknown) => ({
  resolve: (source: Source, _: object, model: Model) => read(source, model),
});

/**
 * Resolves what sections show from other files (leaders, media, codes, facts, the call to action) or from
 * computed data (figures, documents), and lets Gatsby know of the code behind them.
 */
export function createDataResolvers(
  { createResolvers }: Pick<CreateResolversArgs, "createResolvers">,
  figures: Figures,
  documents: Documented,
  counted: Counted,
): void {
  const beside = shownBeside(documents, counted);
  const drawingOf = (figure: FigureName) => {
    const data = figures[figure]();
    return { html: figureHtml(data), notice: data.notice ? typeset(data.notice) : null };
  };
  createResolvers({
    PageData: {
      sections: field(async ({ sections }: { sections: readonly object[] }, { nodeModel }) => {
        // Makes Gatsby rebuild the page when the code changes, since that may change the HTML.
        await nodeModel.findOne({ type: buildCodeType });
        return sections;
      }),
    },
    StaticSection: {
      html: field(async (section: { type: ReadyMadeType }, model) => {
        // TypeScript cannot tell that the section is of the type that it names.
        const more = await beside[section.type]?.(section as never, model);
        return readyMadeHtml({ ...section, ...more });
      }),
    },
    LeadershipSection: {
      leaders: field(async (_, model) => (await dataFile(model, "LeadersData")).leaders),
    },
    MediaListSection: {
      items: field(async (_, model) =>
        (await dataFile(model, "MediaData")).items.toSorted((a, b) => b.date.localeCompare(a.date)),
      ),
    },
    CapabilityStatementSection: {
      sheet: field(async (section: SectionOf<"capabilityStatement">, model) =>
        capabilitySheetHtml(section, {
          company: await dataFile(model, "CompanyData"),
          site: await dataFile(model, "SiteData"),
          codes: (await dataFile(model, "NaicsData")).codes,
        }),
      ),
    },
    DocumentHead: {
      factList: field(async ({ facts }: Pick<z.infer<typeof documentHead>, "facts">, model) => {
        if (!facts) return undefined;
        const shown = factsInWords(await dataFile(model, "CompanyData"), { facts });
        return renderToStaticMarkup(createElement(FactList, { facts: shown }));
      }),
    },
    FooterMark: {
      detail: field(async ({ facts }: { facts: string[] }, model) =>
        factLine(chosenFacts(await dataFile(model, "CompanyData"), { facts })),
      ),
    },
    FigureSection: {
      drawing: field(({ figure }: { figure: FigureName }) => drawingOf(figure)),
    },
    Hero: {
      drawing: field(({ figure }: Hero) => figure && drawingOf(figure)),
      plate: field(({ backgroundImg }: Hero, model) => recordOf(model, backgroundImg)),
      names: field(async ({ backgroundImg, labels }: Hero, model) => {
        const plate = labels && (await recordOf(model, backgroundImg));
        return plate ? namesHtml(plate, labels) : null;
      }),
    },
    WallpaperSection: {
      plate: field(({ backgroundImg }: SectionOf<"wallpaper">, model) =>
        recordOf(model, backgroundImg),
      ),
    },
    Plate: {
      entry: field(atlasEntry),
      record: field(async (plate: Plate, model) =>
        plateRecordHtml(plate, await labelsOf(model, plate)),
      ),
      marks: field(async (plate: Plate, model) => {
        const labels = await labelsOf(model, plate);
        return labels.length > 0 ? overlayHtml(plate, labels) : null;
      }),
    },
    AtlasSection: {
      plates: field(platesOf),
      controls: field(async (section: SectionOf<"atlas">, model) =>
        controlsHtml(await platesOf(section, model)),
      ),
    },
    PlateSection: {
      overlay: field(async (section: PlateSection, model) =>
        overlayHtml(await labeledPlate(model, section), section.labels),
      ),
      legend: field(async (section: PlateSection, model) =>
        legendHtml(await labeledPlate(model, section), section.labels, section.imageCaption),
      ),
    },
    CallToActionSection: {
      content: field(async (_, model) => (await dataFile(model, "SiteData")).callToAction),
    },
  });
}
