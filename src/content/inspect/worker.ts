import { open, stat } from "node:fs/promises";
import { extname } from "node:path";
import { parentPort } from "node:worker_threads";
import type { DocumentFinding, Message, PictureFinding, Questions, Reply } from "./findings";
import { formatOf, formatsByEnding, signatureBytes } from "./formats";
import { anchorsIn, type Part, readTree } from "./reading";

/*
 * The thread that decodes pictures and compiles and renders documents, with the libraries that the build
 * uses (thread.ts starts it). They are imported when they are needed: loading them takes longer than most
 * answers.
 */

/** The format of a picture's bytes where its name promises another. */
async function otherFormat(path: string): Promise<Pick<PictureFinding, "format">> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes);
    const format = formatOf(buffer.subarray(0, bytesRead));
    return format && format !== formatsByEnding[extname(path).slice(1)] ? { format } : {};
  } finally {
    await file.close();
  }
}

/** Decodes the whole picture, at a small size to save time. */
async function inspectPicture(path: string): Promise<PictureFinding> {
  try {
    if ((await stat(path)).size === 0) return { fault: "empty" };
    const other = await otherFormat(path);
    if (other.format) return other;
    const { default: sharp } = await import("sharp");
    const { autoOrient } = await sharp(path).metadata();
    // As strict as gatsby-plugin-sharp.
    await sharp(path, { failOn: "warning" }).resize(32).raw().toBuffer();
    return autoOrient;
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

/** Ranges of expressions and tags, outer before inner. */
const codeIn = ({ type, position, children = [] }: Part): [start: number, end: number][] => [
  ...(type.startsWith("mdx") && position
    ? [[position.start.offset ?? 0, position.end.offset ?? 0] as [number, number]]
    : []),
  ...children.flatMap(codeIn),
];

/** An error of the compiler, with its place if known. */
interface Fault extends Error {
  reason?: string;
  line?: number | null;
  column?: number | null;
}

const offsetAt = (body: string, line: number, column: number): number =>
  body
    .split("\n")
    .slice(0, line - 1)
    .reduce((sum, row) => sum + row.length + 1, 0) +
  column -
  1;

type Place = Pick<DocumentFinding, "fault" | "offset">;

/** What is wrong and where, from an error and the ranges of code in the document. */
function placeOf(body: string, error: Fault, code: readonly [start: number, end: number][]): Place {
  const { message, reason, line, column } = error;
  // For an unclosed tag, the error's own place is that of the paragraph; the tag's is in the message.
  const [, row, place] = /^Expected a closing tag.*? \((\d+):(\d+)-/.exec(message) ?? [];
  if (row) return { fault: message, offset: offsetAt(body, Number(row), Number(place)) };
  if (line && column) return { fault: reason ?? message, offset: offsetAt(body, line, column) };
  const [, name = ""] = /^`?(?:Expected component `)?([\w.$]+)/.exec(message) ?? [];
  const places = code.flatMap(([start, end]) => {
    const found = body.slice(start, end).indexOf(name);
    return name && found >= 0 ? [start + found] : [];
  });
  return { fault: message, offset: places.at(0) ?? code.at(0)?.[0] ?? 0 };
}

/** Compiles a document as gatsby-plugin-mdx does, reads its trees, and renders it on its own. */
async function inspectDocument(body: string): Promise<DocumentFinding> {
  let code: [number, number][] = [];
  const found: DocumentFinding = { blocks: [], links: [], pictures: [], anchors: [], slips: [] };
  const noteMarkdown = () => (tree: Part) => {
    code = codeIn(tree);
    Object.assign(found, readTree(tree, body));
  };
  const noteElements = () => (tree: Part) => {
    found.anchors = anchorsIn(tree);
  };
  const [{ evaluate }, { default: rehypeSlug }, { createElement }, runtime, server] =
    await Promise.all([
      import("@mdx-js/mdx"),
      import("rehype-slug"),
      import("react"),
      import("react/jsx-runtime"),
      import("react-dom/server"),
    ]);
  try {
    const { default: Content } = await evaluate(body, {
      ...runtime,
      development: false,
      remarkPlugins: [noteMarkdown],
      rehypePlugins: [rehypeSlug, noteElements],
    });
    server.renderToStaticMarkup(createElement(Content));
    return found;
  } catch (error) {
    return { ...found, ...placeOf(body, error as Fault, code) };
  }
}

async function answer({ pictures, documents }: Questions): Promise<Reply> {
  try {
    const answers = {
      pictures: await Promise.all(pictures.map(inspectPicture)),
      documents: await Promise.all(documents.map(inspectDocument)),
    };
    return { answers };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

parentPort?.on("message", async ({ questions, answered, port }: Message) => {
  port.postMessage(await answer(questions));
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});
