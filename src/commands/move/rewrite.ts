import { posix } from "node:path";
import { applyEdits, type Edit, findNodeAtLocation, parseTree } from "jsonc-parser";
import { type ContentFile, marksOf } from "../../data";
import { type DataPath, valuesIn } from "../../shared/data-path";
import { schemaReferenceOf } from "../json-schema";

/** New routes by the old ones. */
export type Moves = ReadonlyMap<string, string>;

/** A link after the move: query and fragment stay. */
export function movedLink(href: string, moves: Moves): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return (moves.get(path) ?? path) + rest;
}

/** Markdown after the move: only links change. */
export const movedMarkdown = (text: string, moves: Moves): string =>
  text.replace(/(\]\(\s*<?|href=\\?")(\/[^)\s"\\>]*)/g, (_, before: string, href: string) => {
    return before + movedLink(href, moves);
  });

/** A relative path in a file that moves: it must lead to the same target. */
function movedPath(path: string, file: string, newFile: string): string {
  const target = posix.join(posix.dirname(file), path);
  const moved = posix.relative(posix.dirname(newFile), target);
  return moved.startsWith(".") ? moved : `./${moved}`;
}

/** A change of the string at a path of a file. */
type StringChange = readonly [path: DataPath, change: (text: string) => string];

function changesOf(file: ContentFile, newFile: string, moves: Moves): StringChange[] {
  const link = (href: string) => movedLink(href, moves);
  if (file.file === "navigation.json")
    return valuesIn(file.value).flatMap(({ path }): StringChange[] =>
      ["path", "showsPage"].includes(String(path.at(-1))) ? [[path, link]] : [],
    );
  const { redirects } = file.value as { redirects?: unknown[] };
  if (file.file === "redirects.json")
    return (redirects ?? []).map((_, index): StringChange => [["redirects", index, "to"], link]);
  const marked = marksOf(file).flatMap(({ kind, path }): StringChange[] => {
    if (kind === "link") return [[path, link]];
    if (kind === "markdown") return [[path, (text) => movedMarkdown(text, moves)]];
    if (kind === "image" && newFile !== file.file)
      return [[path, (image) => movedPath(image, file.file, newFile)]];
    return [];
  });
  return newFile === file.file
    ? marked
    : [...marked, [["$schema"], () => schemaReferenceOf(newFile)]];
}

/**
 * The text of a data file after the move; `newFile` is its own new path, if it moves. Only links and paths
 * change, so the formatting stays.
 */
export function movedText(file: ContentFile, text: string, newFile: string, moves: Moves): string {
  if (file.file.endsWith(".mdx")) return movedMarkdown(text, moves);
  const tree = parseTree(text);
  const edits = changesOf(file, newFile, moves).flatMap(([path, change]): Edit[] => {
    const node = tree && findNodeAtLocation(tree, [...path]);
    if (node?.type !== "string") return [];
    // The string without its quotation marks, still escaped.
    const [offset, length] = [node.offset + 1, node.length - 2];
    const before = text.slice(offset, offset + length);
    const content = change(before);
    return content === before ? [] : [{ offset, length, content }];
  });
  return applyEdits(text, edits);
}
