import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { cacheControl } from "../shared/http/caching";
import { downloadHeaders, takeAwayFolders } from "../shared/http/downloads";
import { headersFile, previewHeaders, securityHeaders, tlsHeaders } from "../shared/http/headers";
import { overTls, sharedPolicy } from "../shared/http/policy";
import { type SecurityContact, securityTxt, securityTxtFile } from "./security-txt";

type Rule = readonly [pattern: string, headers: Readonly<Record<string, string>>];

const toText = ([pattern, headers]: Rule): string =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join(
    "\n",
  );

/** The files of one folder that visitors take away, each with its headers. */
async function rulesOfFolder(site: string, folder: string): Promise<Rule[]> {
  const names = await readdir(join(site, folder)).catch(() => []);
  return names.sort().flatMap((name): Rule[] => {
    const headers = downloadHeaders(`${folder}/${name}`);
    return headers ? [[`/${folder}/${name}`, headers]] : [];
  });
}

/** All files of a built site that visitors take away: hosts know neither how they are handed over nor all of their types. */
const downloadRules = async (site: string): Promise<Rule[]> =>
  (await Promise.all(takeAwayFolders.map((folder) => rulesOfFolder(site, folder)))).flat();

/**
 * Writes what of the built site in `folder` is about security: `/.well-known/security.txt`, and
 * `/_headers`, which tells static hosts (Netlify, Cloudflare Pages) the headers that the server sends.
 * Of a page's policy it has what all pages share; the rest is in each page. No two of its rules give
 * one answer the same header: hosts would join the values.
 */
export async function secureSite(
  folder: string,
  contact: SecurityContact,
  isPreview = false,
): Promise<void> {
  const kept = { "cache-control": cacheControl.forever };
  const rules: Rule[] = [
    [
      "/*",
      {
        ...securityHeaders,
        ...tlsHeaders,
        ...(isPreview && previewHeaders),
        "content-security-policy": overTls(sharedPolicy),
      },
    ],
    ["/static/*", kept],
    ["/*.js", kept],
    ...(await downloadRules(folder)),
  ];
  await mkdir(join(folder, dirname(securityTxtFile)), { recursive: true });
  await writeFile(join(folder, headersFile), rules.map(toText).join(""));
  await writeFile(join(folder, securityTxtFile), securityTxt(contact, new Date()));
}
