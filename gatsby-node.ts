import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import type { Compiler } from "webpack";
import siteData from "./data/site.json";
import { checkContent } from "./src/content/check";
import { readContent } from "./src/content/content";
import { ContentPlugin, dataFolder, folderVariable } from "./src/content/develop";
import { composeDocuments } from "./src/content/documents/compose";
import { onceInBuild } from "./src/content/documents/once-in-build";
import { draftLinks, draftMarks, unpublishedList } from "./src/content/drafts";
import { editionOf } from "./src/content/edition";
import { createFieldExtensions } from "./src/content/field-extensions";
import { graphqlTypes, unionMembers } from "./src/content/graphql-types";
import { createImageResolver } from "./src/content/image-resolver";
import { loadPageSources, loadTree } from "./src/content/load";
import { measuringFault, reportConstants } from "./src/content/measuring";
import { findPlaceholders } from "./src/content/placeholders";
import { planPages } from "./src/content/plan";
import { formatProblem } from "./src/content/problem";
import { readRedirects } from "./src/content/redirects";
import { isRelease, refusal, warning } from "./src/content/release";
import { createDataResolvers } from "./src/content/resolvers";
import { section } from "./src/content/schema/sections";
import { planSectionPages } from "./src/content/section-pages";
import { apiOriginFault, apiOriginOf } from "./src/finish/api-origin";
import { bundleServer, serverFolder } from "./src/finish/bundle-server";
import { makeDocuments } from "./src/finish/documents/make-documents";
import { finishSite } from "./src/finish/finish-site";
import { loadSearchablePages } from "./src/finish/search-index/load-pages";
import { restoreBuildMetadata, stashBuildMetadata, sourceMapFilename } from "./src/finish/build-metadata";
import { buildCodeNode } from "./src/gatsby/build-code";
import { documentIds } from "./src/gatsby/document-ids";
import { unusedModules } from "./src/gatsby/unused-modules";
import { typesOnly, writeTypes } from "./src/gatsby/write-types";
import { chunkLoadTimeout } from "./src/shared/constants";
import { publishDownloads } from "./syn46/downloads/publish";
import { figuresOf, paperFiguresOf } from "./syn46/views";

/** The folder of the built site. */
const builtFolder = resolve("public");

/** What is built, of which data and for which origin. */
const edition = () => editionOf(process.env, siteData.productionOrigin);

/** Whose site it is, and where the world finds it. */
const publisher = { name: siteData.name, origin: edition().origin };

/** The data that Gatsby reads; the development server has a copy without mistakes. */
const contentFolder = (): string => edition().shown;

/** What pages that are shown before they are public say of it, by their routes; none in a build for the public. */
function marks(): ReadonlyMap<string, string> {
  const { shown, showsDrafts } = edition();
  return showsDrafts ? draftMarks(readContent(resolve(shown)).content, new Date()) : new Map();
}

/** The documents to take away, made when the first page says how long they are. */
const madeDocuments = onceInBuild(() =>
  makeDocuments(composeDocuments(resolve(contentFolder()), paperFiguresOf(publisher))),
);

/**
 * Stops every build whose data has a mistake, however it was started, and a build for the public whose
 * data has a placeholder. The development server has a plugin that reports mistakes and keeps running
 * (src/content/develop.ts).
 */
export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
  restoreBuildMetadata(builtFolder);
  if (process.env.NODE_ENV !== "production") return;
  const { source: folder, drafts } = edition();
  const fault = apiOriginFault(process.env);
  if (fault) {
    reporter.panic(fault);
    return;
  }
  const mistakes = checkContent(resolve(folder), folder);
  if (mistakes.length > 0) {
    reporter.panic(`The content has mistakes:\n${mistakes.map(formatProblem).join("\n")}`);
    return;
  }
  const untrue = measuringFault(process.env, folder);
  if (untrue) {
    reporter.panic(untrue);
    return;
  }
  const early = draftLinks(readContent(resolve(folder), folder).content, drafts);
  if (early.length > 0) {
    reporter.panic(`What is public links to drafts:\n${early.map(formatProblem).join("\n")}`);
    return;
  }
  if (drafts.length > 0) reporter.info(unpublishedList(drafts));
  const placeholders = findPlaceholders(resolve(folder), folder);
  if (placeholders.length === 0) return;
  if (isRelease(process.env)) reporter.panic(refusal(placeholders));
  else reporter.warn(warning(placeholders));
};

