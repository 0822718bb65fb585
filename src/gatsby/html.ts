import { announcerId, focusWrapperId } from "./elements";

const styledElements = new RegExp(
  `<div [^>]*\\bid="(?:${focusWrapperId}|${announcerId})"[^>]*>`,
  "g",
);

/**
 * A page without the style attributes of Gatsby's own two elements, which no policy without
 * `unsafe-` would allow; the style sheet has their rules (`theme/variants/global.ts`).
 */
export const withoutStyleAttributes = (html: string): string =>
  html.replace(styledElements, (tag) => tag.replace(/ style="[^"]*"/, ""));

/** The tags with which Gatsby loads its scripts, side by side at the end of the body. */
const scriptTags = /(?:<script src="[^"]+" async(?:="")?><\/script>)+/;

/** Puts something else in the place of those tags, made of the addresses of their scripts; of a page without any, nothing. */
export const replaceScripts = (html: string, replace: (sources: string[]) => string): string =>
  html.replace(scriptTags, (tags) =>
    replace([...tags.matchAll(/src="([^"]+)"/g)].map(([, source]) => source ?? "")),
  );
