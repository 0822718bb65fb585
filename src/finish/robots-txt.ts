/** Where crawlers look for it, below the site's root (RFC 9309 2.3). */
export const robotsTxtFile = "robots.txt";

/** Lets crawlers read the whole site, and names its map; a page that is not to be listed says so itself. A preview is nobody's to read. */
export const robotsTxt = (origin: string, isPreview: boolean): string =>
  isPreview
    ? "User-agent: *\nDisallow: /\n"
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`;
