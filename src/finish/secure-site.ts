import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { cacheControl } from "../shared/http/caching";
import { downloadFolders, downloadHeaders } from "../shared/http/downloads";
import { headersFile, previewHeaders, securityHeaders, tlsHeaders } from "../shared/http/headers";
import { overTls, sharedPolicy } from "../shared/http/policy";
import { type SecurityContact, securityTxt, securityTxtFile } from "./security-txt";

type Rule = readonly [pattern: string, headers: Readonly<Record<string, string>>];

const toText = ([pattern, headers]: Rule): string =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join(
    "\n",
  );

/** The headers of each file to download in a folder. */
async function rulesOfFolder(site: string, folder: string): Promise<Rule[]> {
  const path = join(site, folder);
  const names = existsSync(path) ? await readdir(path) : [];
  return names.sort().flatMap((name): Rule[] => {
    const headers = downloadHeaders(`${folder}/${name}`);
    return headers ? [[`/${folder}/${name}`, headers]] : [];
  });
}

/** The headers of all files to download; hosts know neither their disposition nor all of their types. */
const downloadRules = async (site: string): Promise<Rule[]> =>
  (await Promise.all(downloadFolders.map((folder) => rulesOfFolder(site, folder)))).flat();

/**
 * Writes `/.well-known/security.txt` and `/_headers` into the built site in `folder`. `/_headers` makes static
 * hosts (Netlify, Cloudflare Pages) send the server's headers. It has only the part of the policy that all
 * pages share; the rest is in each page. No response gets the same header from two rules, since hosts would
 * join the values.
 */
export async function secureSite(
  folder: string,
  contact: SecurityContact,
  isPreview = false,
): Promise<void> {
  const immutable = { "cache-control": cacheControl.forever };
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
    ["/static/*", immutable],
    ["/*.js", immutable],
    ...(await downloadRules(folder)),
  ];
  await mkdir(join(folder, dirname(securityTxtFile)), { recursive: true });
  await writeFile(join(folder, headersFile), rules.map(toText).join(""));
  await writeFile(join(folder, securityTxtFile), securityTxt(contact, new Date()));
}
