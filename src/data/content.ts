import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type DataPath, formatPath, valueAt } from "../shared/data-path";
import { type DataFile, type DocumentFile, readDocumentFile, readJsonFile } from "./data-file";
import {
  listPageFiles,
  properName,
  routeOfFile,
  schemaOfFile,
  singleFiles,
  strayFiles,
} from "./files";
import { nearest, type Problem, suggest } from "./problem";
import { type RenderedDocument, renderDocument } from "./reading";
import { documentHead } from "./schema/page";
import { memberOf, memoize, unwrap } from "./walk";

/** All data files with their schemas, not yet validated. */
export interface Content<File extends ContentFile = ContentFile> {
  /** The data folder. */
  folder: string;
  /** Name of the data folder in messages. */
  label: string;
  files: ReadonlyMap<string, File>;
}

export interface ContentFile extends DataFile, Partial<Pick<DocumentFile, "body" | "bodyProblem">> {
  schema: z.ZodType;
  /** Route of a page file. */
  route?: string;
}

/** A data file with what visitors get of its text, if it is a document. */
export interface RenderedFile extends ContentFile {
  document: RenderedDocument | undefined;
}

const isDocument = (file: string): boolean => /\.mdx$/i.test(file);

/** A data file with its schema and route; the same object as long as the file does not change. */
const contentFile = memoize(
  (read: DataFile): ContentFile => ({
    ...read,
    schema: isDocument(read.file) ? documentHead : schemaOfFile(read.file),
    ...(!(read.file in singleFiles) && { route: routeOfFile(properName(read.file)) }),
  }),
);

/**
 * Reads every data file below `folder`; `label` is the folder's name in messages. `problems` are missing
 * files and syntax errors.
 */
export function readContent(
  folder: string,
  label = "data",
): { content: Content; problems: Problem[] } {
  const missing = Object.keys(singleFiles).filter((file) => !existsSync(join(folder, file)));
  const single = Object.keys(singleFiles)
    .filter((file) => !missing.includes(file))
    .map((file) => contentFile(readJsonFile(folder, label, file)));
  const stray = strayFiles(folder);
  const pages = listPageFiles(folder)
    .filter((file) => !stray.some((each) => each.file === file && !each.isPage))
    .map((file) =>
      contentFile((isDocument(file) ? readDocumentFile : readJsonFile)(folder, label, file)),
    );
  const files = new Map([...single, ...pages].map((file) => [file.file, file]));
  const ofFile = (file: string, message: string): Problem => ({
    file: `${label}/${file}`,
    line: 1,
    column: 1,
    path: "",
    message,
  });
  const problems = [
    ...missing.map((file) => ofFile(file, "this file is missing; restore it")),
    ...stray.map(({ file, message }) => ofFile(file, message)),
    ...[...files.values()].flatMap(({ problems }) => problems),
  ];
  return { content: { folder, label, files }, problems };
}

/** The same object as long as the file does not change. */
const renderedFile = memoize(
  async (file: ContentFile): Promise<RenderedFile> => ({
    ...file,
    document: file.body ? await renderDocument(file.body) : undefined,
  }),
);

/** The data with what visitors get of its documents. */
export async function withDocuments(content: Content): Promise<Content<RenderedFile>> {
  const files = await Promise.all([...content.files.values()].map(renderedFile));
  return { ...content, files: new Map(files.map((file) => [file.file, file])) };
}

/** Problems with a part of a document, each at its place. */
export const inBody = <Part extends { offset: number }>(
  { document, bodyProblem }: RenderedFile,
  parts: (document: RenderedDocument) => readonly Part[],
  advice: (part: Part) => readonly string[],
): Problem[] =>
  document && bodyProblem
    ? parts(document).flatMap((part) =>
        advice(part).map((message) => bodyProblem(part.offset, message)),
      )
    : [];

const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? "nothing";
  return json.length > 60 ? `${json.slice(0, 57)}...` : json;
};

/** Files that could be parsed; the others are checked for syntax only. */
export const wholeFiles = <File extends ContentFile>({ files }: Content<File>): File[] =>
  [...files.values()].filter(({ whole }) => whole);

/** The schema of what `value` has at `path`: in a union, of what it claims to be. */
function schemaAt(
  type: z.core.$ZodType,
  value: unknown,
  [key, ...rest]: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  const schema = unwrap(type);
  if (key === undefined) return schema;
  const object = schema instanceof z.ZodDiscriminatedUnion ? memberOf(schema, value) : schema;
  const field =
    object instanceof z.ZodArray
      ? object.element
      : object instanceof z.ZodObject
        ? (object.shape[String(key)] as z.core.$ZodType | undefined)
        : undefined;
  return field && schemaAt(field, valueAt(value, [key]), rest);
}

