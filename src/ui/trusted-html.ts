/** HTML made by the build: rendered Markdown (raw HTML in it is shown as text) or drawings. */
export type Html = Queries.Scalars["Html"];

/** Props that set an element's HTML unescaped: the only way to show it, as it is no text to TypeScript. */
export const trustedHtml = (html: Html) => ({ dangerouslySetInnerHTML: { __html: html } });

/** The same for Markdown within a line of other text: its paragraphs become part of the line. */
export const trustedLine = (html: Html) =>
  trustedHtml(edited(html, (text) => text.replace(/<\/?p>/g, "")));

/** HTML whose source text is edited. */
export const edited = (html: Html, edit: (text: string) => string): Html =>
  edit(html as unknown as string) as unknown as Html;

/** Props that set the code of a script or style element, in which browsers know no escapes. */
export const rawText = (code: string) => ({ dangerouslySetInnerHTML: { __html: code } });
