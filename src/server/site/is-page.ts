import { stat } from "node:fs/promises";
import { join } from "node:path";
import { canonicalPath, nameOf } from "./paths";

/** Whether a path is that of a page of the built site in `folder` (absolute). */
export async function isPage(folder: string, path: string): Promise<boolean> {
  const name = nameOf(path);
  if (name === undefined || canonicalPath(name) !== path) return false;
  const found = await stat(join(folder, name, "index.html")).catch(() => undefined);
  return found?.isFile() ?? false;
}