/** Fields that the schema has at `path`, for suggestions. */
function fieldsAt(type: z.core.$ZodType, value: unknown, path: readonly PropertyKey[]): string[] {
  const schema = schemaAt(type, value, path);
  const object =
    schema instanceof z.ZodDiscriminatedUnion ? memberOf(schema, valueAt(value, path)) : schema;
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/** zod's type names, in plain words. */
const kindsOfValue: Record<string, string> = {
  string: "text in quotes",
  number: "a number",
  boolean: "true or false, without quotes",
  array: "a list in [ ]",
  object: "fields in { }",
};

type Issue = z.core.$ZodIssue;

/** Says what was found and what is expected. */
function explain(issue: Issue, schema: z.ZodType, value: unknown): string {
  if (issue.code === "custom") return issue.message;
  const found = valueAt(value, issue.path);
  if (issue.code === "invalid_type") {
    const expected = kindsOfValue[issue.expected] ?? issue.expected;
    return `is ${found === undefined ? "missing" : shown(found)}; expected ${expected}`;
  }
  if (issue.code === "invalid_value") {
    const known = issue.values.map(String);
    if (found === undefined) return `is missing; expected ${known.join(" or ")}`;
    return `is ${shown(found)}; expected ${known.join(" or ")}${suggest(String(found), known)}`;
  }
  if (issue.code === "invalid_union") {
    const known = schemaTypes(schema, value, issue.path);
    if (found === undefined) return `is missing; expected one of ${known.join(", ")}`;
    return `is ${shown(found)}, which is not a section type${suggest(String(found), known)}; expected one of ${known.join(", ")}`;
  }
  if (issue.code === "too_small" || issue.code === "too_big") {
    const [side, limit] =
      issue.code === "too_small" ? ["least", issue.minimum] : ["most", issue.maximum];
    if (typeof found === "number") return `is ${found}; it must be at ${side} ${limit}`;
    if (!Array.isArray(found)) return `${issue.message} (it has ${String(found).length})`;
    const entries = `${limit} ${Number(limit) === 1 ? "entry" : "entries"}`;
    if (found.length === 0) return `is empty; add at least ${entries}, in { } or in quotes`;
    return `must have at ${side} ${entries} (it has ${found.length})`;
  }
  return `is ${shown(found)}; it ${found === "" ? "must not be empty" : issue.message}`;
}

/** The section types that the schema allows, one of which the value at `path` has to name. */
function schemaTypes(
  type: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[],
): string[] {
  const schema = schemaAt(type, value, path.slice(0, -1));
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return [];
  return schema.options.flatMap((option) => {
    const tag = option instanceof z.ZodObject ? option.shape.type : undefined;
    return tag instanceof z.ZodLiteral ? [...tag.values].map(String) : [];
  });
}

const isAt = (one: readonly PropertyKey[], other: readonly PropertyKey[]): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/**
 * Keeps one issue for each value: the wrong type if that is one, else the first. Unknown fields are all
 * kept.
 */
const oneForEach = (issues: readonly Issue[]): Issue[] =>
  issues.filter(
    (issue, index) =>
      issue.code === "unrecognized_keys" ||
      !issues.some(
        (other, at) =>
          other.code !== "unrecognized_keys" &&
          isAt(issue.path, other.path) &&
          (other.code === "invalid_type" ? issue.code !== "invalid_type" : at < index),
      ),
  );

/** Schema violations in one file; none if its syntax is too broken to tell. */
export function schemaProblems(file: ContentFile): Problem[] {
  if (!file.whole) return [];
  const result = file.schema.safeParse(file.value);
  if (result.success) return [];
  const issues = oneForEach(result.error.issues);
  const misspelled: string[] = [];
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [];
    const path = issue.path as DataPath;
    const known = fieldsAt(file.schema, file.value, path);
    return issue.keys.map((key) => {
      misspelled.push(formatPath([...path, nearest(key, known) ?? ""]));
      return file.problem(
        [...path, key],
        `is not a known field here${suggest(key, known)}; the fields are ${known.join(", ")}`,
      );
    });
  });
  const others = issues.flatMap((issue) => {
    const path = issue.path as DataPath;
    // A field that is there under a wrong name is not missing as well.
    const isMisspelled =
      misspelled.includes(formatPath(path)) && valueAt(file.value, path) === undefined;
    return issue.code === "unrecognized_keys" || isMisspelled
      ? []
      : [file.problem(path, explain(issue, file.schema, file.value))];
  });
  return [...unknown, ...others];
}
