/**
 * Props that set an element's HTML unescaped. Only for HTML made by the build: rendered Markdown (raw
 * HTML in it is shown as text), drawings, structured data, styles and inline scripts.
 */
export const trustedHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
