import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import matter from "gray-matter";
import { findNodeAtLocation, type Node, type ParseError, parseTree } from "jsonc-parser";
import { type DataPath, formatPath, valuesIn } from "../shared/data-path";
import type { Problem } from "./problem";
import { syntaxProblems } from "./syntax";

/** A parsed data file: its value, and how to locate a path in it. */
export interface DataFile {
  /** Path relative to the data folder, such as `pages/about-us.json`. */
  file: string;
  value: unknown;
  /** Syntax errors; `value` is what could be recovered. */
  problems: Problem[];
  /** False when the syntax is so broken that `value` may lack parts of the file. */
  whole: boolean;
  /** A problem at `path`, or at the nearest place above it that the file has. */
  problem(path: DataPath, message: string): Problem;
}

/** Text after the front matter of a document. */
export interface DocumentFile extends DataFile {
  body: string;
  /** A problem in the body, `offset` characters from its start. */
  bodyProblem(offset: number, message: string): Problem;
}

/** Text of a file. With a fault, the text is not usable. */
interface ReadText {
  text: string;
  /** Which encoding the bytes are in instead of UTF-8, and the first place in `text` that shows it. */
  fault?: { offset: number; message: string };
}

const cure = (name: string): string =>
  `save it as UTF-8 (in Notepad: Save as, Encoding; in VS Code: Reopen with Encoding “${name}”, then Save with Encoding “UTF-8”)`;

/** Windows-1252 from 80 to 9F, which Node's latin1 decoder does not have. */
const fromHex80 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const letterOf = (byte: number): string => fromHex80[byte - 0x80] ?? String.fromCharCode(byte);

/** Detects UTF-16 by its byte-order mark, or by the zero byte of the first character. */
function utf16Of([first, second]: Buffer): "UTF-16 LE" | "UTF-16 BE" | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "UTF-16 LE";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "UTF-16 BE";
  return undefined;
}

/**
 * Decodes bytes that should be UTF-8. Invalid UTF-8 is reported as Windows-1252, the most common encoding
 * of old programs; similar encodings cannot be told apart.
 */
function decode(bytes: Buffer): ReadText {
  const utf16 = utf16Of(bytes);
  if (utf16)
    return { text: "", fault: { offset: 0, message: `this file is ${utf16}; ${cure(utf16)}` } };
  const text = bytes.toString("utf8");
  if (isUtf8(bytes)) return { text };
  const offset = text.indexOf("\uFFFD");
  const at = Buffer.byteLength(text.slice(0, offset));
  const message = `this file is Windows-1252, as ${letterOf(bytes[at] ?? 0)} shows here; ${cure("Windows 1252")}`;
  return { text, fault: { offset, message } };
}

/** Reads a text file; one that is not UTF-8 has a `fault`. */
const readText = (path: string): ReadText => decode(readFileSync(path));

function place(text: string, offset: number) {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** A file in another encoding than UTF-8, with that as its only problem. */
function unreadable(
  file: string,
  name: string,
  text: string,
  fault: NonNullable<ReadText["fault"]>,
): DocumentFile {
  const at = { file: name, ...place(text, fault.offset), path: "" };
  const problem = (path: DataPath, message: string): Problem => ({
    ...at,
    path: formatPath(path),
    message,
  });
  return {
    file,
    value: undefined,
    body: "",
    whole: false,
    problems: [{ ...at, message: fault.message }],
    problem,
    bodyProblem: (_, message) => problem([], message),
  };
}

/** Offset of the key or list entry at `path`, or of its nearest ancestor in the file. */
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

/** A parsed JSON text. */
interface Parsed {
  readonly value: unknown;
  readonly mistakes: ReturnType<typeof syntaxProblems>;
  readonly repeated: readonly DataPath[];
  /** Where each value is. Takes thirty times as long as `value`, so only made for a file with a problem. */
  readonly tree: () => Node | undefined;
}

/** The members of all objects in a valid JSON text: after each name is a colon. */
const countWritten = (text: string): number =>
  text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, "").split(":").length - 1;

/** The members of all objects in a value; fewer than written where a name is repeated. */
const countKept = (value: unknown): number =>
  valuesIn(value).filter(({ path }) => typeof path.at(-1) === "string").length;

/** Parses a text that has mistakes, as far as possible. */
function parseTolerantly(text: string): Parsed {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  return {
    value: tree && toValue(tree),
    mistakes: syntaxProblems(text, errors),
    repeated: tree ? repeatedKeys(tree) : [],
    tree: () => tree,
  };
}

