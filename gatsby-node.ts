import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import type { Compiler } from "webpack";
import siteData from "./data/site.json";
import {
  checkContent,
  draftLinks,
  findPlaceholders,
  isRelease,
  measuringFault,
  readRedirects,
  refusal,
  reportConstants,
  warning,
} from "./src/check";
import { ContentPlugin } from "./src/commands/develop";
import {
  currentEdition,
  draftMarks,
  folderVariable,
  formatProblem,
  readContent,
  section,
  unpublishedList,
} from "./src/data";
import { apiOriginFault, apiOriginOf } from "./src/finish/api-origin";
import {
  restoreBuildMetadata,
  sourceMapFilename,
  stashBuildMetadata,
} from "./src/finish/build-metadata";
import { bundleServer, serverFolder } from "./src/finish/bundle-server";
import { createDocumentMaker } from "./src/finish/documents/make-documents";
import { finishSite } from "./src/finish/finish-site";
import { compileHint } from "./src/finish/page-script";
import type { SearchablePage } from "./src/finish/search-index/build-index";
import { buildCodeNode, forgetCompilation } from "./src/gatsby/build-code";
import { documentIds } from "./src/gatsby/document-ids";
import { settled } from "./src/gatsby/settled";
import { typesOnly, writeTypes } from "./src/gatsby/write-types";
import { createFieldExtensions } from "./src/graphql/field-extensions";
import { graphqlTypes, htmlScalar, unionMembers } from "./src/graphql/graphql-types";
import { createImageResolver } from "./src/graphql/image-resolver";
import { planPages } from "./src/graphql/plan";
import { createDataResolvers } from "./src/graphql/resolvers";
import { composeDocuments } from "./src/render/documents/compose";
import { kAnonymityScript, publishKAnonymityScript } from "./src/render/k-anonymity-script";
import { chunkLoadTimeout } from "./src/shared/constants";
import type { PageContext } from "./src/shared/page-context";
import { publishDownloads } from "./syn46/downloads/publish";
import { figuresOf, paperFiguresOf } from "./syn46/views";
import { anonymity } from "./syn46/views/anonymity";

/** The folder of the built site. */
const builtFolder = resolve("public");

/** What is built: from which data and for which origin. */
const edition = () => currentEdition(siteData.productionOrigin);

/** The site's name and origin, for the downloads. */
const publisher = () => ({ name: siteData.name, origin: edition().origin });

/** The data that Gatsby reads; in development, a copy without mistakes. */
const contentFolder = (): string => resolve(edition().shown);

/** Texts of the marks on draft pages, by route; empty in a build that hides drafts. */
function draftMarksByRoute(): ReadonlyMap<string, string> {
  const { showsDrafts, time } = edition();
  return showsDrafts ? draftMarks(readContent(contentFolder()).content, new Date(time)) : new Map();
}

const makeDocuments = createDocumentMaker();

/** The site's PDF documents, whose length pages show. */
const madeDocuments = () =>
  makeDocuments(composeDocuments(contentFolder(), paperFiguresOf(publisher())));

/** Why the variables of the environment stop a build, if they do. */
function environmentFault(): string | undefined {
  try {
    edition();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return apiOriginFault(process.env);
}

/**
 * Stops every build whose data has a mistake, however it was started, and with `RELEASE=1` a build whose
 * data has a placeholder. In development, a plugin reports mistakes instead (src/commands/develop.ts), so
 * the development server does not start without that report.
 */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  restoreBuildMetadata(builtFolder);
  forgetCompilation(".");
  if (process.env.NODE_ENV !== "production") {
    if (!process.env[folderVariable])
      reporter.panic("Start the development server with `npm run develop`, which checks the data.");
    return;
  }
  const fault = environmentFault();
  if (fault) {
    reporter.panic(fault);
    return;
  }
  const { source: folder, drafts } = edition();
  const mistakes = await checkContent(resolve(folder), folder);
  if (mistakes.length > 0) {
    reporter.panic(`The content has mistakes:\n${mistakes.map(formatProblem).join("\n")}`);
    return;
  }
  const consentFault = measuringFault(process.env, folder);
  if (consentFault) {
    reporter.panic(consentFault);
    return;
  }
  const { content } = readContent(resolve(folder), folder);
  const toDrafts = await draftLinks(content, drafts);
  if (toDrafts.length > 0) {
    reporter.panic(`Public pages link to drafts:\n${toDrafts.map(formatProblem).join("\n")}`);
    return;
  }
  if (drafts.length > 0) reporter.info(unpublishedList(drafts));
  const placeholders = findPlaceholders(content);
  if (placeholders.length === 0) return;
  if (isRelease(process.env)) reporter.panic(refusal(placeholders));
  else reporter.warn(warning(placeholders));
};

