import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { withoutStyleAttributes } from "../gatsby/html";
import { parseHtml } from "../shared/html-tree";
import { policyInPage } from "../shared/http/policy";
import { withLateScripts } from "./late-scripts";
import { withOwnStyles } from "./page-styles";
import { type PageText, readPage } from "./search-index/read-page";

/** What is on a finished page. */
export interface FinishedPage {
  /** Its address, such as `/about-us`. */
  readonly path: string;
  readonly text: PageText;
}

/** Whether a file of the built site, named relative to it, is a page. */
export const isPage = (file: string): boolean => /(^|\/)index\.html$|^404\.html$/.test(file);

const pathOf = (file: string): string => posix.join("/", file.replace(/\/?index\.html$/, ""));

/** Writes the style sheet of the site into `folder`, once, and says at which address it is. */
function keepSheet(folder: string, css: string): string {
  const digest = createHash("sha256").update(css).digest("hex").slice(0, 20);
  const file = join("static", `site-${digest}.css`);
  if (!existsSync(join(folder, file))) {
    mkdirSync(join(folder, "static"), { recursive: true });
    writeFileSync(join(folder, file), css);
  }
  return posix.join("/", file);
}

/** The policy in a page, and what it comes after: it holds for all that follows. */
const policyElement = /<meta http-equiv="content-security-policy"[^>]*>/;
const encoding = /<meta charset="utf-8"\/>/i;

/** A page with what it allows itself; its host names the rest. @throws when it does not name its encoding. */
const withPolicy = (html: string, apiOrigin: string): string => {
  const page = html.replace(policyElement, "");
  if (!encoding.test(page))
    throw new Error("A page has no <meta charset>, which its policy comes after.");
  const element = `<meta http-equiv="content-security-policy" content="${policyInPage(page, apiOrigin)}"/>`;
  return page.replace(encoding, (found) => found + element);
};

/** A page that search engines are not to list, whatever it says of itself. */
const withoutListing = (html: string): string =>
  /<meta [^>]*name="robots"/.test(html)
    ? html
    : html.replace(encoding, (found) => `${found}<meta name="robots" content="noindex"/>`);

/** How a site is finished that is not one for the public at one origin. */
interface PageOptions {
  /** Where pages may send inquiries beside their own origin; nowhere when empty. */
  readonly apiOrigin?: string;
  /** Search engines are to list nothing. */
  readonly isPreview?: boolean;
}

/**
 * Changes what Gatsby has no option for in a built page in `folder`, and reads the page.
 * Idempotent. @throws when the page does not name its encoding.
 */
export function finishPage(
  folder: string,
  file: string,
  { apiOrigin = "", isPreview = false }: PageOptions = {},
): FinishedPage {
  const written = readFileSync(join(folder, file), "utf8");
  const { html: styled, sheet } = withOwnStyles(withoutStyleAttributes(written), (css) =>
    keepSheet(folder, css),
  );
  const late = withLateScripts(styled, sheet);
  const html = withPolicy(isPreview ? withoutListing(late) : late, apiOrigin);
  if (html !== written) writeFileSync(join(folder, file), html);
  return { path: pathOf(file), text: readPage(parseHtml(html)) };
}
