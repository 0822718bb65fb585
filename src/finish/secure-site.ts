import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { cacheControl } from "../shared/http/caching";
import { downloadHeaders, downloadsFolder } from "../shared/http/downloads";
import { headersFile, securityHeaders, tlsHeaders } from "../shared/http/headers";
import { overTls, sharedPolicy } from "../shared/http/policy";
import { type SecurityContact, securityTxt, securityTxtFile } from "./security-txt";

type Rule = readonly [pattern: string, headers: Readonly<Record<string, string>>];

const toText = ([pattern, headers]: Rule): string =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join(
    "\n",
  );

/** The downloads of a built site with their headers: hosts know neither that they are to be kept nor all of their types. */
async function downloadRules(folder: string): Promise<Rule[]> {
  const names = await readdir(join(folder, downloadsFolder)).catch(() => []);
  return names.sort().flatMap((name): Rule[] => {
    const headers = downloadHeaders(`${downloadsFolder}/${name}`);
    return headers ? [[`/${downloadsFolder}/${name}`, headers]] : [];
  });
}

/**
 * Writes what of the built site in `folder` is about security: `/.well-known/security.txt`, and
 * `/_headers`, which tells static hosts (Netlify, Cloudflare Pages) the headers that the server sends.
 * Of a page's policy it has what all pages share; the rest is in each page. No two of its rules give
 * one answer the same header: hosts would join the values.
 */
export async function secureSite(folder: string, contact: SecurityContact): Promise<void> {
  const kept = { "cache-control": cacheControl.forever };
  const rules: Rule[] = [
    ["/*", { ...securityHeaders, ...tlsHeaders, "content-security-policy": overTls(sharedPolicy) }],
    ["/static/*", kept],
    ["/*.js", kept],
    ...(await downloadRules(folder)),
  ];
  await mkdir(join(folder, dirname(securityTxtFile)), { recursive: true });
  await writeFile(join(folder, headersFile), rules.map(toText).join(""));
  await writeFile(join(folder, securityTxtFile), securityTxt(contact, new Date()));
}
