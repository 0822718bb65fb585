import { stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import type { Answers, DocumentFinding, PictureFinding, Questions } from "./findings";

/*
 * What only the libraries of the build can tell: whether a picture can be decoded to its end, and
 * whether a document compiles and renders. Both take time and promises, and the check has neither: it
 * starts this program for what has changed, and waits (inspect.ts).
 */

/** Decodes a picture as small as the decoder makes it, which reads all of it. */
async function inspectPicture(path: string): Promise<PictureFinding> {
  try {
    if ((await stat(path)).size === 0) return { fault: "empty" };
    const { autoOrient } = await sharp(path).metadata();
    // As strict as gatsby-plugin-sharp.
    await sharp(path, { failOn: "warning" }).resize(32).raw().toBuffer();
    return autoOrient;
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

/** A part of a parsed document. */
interface Part {
  type: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: Part[];
}

/** Where expressions and tags are, the outer before the inner. */
const codeIn = ({ type, position, children = [] }: Part): [start: number, end: number][] => [
  ...(type.startsWith("mdx") && position
    ? [[position.start.offset ?? 0, position.end.offset ?? 0] as [number, number]]
    : []),
  ...children.flatMap(codeIn),
];

/** What a compiler says of a mistake, with its place if it knows it. */
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

/** Compiles a document as gatsby-plugin-mdx does, and renders it with nothing around it. */
async function inspectDocument(body: string): Promise<DocumentFinding> {
  const code: [number, number][] = [];
  const noteCode = () => (tree: Part) => {
    code.push(...codeIn(tree));
  };
  try {
    const { default: Content } = await evaluate(body, {
      ...runtime,
      development: false,
      remarkPlugins: [noteCode],
    });
    renderToStaticMarkup(createElement(Content));
    return {};
  } catch (error) {
    const { message, reason, line, column } = error as Fault;
    // A tag that does not end is reported where its paragraph begins, and has its own place in the words.
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
}

const questions = JSON.parse(await text(process.stdin)) as Questions;
const answers: Answers = {
  pictures: await Promise.all(questions.pictures.map(inspectPicture)),
  documents: await Promise.all(questions.documents.map(inspectDocument)),
};
process.stdout.write(JSON.stringify(answers));
