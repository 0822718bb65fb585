import { isDeepStrictEqual } from "node:util";
import matter from "gray-matter";

const fence = "---\n";

/** The lines of each field of the front matter, by its name, in order. */
function blocksOf(head: string): Map<string, string> {
  const blocks = new Map<string, string>();
  let name = "";
  for (const line of head.split(/(?<=\n)/)) {
    name = /^([A-Za-z$][\w-]*):/.exec(line)?.[1] ?? name;
    blocks.set(name, (blocks.get(name) ?? "") + line);
  }
  return blocks;
}

/** One field as YAML. */
const yamlOf = (name: string, value: unknown): string =>
  matter.stringify("", { [name]: value }).split(fence)[1] ?? "";

/**
 * The text of a document with the given fields and body. Unchanged fields keep their lines; new fields are
 * added last.
 */
export function printDocument(
  text: string,
  before: Record<string, unknown>,
  value: Record<string, unknown>,
  body: string,
): string {
  const end = text.indexOf(`\n${fence}`, fence.length) + 1;
  const blocks = blocksOf(text.slice(fence.length, end));
  for (const name of [...blocks.keys()]) if (value[name] === undefined) blocks.delete(name);
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined || isDeepStrictEqual(field, before[name])) continue;
    blocks.set(name, yamlOf(name, field));
  }
  return `${fence}${[...blocks.values()].join("")}${fence}${body}`;
}
