import { readFileSync } from "node:fs";
import { join } from "node:path";
import matter from "gray-matter";
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { type DataPath, formatPath, type Problem } from "./problem";

/** A data file that was read: its value, and how to point at a place in it. */
export interface DataFile {
  /** Path relative to the data folder, such as `pages/about-us.json`. */
  file: string;
  value: unknown;
  /** Mistakes in the syntax; `value` is what could be made out. */
  problems: Problem[];
  /** A problem at `path`, or at the nearest place above it that the file has. */
  problem(path: DataPath, message: string): Problem;
}

/** Text after the front matter of a document. */
export interface DocumentFile extends DataFile {
  body: string;
}

function place(text: string, offset: number) {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Offset of the value at `path`, of its key when the key itself is meant, or of the nearest parent. */
function offsetOf(tree: Node | undefined, path: DataPath): number {
  if (!tree) return 0;
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return 0;
}

function toValue(node: Node): unknown {
  if (node.type === "array") return (node.children ?? []).map(toValue);
  if (node.type !== "object") return node.value;
  const entries = (node.children ?? []).flatMap(({ children }) =>
    children?.[0] && children[1]
      ? [[String(children[0].value), toValue(children[1])] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function repeatedKeys(node: Node, path: DataPath = []): DataPath[] {
  const children = node.children ?? [];
  if (node.type === "array")
    return children.flatMap((child, index) => repeatedKeys(child, [...path, index]));
  const seen = new Set<string>();
  return children.flatMap(({ children: pair }) => {
    const [key, value] = pair ?? [];
    if (!key) return [];
    const here = [...path, String(key.value)];
    const repeated = seen.has(String(key.value)) ? [here] : [];
    seen.add(String(key.value));
    return value ? [...repeated, ...repeatedKeys(value, here)] : repeated;
  });
}

/** Reads a JSON file strictly (no comments, no trailing commas), going on after a mistake to find the others. */
export function readJsonFile(folder: string, label: string, file: string): DataFile {
  const text = readFileSync(join(folder, file), "utf8");
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const name = `${label}/${file}`;
  const problem = (path: DataPath, message: string): Problem => ({
    file: name,
    ...place(text, offsetOf(tree, path)),
    path: formatPath(path),
    message,
  });
  const syntax = errors.map(({ error, offset }) => ({
    file: name,
    ...place(text, offset),
    path: "",
    message: `is not valid JSON here: ${printParseErrorCode(error)}`,
  }));
  const repeated = tree
    ? repeatedKeys(tree).map((path) => problem(path, "appears twice in the same object"))
    : [];
  return {
    file,
    value: tree ? toValue(tree) : undefined,
    problems: [...syntax, ...repeated],
    problem,
  };
}

/** Reads an MDX document: its front matter is the value. */
export function readDocumentFile(folder: string, label: string, file: string): DocumentFile {
  const text = readFileSync(join(folder, file), "utf8");
  const name = `${label}/${file}`;
  const lines = text.split("\n");
  const problem = (path: DataPath, message: string): Problem => {
    const line = lines.findIndex((row) => row.startsWith(`${path[0]}:`));
    return { file: name, line: Math.max(line, 0) + 1, column: 1, path: formatPath(path), message };
  };
  try {
    const { data, content } = matter(text, {});
    const value = Object.fromEntries(
      Object.entries(data).map(([key, entry]) => [
        key,
        entry instanceof Date ? entry.toISOString().slice(0, 10) : entry,
      ]),
    );
    return { file, value, body: content, problems: [], problem };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return {
      file,
      value: undefined,
      body: "",
      problems: [problem([], `front matter cannot be read: ${reason}`)],
      problem,
    };
  }
}
