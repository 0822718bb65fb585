import { announcerId, focusWrapperId } from "./elements";

const styledElements = new RegExp(
  `<div [^>]*\\bid="(?:${focusWrapperId}|${announcerId})"[^>]*>`,
  "g",
);

/**
 * Removes the style attributes of Gatsby's own two elements, which a content security policy would
 * block; the style sheet has their rules (src/theme/variants/global.ts).
 */
export const withoutStyleAttributes = (html: string): string =>
  html.replace(styledElements, (tag) => tag.replace(/ style="[^"]*"/, ""));

/** The script tags that Gatsby writes, in one run at the end of the body. */
const scriptTags = /(?:<script src="[^"]+" async(?:="")?><\/script>)+/;

/** Replaces Gatsby's script tags with what `replace` makes of their URLs; leaves a page without any as it is. */
export const replaceScripts = (html: string, replace: (sources: string[]) => string): string =>
  html.replace(scriptTags, (tags) =>
    replace([...tags.matchAll(/src="([^"]+)"/g)].map(([, source]) => source ?? "")),
  );
