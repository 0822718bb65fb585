import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pagePolicy } from "../../security/policy";

/** The policy of each page of the site in `folder`, made when the page is first asked for and again when it changes. */
export function readPolicies(folder: string): (page: string) => Promise<string> {
  const known = new Map<string, { mtimeMs: number; policy: string }>();
  return async (page) => {
    const file = join(folder, page);
    const { mtimeMs } = await stat(file);
    const found = known.get(page);
    if (found?.mtimeMs === mtimeMs) return found.policy;
    const policy = pagePolicy(await readFile(file, "utf8"));
    known.set(page, { mtimeMs, policy });
    return policy;
  };
}
