import type { DocumentEntry } from "../../data";
import { documentAddress, type PdfFile } from "../../shared/documents";

/** A document as a page offers it. */
export interface Offer {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  /** Its format, pages and size, such as `PDF, 2 pages, 48 kB`. */
  readonly form: string;
}

const formOf = ({ pages, bytes }: PdfFile): string =>
  `PDF, ${pages} ${pages === 1 ? "page" : "pages"}, ${Math.ceil(bytes.length / 1000)} kB`;

/**
 * The documents that a section names, in its order, with the pages and sizes of their files.
 * @throws when there is no document of a name.
 */
export const offersOf = (
  names: readonly string[],
  entries: readonly Pick<DocumentEntry, "name" | "title" | "description">[],
  files: readonly PdfFile[],
): Offer[] =>
  names.map((name) => {
    const entry = entries.find((each) => each.name === name);
    const file = files.find((each) => each.name === name);
    if (!entry || !file) throw new Error(`there is no document ${name}`);
    const { title, description } = entry;
    return { title, description, address: documentAddress(name), form: formOf(file) };
  });
