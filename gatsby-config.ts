import type { GatsbyConfig } from "gatsby";
import rehypeSlug from "rehype-slug";
import settings from "./data/site.json";
import { developRedirects } from "./src/check";
import { currentEdition, metaOf, schemaOfFile, typesetDocument } from "./src/data";
import { guardDevelopment } from "./src/gatsby/develop-guard";
import { developProxy } from "./src/gatsby/develop-proxy";
import { palette } from "./src/theme/palette";

/** What is built: from which data and for which origin. */
const edition = currentEdition(settings.productionOrigin);

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: edition.origin },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  developMiddleware: (app) => {
    guardDevelopment(process.env.PREVIEW_ORIGIN);
    app.use("/api", developProxy(Number(process.env.API_PORT ?? 9001)));
    app.use(developRedirects(edition.shown));
  },
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "data", path: edition.shown },
    },
    {
      resolve: "gatsby-transformer-json",
      options: {
        typeName: ({ node }: { node: { relativePath: string } }) =>
          metaOf(schemaOfFile(node.relativePath)).typeName,
      },
    },
    {
      resolve: "gatsby-plugin-mdx",
      options: {
        mdxOptions: { remarkPlugins: [typesetDocument], rehypePlugins: [rehypeSlug] },
      },
    },
    {
      resolve: "gatsby-plugin-sharp",
      // AVIF would save a quarter of the bytes, but its encoder takes 20 times as long.
      options: { defaults: { quality: 46, placeholder: "none", formats: ["webp"] } },
    },
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
    {
      resolve: "gatsby-plugin-manifest",
      options: {
        name: settings.name,
        short_name: settings.name,
        start_url: "/",
        background_color: palette.ink,
        theme_color: palette.ink,
        display: "browser",
        icon: "data/images/marks/icon.png",
        theme_color_in_head: false,
      },
    },
    {
      resolve: "gatsby-plugin-sitemap",
      options: {
        output: "/",
        query: `{
          site { siteMetadata { siteUrl } }
          allSitePage { nodes { path pageContext } }
        }`,
        resolvePages: ({ allSitePage }: { allSitePage: { nodes: SitemapPage[] } }) =>
          allSitePage.nodes.filter(({ pageContext }) => pageContext.indexed),
        serialize: ({ path }: SitemapPage) => ({ url: path }),
      },
    },
  ],
};

interface SitemapPage {
  path: string;
  pageContext: { indexed?: boolean };
}

export default config;
