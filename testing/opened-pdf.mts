import { readFile } from "node:fs/promises";
import { getDocumentProxy, getMeta } from "unpdf";

/** Contents of a PDF file. */
export interface ReadPdf {
  /** The text of each page, in order. */
  readonly pages: readonly string[];
  readonly title: unknown;
  readonly language: unknown;
  readonly isMarked: boolean;
  /** Whether viewers show the title instead of the file name. */
  readonly showsTitle: boolean;
  /** Part of ISO 14289 (PDF/UA) that the file claims to follow. */
  readonly part: unknown;
  /** Width and height of each page, in points. */
  readonly sizes: readonly (readonly number[])[];
  /** Roles in the structure tree of all pages. */
  readonly roles: readonly string[];
  /** Addresses of the links to press. */
  readonly links: readonly string[];
  /** Names of the fields to fill in, as screen readers say them. */
  readonly fields: readonly string[];
}

/** Roles in a structure tree. */
const rolesOf = (tree: object): string[] =>
  [...JSON.stringify(tree).matchAll(/"role":"(.*?)"/g)].map(([, role]) => String(role));

async function readPdf(path: string): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
  );
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const annotations = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const { info, metadata } = await getMeta(pdf);
  const preferences: { DisplayDocTitle?: boolean } | null = await pdf.getViewerPreferences();
  const marks: { Marked?: boolean } | null = await pdf.getMarkInfo();
  return {
    pages: contents.map(({ items }) =>
      items.map((item) => ("str" in item ? item.str : "")).join(""),
    ),
    title: info.Title,
    language: info.Language,
    isMarked: marks?.Marked === true,
    showsTitle: preferences?.DisplayDocTitle === true,
    part: metadata?.get("pdfuaid:part"),
    sizes: pages.map(({ view }) => view.slice(2)),
    roles: trees.flatMap((tree) => rolesOf(tree ?? {})),
    links: annotations.flatMap(({ url }) => url ?? []),
    fields: annotations.flatMap(({ fieldType, alternativeText }) =>
      fieldType === "Tx" ? String(alternativeText) : [],
    ),
  };
}

/** Prints the contents of files as JSON. A program, since Jest cannot load the reader's modules. */
const read = await Promise.all(process.argv.slice(2).map(readPdf));
process.stdout.write(JSON.stringify(read));