/** Parses a JSON text strictly (no comments, no trailing commas); after an error, goes on to find the others. */
function parse(text: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return parseTolerantly(text);
  }
  if (countKept(value) < countWritten(text)) return parseTolerantly(text);
  let tree: Node | undefined;
  const locate = () => {
    tree ??= parseTree(text);
    return tree;
  };
  return { value, mistakes: [], repeated: [], tree: locate };
}

/**
 * A reader of data files. It parses a file anew only when its text has changed, and otherwise returns the
 * same object: the data is read often, and few files change.
 */
function readerOf<File extends DataFile>(
  parseFile: (file: string, name: string, text: string) => File,
) {
  const last = new Map<string, { text: string; parsed: File }>();
  return (folder: string, label: string, file: string): File | DocumentFile => {
    const path = join(folder, file);
    const name = `${label}/${file}`;
    const { text, fault } = readText(path);
    if (fault) return unreadable(file, name, text, fault);
    const known = last.get(name);
    if (known?.text === text) return known.parsed;
    const parsed = parseFile(file, name, text);
    last.set(name, { text, parsed });
    return parsed;
  };
}

/** Reads a JSON file, whatever its mistakes. */
export const readJsonFile = readerOf((file, name, text): DataFile => {
  const { tree, value, mistakes, repeated } = parse(text);
  const problem = (path: DataPath, message: string): Problem => ({
    file: name,
    ...place(text, offsetOf(tree(), path)),
    path: formatPath(path),
    message,
  });
  const syntax = mistakes.map(({ offset, message }) => ({
    file: name,
    ...place(text, offset),
    path: "",
    message,
  }));
  return {
    file,
    value,
    problems: [
      ...syntax,
      ...repeated.map((path) =>
        problem(path, "appears twice in the same object; remove one of them"),
      ),
    ],
    whole: mistakes.every(({ harmless }) => harmless),
    problem,
  };
});

/** Maps YAML's errors in front matter to advice for editors. */
const yamlSentences: [RegExp, string][] = [
  [
    /incomplete explicit mapping|bad indentation|nested mappings/,
    "put text that contains a colon in quotes",
  ],
  [/duplicated mapping key/, "duplicate field, already used above: remove one of them"],
  [/end of the stream within a/, "close the quotation mark opened above"],
  [/non-printable/, "remove the control character or damaged one"],
  [/multiline key|end of the stream/, "write each line as `field: value`"],
];

interface YamlError {
  reason?: string;
  mark?: { line: number; column: number };
}

/**
 * The front matter of an MDX document and its text; dates, which YAML parses, are the text again that was typed.
 * @throws for another language than YAML, some of which would run, and as YAML does.
 */
export function frontMatter(text: string): { value: unknown; head: string; body: string } {
  const reason = "write --- alone in the first line";
  if (/^---[^\S\n]*[^\s-]/.test(text)) throw Object.assign(new Error(reason), { reason });
  const { data, content, matter: head } = matter(text, {});
  const typed = (key: string) => new RegExp(`^${key}:\\s*(\\S+)`, "m").exec(head)?.[1];
  const entries = Object.entries(data).map(([key, entry]) => [
    key,
    entry instanceof Date ? typed(key) : entry,
  ]);
  return { value: Object.fromEntries(entries), head, body: content };
}

/** Reads an MDX document: its front matter is the value. */
export const readDocumentFile = readerOf((file, name, text): DocumentFile => {
  const lines = text.split("\n");
  const problem = (path: DataPath, message: string): Problem => {
    const line = lines.findIndex((row) => row.startsWith(`${path[0]}:`));
    return { file: name, line: Math.max(line, 0) + 1, column: 1, path: formatPath(path), message };
  };
  try {
    const { value, body } = frontMatter(text);
    const start = text.length - body.length;
    const bodyProblem = (offset: number, message: string): Problem => ({
      file: name,
      ...place(text, start + offset),
      path: "",
      message,
    });
    return { file, value, body, whole: true, problems: [], problem, bodyProblem };
  } catch (error) {
    const { reason = String(error), mark = { line: 0, column: 0 } } = error as YamlError;
    const sentence = yamlSentences.find(([form]) => form.test(reason))?.[1] ?? reason;
    const at = { file: name, line: mark.line + 1, column: mark.column + 1, path: "" };
    const problems = [{ ...at, message: `the front matter cannot be read here: ${sentence}` }];
    const bodyProblem = (_: number, message: string) => problem([], message);
    return { file, value: undefined, body: "", whole: false, problems, problem, bodyProblem };
  }
});
