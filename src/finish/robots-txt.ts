/** Where crawlers look for it, below the site's root (RFC 9309 2.3). */
export const robotsTxtFile = "robots.txt";

/** Lets crawlers read the whole site, and names its map; a page that is not to be listed says so itself. */
export const robotsTxt = (productionOrigin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${productionOrigin}/sitemap-index.xml\n`;
