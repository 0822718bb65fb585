import { isDeepStrictEqual } from "node:util";
import matter from "gray-matter";
import { frontMatter } from "../src/data";

const fence = "---\n";

/** The lines of each field of the front matter, by its name, in order. */
function blocksOf(head: string): Map<string, string> {
  const blocks = new Map<string, string>();
  let name = "";
  for (const line of head.split(/(?<=\n)/)) {
    name = /^["']?([A-Za-z$][\w-]*)["']?\s*:/.exec(line)?.[1] ?? name;
    blocks.set(name, (blocks.get(name) ?? "") + line);
  }
  return blocks;
}

/** One field as YAML. */
const yamlOf = (name: string, value: unknown): string =>
  matter.stringify("", { [name]: value }).split(fence)[1] ?? "";

/** The lines of the front matter, as the parser finds it; none without it. */
function headOf(text: string): string {
  const { head } = frontMatter(text);
  return head ? `${head.replace(/^[^\n]*\n/, "")}\n` : "";
}

function hasValue(text: string, value: unknown): boolean {
  try {
    return isDeepStrictEqual(frontMatter(text).value, value);
  } catch {
    return false;
  }
}

/**
 * The text of a document with the given fields and body. Unchanged fields keep their lines; new fields are
 * added last. Line ends are plain (`plainLines`).
 */
export function printDocument(
  text: string,
  before: Record<string, unknown>,
  value: Record<string, unknown>,
  body: string,
): string {
  const blocks = blocksOf(headOf(text));
  for (const name of [...blocks.keys()]) if (name && value[name] === undefined) blocks.delete(name);
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined || isDeepStrictEqual(field, before[name])) continue;
    blocks.set(name, yamlOf(name, field));
  }
  const wanted = JSON.parse(JSON.stringify(value));
  const printed = `${fence}${[...blocks.values()].join("")}${fence}${body}`;
  // Lines that are not one field each, as in `{ title: A, lead: B }`, are written anew.
  return hasValue(printed, wanted) ? printed : matter.stringify(body, wanted);
}
