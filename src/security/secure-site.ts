import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { cacheControl } from "../server/site/paths";
import { headersFile, securityHeaders, tlsHeaders } from "./headers";
import { overTls, pagePolicy } from "./policy";
import { type SecurityContact, securityTxt, securityTxtFile } from "./security-txt";

/**
 * A page without the style attributes of Gatsby's own two elements, which no policy without
 * `unsafe-` would allow; the style sheet has their rules (`theme/variants/global.ts`).
 */
export function withoutGatsbyStyles(html: string): string {
  return html.replace(/<div [^>]*\bid="gatsby-(?:focus-wrapper|announcer)"[^>]*>/g, (tag) =>
    tag.replace(/ style="[^"]*"/, ""),
  );
}

type Rule = readonly [pattern: string, headers: Readonly<Record<string, string>>];

/** The address of a page's file in each of the forms in which hosts serve it. */
function addressesOf(file: string): string[] {
  const path = posix.join("/", file.replace(/(^|\/)index\.html$/, ""));
  return path === "/" || path.endsWith(".html") ? [path] : [path, `${path}/`];
}

/** Mends a page and gives the rules of its policy. */
async function securePage(folder: string, name: string): Promise<Rule[]> {
  const file = join(folder, name);
  const written = await readFile(file, "utf8");
  const html = withoutGatsbyStyles(written);
  if (html !== written) await writeFile(file, html);
  const policy = overTls(pagePolicy(html));
  return addressesOf(name).map((path) => [path, { "content-security-policy": policy }]);
}

const toText = ([pattern, headers]: Rule): string =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join(
    "\n",
  );

/**
 * Makes the built site in `folder` fit for its policy, and writes what else of it is about
 * security: `/.well-known/security.txt`, and `/_headers`, which tells static hosts (Netlify,
 * Cloudflare Pages) the headers that the server sends. No two of its rules give one answer the same
 * header: hosts would join the values.
 */
export async function secureSite(folder: string, contact: SecurityContact): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => /(^|\/)index\.html$|^404\.html$/.test(file)).sort();
  const policies = await Promise.all(pages.map((page) => securePage(folder, page)));
  const kept = { "cache-control": cacheControl.forever };
  const rules: Rule[] = [
    ["/*", { ...securityHeaders, ...tlsHeaders }],
    ["/static/*", kept],
    ["/*.js", kept],
    ...policies.flat(),
  ];
  await mkdir(join(folder, dirname(securityTxtFile)), { recursive: true });
  await writeFile(join(folder, headersFile), rules.map(toText).join(""));
  await writeFile(join(folder, securityTxtFile), securityTxt(contact, new Date()));
}
