import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { withoutStyleAttributes } from "../gatsby/html";
import { parseHtml } from "../shared/html-tree";
import { policyInPage } from "../shared/http/policy";
import { type LateScripts, withLateScripts } from "./late-scripts";
import { withOwnStyles } from "./page-styles";
import { type PageText, readPage } from "./search-index/read-page";

/** A finished page. */
export interface FinishedPage {
  /** Its route, such as `/about-us`. */
  readonly path: string;
  readonly text: PageText;
}

/** Whether a file of the built site is a page. `file` is relative to the site's folder. */
export const isPage = (file: string): boolean => /(^|\/)index\.html$|^404\.html$/.test(file);

const pathOf = (file: string): string => posix.join("/", file.replace(/\/?index\.html$/, ""));

/** Writes a style sheet or a script of the site into `folder`, if it is not there, and returns its path on the site. */
function writeOnce(folder: string, kind: "css" | "js", text: string): string {
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 20);
  const file = join("static", `site-${digest}.${kind}`);
  if (!existsSync(join(folder, file))) {
    mkdirSync(join(folder, "static"), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return posix.join("/", file);
}

/** The policy in a page, and the element it must follow; it applies to everything after it. */
const policyElement = /<meta http-equiv="content-security-policy"[^>]*>/;
const encoding = /<meta charset="utf-8"\/>/i;

/** Adds the page's policy; the host's headers have the rest. @throws when the page has no charset. */
const withPolicy = (html: string, apiOrigin: string): string => {
  const page = html.replace(policyElement, "");
  if (!encoding.test(page))
    throw new Error("A page has no <meta charset>, which its policy comes after.");
  const element = `<meta http-equiv="content-security-policy" content="${policyInPage(page, apiOrigin)}"/>`;
  return page.replace(encoding, (found) => found + element);
};

/** Adds `noindex`, unless the page already has a robots directive. */
const withNoindex = (html: string): string =>
  /<meta [^>]*name="robots"/.test(html)
    ? html
    : html.replace(encoding, (found) => `${found}<meta name="robots" content="noindex"/>`);

/** The template of a page in `folder`, according to the data that Gatsby wrote for it. */
function templateOf(folder: string, path: string): string | undefined {
  const file = join(folder, "page-data", path === "/" ? "index" : path, "page-data.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).componentChunkName : undefined;
}

interface PageOptions extends Pick<LateScripts, "pageScript" | "isAppAwaited"> {
  /** The origin of the API, if it is not the site's own. */
  readonly apiOrigin?: string;
  /** Whether search engines must not index the site. */
  readonly isPreview?: boolean;
}

/**
 * Finishes a built page in `folder`: its styles, scripts and policy, for which Gatsby has no options. Returns
 * its text. Idempotent.
 * @throws when the page has no charset.
 */
export function finishPage(
  folder: string,
  file: string,
  { apiOrigin = "", isPreview = false, ...scripts }: PageOptions,
): FinishedPage {
  const written = readFileSync(join(folder, file), "utf8");
  const { html: styled, sheet } = withOwnStyles(withoutStyleAttributes(written), (css) =>
    writeOnce(folder, "css", css),
  );
  const template = templateOf(folder, pathOf(file));
  const late = withLateScripts(styled, { ...scripts, template, sheet }, (program) =>
    writeOnce(folder, "js", program),
  );
  const html = withPolicy(isPreview ? withNoindex(late) : late, apiOrigin);
  if (html !== written) writeFileSync(join(folder, file), html);
  return { path: pathOf(file), text: readPage(parseHtml(html)) };
}