/** Puts the downloads into the site, for the development server as well. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) => {
  if (process.env[typesOnly]) return;
  try {
    publishDownloads(builtFolder, publisher);
  } catch (error) {
    reporter.panic(`The downloads could not be made: ${error}`);
  }
};

export const sourceNodes: GatsbyNode["sourceNodes"] = ({ actions }) => {
  actions.createNode(buildCodeNode());
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  createFieldExtensions(args);
  const members = unionMembers(section);
  args.actions.createTypes([
    graphqlTypes(),
    args.schema.buildUnionType({
      name: "Section",
      types: Object.values(members),
      resolveType: ({ type }: { type: string }) => members[type],
    }),
  ]);
};

export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  createDataResolvers(args, figuresOf(publisher), madeDocuments);
  createImageResolver(args);
};

export const createPages: GatsbyNode["createPages"] = async ({ graphql, actions, reporter }) => {
  const [tree, sources] = await Promise.all([loadTree(graphql), loadPageSources(graphql)]);
  if (!tree || !sources) {
    reporter.panicOnBuild(
      "The navigation tree or the pages could not be queried; see the errors above.",
    );
    return;
  }
  const isBuild = process.env.NODE_ENV === "production";
  const pages = planPages(tree, sources).flatMap((page) =>
    page.source.template === "showcase" && !isBuild ? [page, ...planSectionPages(page)] : [page],
  );
  const draftMarkOf = marks();
  for (const { path, label: _, source, ...planned } of pages) {
    const template = resolve(`src/templates/${source.template}.tsx`);
    const component = source.contentFilePath
      ? `${template}?__contentFilePath=${source.contentFilePath}`
      : template;
    const draftMark = draftMarkOf.get(path);
    const context = { id: source.id, ...planned, ...(draftMark && { draftMark }) };
    actions.createPage({ path, component, context });
  }
};

/**
 * Lets V8 compile whole scripts off the main thread while they arrive, instead of function by
 * function at first call (explicit compile hints). To other engines it is a comment.
 */
const compileAhead = {
  apply(compiler: Compiler) {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: "//# allFunctionsCalledOnLoad",
      raw: true,
      // After comments are removed and before source maps are made.
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }).apply(compiler);
  },
};

/** Writes source maps outside the site's folder, and no reference to them into the scripts. */
const mapAside = {
  apply(compiler: Compiler) {
    const { SourceMapDevToolPlugin } = compiler.webpack;
    new SourceMapDevToolPlugin({ filename: sourceMapFilename, append: false }).apply(compiler);
  },
};

/** Allows for slow connections (spec 2). Gatsby takes plugins, but no `output` settings. */
const waitForChunks = {
  apply({ options }: Compiler) {
    options.output.chunkLoadTimeout = chunkLoadTimeout;
  },
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  plugins,
  stage,
}) => {
  const constants = plugins.define({
    API_ORIGIN: JSON.stringify(apiOriginOf(process.env)),
    SHOWS_DRAFTS: JSON.stringify(edition().showsDrafts),
    ...reportConstants(process.env),
  });
  actions.setWebpackConfig({ plugins: [waitForChunks, constants] });
  if (stage === "develop") {
    const copy = process.env[folderVariable];
    const plugin = new ContentPlugin(resolve(dataFolder), copy && resolve(copy));
    actions.setWebpackConfig({ plugins: [plugin] });
  }
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      plugins: [compileAhead, documentIds, mapAside],
      resolve: { alias: unusedModules },
      // A file of its own for less, as of what all templates have in common, costs more than it spares.
      optimization: { splitChunks: { minSize: 30_000 } },
      devtool: false,
    });
  }
};

/** Ends the build here when it was started for the types alone (scripts/types.ts). */
export const onPreBuild: GatsbyNode["onPreBuild"] = async (args) => {
  if (!process.env[typesOnly]) return;
  await writeTypes(args);
  process.exit();
};

/** Finishes what Gatsby has built, and bundles the server that hosts it (src/finish). */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ graphql, reporter }) => {
  const pages = await loadSearchablePages(graphql);
  if (!pages) {
    reporter.panicOnBuild("The pages for the search could not be queried; see the errors above.");
    return;
  }
  stashBuildMetadata(builtFolder);
  const documents = await madeDocuments();
  const { origin, isPreview } = edition();
  await finishSite({
    folder: builtFolder,
    pages,
    contact: { ...siteData, productionOrigin: origin },
    apiOrigin: apiOriginOf(process.env),
    documents,
    isPreview,
    redirects: readRedirects(resolve(contentFolder())),
  });
  await bundleServer(resolve(serverFolder), process.env);
};
