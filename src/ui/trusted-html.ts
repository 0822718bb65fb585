/**
 * Props that put HTML into an element as it is. Only for what the build itself made: Markdown of the
 * data files (raw HTML in it is shown as text), structured data, the style sheet and its script.
 */
export const trustedHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
