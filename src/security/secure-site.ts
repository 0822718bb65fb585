import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { pageFiles } from "../finish/finish-pages";
import { cacheControl } from "../server/site/paths";
import { headersFile, securityHeaders, tlsHeaders } from "./headers";
import { overTls, pagePolicy } from "./policy";
import { type SecurityContact, securityTxt, securityTxtFile } from "./security-txt";

type Rule = readonly [pattern: string, headers: Readonly<Record<string, string>>];

/** The address of a page's file in each of the forms in which hosts serve it. */
function addressesOf(file: string): string[] {
  const path = posix.join("/", file.replace(/(^|\/)index\.html$/, ""));
  return path === "/" || path.endsWith(".html") ? [path] : [path, `${path}/`];
}

/** The rules of a page's policy. */
async function rulesOf(folder: string, name: string): Promise<Rule[]> {
  const policy = overTls(pagePolicy(await readFile(join(folder, name), "utf8")));
  return addressesOf(name).map((path) => [path, { "content-security-policy": policy }]);
}

const toText = ([pattern, headers]: Rule): string =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join(
    "\n",
  );

/**
 * Writes what of the built site in `folder` is about security: `/.well-known/security.txt`, and `/_headers`, which tells static hosts (Netlify,
 * Cloudflare Pages) the headers that the server sends. No two of its rules give one answer the same
 * header: hosts would join the values.
 */
export async function secureSite(folder: string, contact: SecurityContact): Promise<void> {
  const pages = await pageFiles(folder);
  const policies = await Promise.all(pages.map((page) => rulesOf(folder, page)));
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
