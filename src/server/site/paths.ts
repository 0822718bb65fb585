import { stat } from "node:fs/promises";
import { join } from "node:path";
import { headersFile } from "../../security/headers";

/**
 * The one address of a page: a single slash between segments and none at the end. Built from the
 * segments themselves, so that it can only ever point into this site.
 */
export function canonicalPath(path: string): string {
  return `/${path.split("/").filter(Boolean).join("/")}`;
}

/** A path's segments, decoded; undefined when any could reach outside the folder or hides. */
function safeSegments(path: string): string[] | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const segments = decoded.split("/").filter(Boolean);
  const isSafe = (segment: string) =>
    !/[\0\\]/.test(segment) && (!segment.startsWith(".") || segment === ".well-known");
  return segments.every(isSafe) ? segments : undefined;
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * The file of the built site that a URL path names, relative to the folder: the file itself, or
 * a page in either layout (`about-us/index.html`, which Gatsby writes, or `about-us.html`).
 * Undefined when there is none.
 */
export async function fileOf(folder: string, path: string): Promise<string | undefined> {
  const segments = safeSegments(path);
  if (!segments || /\.(br|gz)$/.test(path)) return undefined;
  const name = segments.join("/");
  if (name === headersFile) return undefined;
  const candidates = name ? [name, `${name}/index.html`, `${name}.html`] : ["index.html"];
  for (const candidate of candidates) {
    if (await isFile(join(folder, candidate))) return candidate;
  }
  return undefined;
}

/** How long visitors may keep a file: for ever when its name changes with its content, or until it does. */
export const cacheControl = {
  forever: "public, max-age=31536000, immutable",
  revalidate: "public, max-age=0, must-revalidate",
} as const;

/** Whether the file's name changes with its content, as Gatsby's bundles and assets do. */
export function isHashed(file: string): boolean {
  return file.startsWith("static/") || /^[^/]*[-.][0-9a-f]{16,}\.(js|css)(\.map)?$/.test(file);
}
