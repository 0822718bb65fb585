/**
 * Props that set an element's HTML unescaped. Only for HTML made by the build: rendered Markdown (raw
 * HTML in it is shown as text), drawings, structured data, styles and inline scripts.
 */
export const trustedHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

/** The same for Markdown within a line of other text: its paragraphs become part of the line. */
export const trustedLine = (html: string) => trustedHtml(html.replace(/<\/?p>/g, ""));
