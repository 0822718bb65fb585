/** Path of robots.txt in the site (RFC 9309 2.3). */
export const robotsTxtFile = "robots.txt";

/**
 * Allows crawlers everything and names the sitemap; pages exclude themselves with `noindex`. A preview
 * disallows everything.
 */
export const robotsTxt = (origin: string, isPreview: boolean): string =>
  isPreview
    ? "User-agent: *\nDisallow: /\n"
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`;
