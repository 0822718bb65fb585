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

/**
 * What Gatsby ends the body with: inline programs for its loader, in elements of their own, and the
 * tags that load its scripts, side by side.
 */
const ending =
  /(?:\s*<script(?:\s+id="gatsby-chunk-mapping")?\s*>[^<]*<\/script>\s*)*(?:<script src="[^"]+" async(?:="")?><\/script>)+/;

const inlineProgram = /<script[^>]*>([^<]+)<\/script>/g;
const scriptSource = /<script src="([^"]+)"/g;

/** Where Gatsby names the scripts of each template, as a JSON text in which its loader finds none. */
const chunkMapping = /(window\.___chunkMapping=)("(?:[^"\\]|\\.)*")/;

/** The statements of an inline program, with the map of scripts as the object that Gatsby's loader reads. */
const statementsOf = (program = ""): string =>
  `${program.trim().replace(chunkMapping, (_, name, text) => name + JSON.parse(text))};`;

/** What `replaceScripts` takes out of a page. */
interface BodyScripts {
  /** URLs, in the order in which they are to run. */
  readonly sources: readonly string[];
  /** Statements that have to run before them. */
  readonly program: string;
}

/** Puts something else in place of Gatsby's scripts; a page without them stays as it is. */
export const replaceScripts = (html: string, replace: (scripts: BodyScripts) => string): string =>
  html.replace(ending, (tags) =>
    replace({
      sources: [...tags.matchAll(scriptSource)].map(([, source]) => source as string),
      program: [...tags.matchAll(inlineProgram)]
        .map(([, program]) => statementsOf(program))
        .join(""),
    }),
  );