/** Writes the downloads and a section's script into the site, in development as well. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) => {
  if (process.env[typesOnly]) return;
  try {
    publishDownloads(builtFolder, publisher());
    publishKAnonymityScript(builtFolder);
  } catch (error) {
    reporter.panic(`The downloads or a script could not be made: ${error}`);
  }
};

export const sourceNodes: GatsbyNode["sourceNodes"] = ({ actions }) => {
  actions.createNode(buildCodeNode(kAnonymityScript().address));
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  createFieldExtensions(args);
  const members = unionMembers(section);
  args.actions.createTypes([
    graphqlTypes(),
    args.schema.buildScalarType(htmlScalar),
    args.schema.buildUnionType({
      name: "Section",
      types: [...new Set(Object.values(members))],
      resolveType: ({ type }: { type: string }) => members[type],
    }),
  ]);
};

export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  createDataResolvers(args, figuresOf(publisher()), madeDocuments, () => ({
    crowd: anonymity(),
    script: kAnonymityScript().address,
  }));
  createImageResolver(args);
};

/** The pages that search engines may index, which are also those of the site search. */
let searchable: readonly SearchablePage[] = [];

export const createPages: GatsbyNode["createPages"] = async ({ graphql, actions, store }) => {
  const pages = await settled(() => planPages(graphql));
  searchable = pages
    .filter(({ indexed }) => indexed)
    .map(({ path, label, keywords, ancestors }) => ({
      path,
      trail: ancestors.map((ancestor) => ancestor.label),
      label,
      keywords,
    }));
  const marks = draftMarksByRoute();
  const isDeveloping = process.env.NODE_ENV !== "production";
  // Gatsby forgets a change that comes while it answers queries, unless their pages or they themselves change.
  const run = isDeveloping ? { run: performance.now() } : {};
  for (const query of isDeveloping ? store.getState().staticQueryComponents.values() : [])
    store.dispatch({ type: "REPLACE_STATIC_QUERY", payload: query });
  for (const { path, source, indexed, previous, next, ancestors } of pages) {
    const template = resolve(`src/templates/${source.template}.tsx`);
    const component = source.contentFilePath
      ? `${template}?__contentFilePath=${source.contentFilePath}`
      : template;
    const draftMark = marks.get(path);
    const context: PageContext & { id: string } = {
      id: source.id,
      indexed,
      previous,
      next,
      ancestors,
      ...(draftMark && { draftMark }),
      ...run,
    };
    actions.createPage({ path, component, context });
  }
  if (edition().showsDrafts)
    actions.createPage({
      path: "/open-facts",
      component: resolve("src/templates/open-facts.tsx"),
      context: { indexed: false, previous: null, next: null, ancestors: [] },
    });
};

/** Writes the compile hint into every script. */
const compileHints = {
  apply(compiler: Compiler) {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: compileHint,
      raw: true,
      // After comments are removed and before source maps are made.
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }).apply(compiler);
  },
};

/** Writes source maps outside the site's folder, without references to them in the scripts. */
const separateSourceMaps = {
  apply(compiler: Compiler) {
    const { SourceMapDevToolPlugin } = compiler.webpack;
    new SourceMapDevToolPlugin({ filename: sourceMapFilename, append: false }).apply(compiler);
  },
};

/** Sets the timeout of script chunks (spec 9) by a plugin, since Gatsby ignores `output` settings. */
const chunkTimeout = {
  apply({ options }: Compiler) {
    options.output.chunkLoadTimeout = chunkLoadTimeout;
  },
};

/**
 * Gatsby's code for third-party scripts, slices and service workers, which this site does not use: 3 KB of the
 * scripts of every page.
 */
const unusedModules = {
  "gatsby-script": false,
  "@builder.io/partytown/integration": false,
  [resolve(".cache/slice.js")]: false,
  [resolve(".cache/register-service-worker.js")]: false,
} as const;

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
  actions.setWebpackConfig({ plugins: [chunkTimeout, constants] });
  if (stage === "develop")
    actions.setWebpackConfig({ plugins: [new ContentPlugin(contentFolder())] });
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      plugins: [compileHints, documentIds, separateSourceMaps],
      resolve: { alias: unusedModules },
      // Smaller shared chunks, such as one for the code of all templates, cost more than they save.
      optimization: { splitChunks: { minSize: 30_000 } },
      devtool: false,
    });
  }
};

/** Ends a build that was started only to write types (tools/types.ts). */
export const onPreBuild: GatsbyNode["onPreBuild"] = async (args) => {
  if (!process.env[typesOnly]) return;
  await writeTypes(args);
  process.exit();
};

/** Finishes the site that Gatsby has built, and bundles the server that hosts it (src/finish). */
export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  stashBuildMetadata(builtFolder);
  const documents = await madeDocuments();
  const { origin, isPreview } = edition();
  await finishSite({
    folder: builtFolder,
    pages: searchable,
    contact: { ...siteData, productionOrigin: origin },
    apiOrigin: apiOriginOf(process.env),
    documents,
    isPreview,
    redirects: readRedirects(contentFolder()),
    isAppAwaited: Object.values(reportConstants(process.env)).includes("true"),
  });
  await bundleServer(resolve(serverFolder), contentFolder(), process.env);
};
