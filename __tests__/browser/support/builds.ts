import type { Dirent } from "node:fs";
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** The built site under test. */
const built = resolve("public");

/** Folders whose files are the same in every build of the same pictures. */
const linked = ["static", "icons"];

const hash = /[0-9a-f]{20}/g;
/** The policy in a page, which has the hashes of the original scripts. */
const policy = /<meta http-equiv="content-security-policy"[^>]*>/;
const reversed = (text: string) => [...text].reverse().join("");

/**
 * Writes another build of the same site into `folder`: every script has another name, the build
 * another hash, and every page the attribute `data-build`.
 */
export async function writeOtherBuild(folder: string): Promise<void> {
  const files = await readdir(built, { recursive: true, withFileTypes: true });
  const { webpackCompilationHash } = JSON.parse(
    await readFile(join(built, "page-data/app-data.json"), "utf8"),
  );
  const pathOf = ({ parentPath, name }: Dirent) => join(parentPath, name).slice(built.length + 1);
  const own = files.filter((file) => !linked.some((name) => pathOf(file).startsWith(`${name}/`)));
  const names = new Set<string>([webpackCompilationHash]);
  for (const { name } of own) for (const found of name.match(hash) ?? []) names.add(found);
  const rename = (text: string) =>
    text.replace(hash, (found) => (names.has(found) ? reversed(found) : found));

  await mkdir(folder, { recursive: true });
  for (const name of linked) await symlink(join(built, name), join(folder, name));
  for (const entry of own.filter((each) => each.isFile() && /\.(html|js|json)$/.test(each.name))) {
    const path = pathOf(entry);
    const text = rename(await readFile(join(built, path), "utf8"));
    const target = join(folder, rename(path));
    await mkdir(join(target, ".."), { recursive: true });
    await writeFile(
      target,
      text.replace("<html ", '<html data-build="other" ').replace(policy, ""),
    );
  }
}
