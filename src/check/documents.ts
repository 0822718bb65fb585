import {
  type Content,
  type ContentFile,
  listIn,
  type Problem,
  placesOf,
  printedTypes,
  requires,
  suggest,
} from "../data";
import type { DataPath } from "../shared/data-path";
import { documentAddress } from "../shared/documents";

const documentsFile = "documents.json";

/** The shape of documents.json, not validated. */
interface LooseEntry {
  readonly name?: unknown;
  readonly page?: unknown;
  readonly parts?: unknown;
}

interface LooseSection {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly documents?: unknown;
}

const entriesOf = (file: ContentFile | undefined): readonly LooseEntry[] =>
  listIn(file?.value, "documents") as readonly LooseEntry[];

/** Where documents.json has the names of documents. */
export const documentNamePath = ["documents", "*", "name"] as const;

/** The names of all documents; none when documents.json cannot be parsed. */
export const documentNames = ({ files }: Content): string[] => {
  const file = files.get(documentsFile);
  return file?.whole ? placesOf(file, documentNamePath).map(({ value }) => String(value)) : [];
};

const sectionsOn = (pages: ReadonlyMap<string, ContentFile>, page: unknown) =>
  listIn(pages.get(String(page))?.value, "sections") as readonly LooseSection[];

const kinds = ["section", "figure", "body", "table"] as const;

/** What is wrong with a part of a document, if anything. */
function partProblem(
  part: Record<string, unknown>,
  pages: ReadonlyMap<string, ContentFile>,
): readonly [field: string, message: string] | undefined {
  const given = kinds.filter((kind) => part[kind] !== undefined);
  if (given.length === 0) return ["", "needs a section of a page, a figure, a body or a table"];
  if (part.section === undefined) {
    if (part.page !== undefined) return ["page", requires("section")];
    return part.fill !== undefined && part.body === undefined
      ? ["fill", requires("section or body")]
      : undefined;
  }
  if (given.length > 1)
    return [String(given[1]), "cannot be combined with section; make it a separate part"];
  if (part.page === undefined) return ["section", requires("page")];
  const sections = sectionsOn(pages, part.page);
  const page = pages.get(String(part.page));
  if (!page?.whole) return undefined;
  const found = sections.find(({ id }) => id === part.section);
  if (!found) {
    const ids = sections.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
    return [
      "section",
      `names #${part.section}, which ${part.page} does not have${suggest(String(part.section), ids)}`,
    ];
  }
  return printedTypes.some((type) => type === found.type)
    ? undefined
    : [
        "section",
        `names a section of type ${found.type}, which cannot be printed; these types can: ${printedTypes.join(", ")}`,
      ];
}

/** Whether a page offers a document, in a downloads section or by a link. */
const offers = (page: ContentFile, name: string): boolean =>
  (listIn(page.value, "sections") as readonly LooseSection[]).some(
    ({ type, documents }) =>
      type === "downloads" && Array.isArray(documents) && documents.includes(name),
  ) || JSON.stringify(page.value).includes(documentAddress(name));

/** Mistakes in documents.json: parts that do not exist or cannot be printed, documents that their page does not offer. */
export function documentProblems(content: Content): Problem[] {
  const file = content.files.get(documentsFile);
  if (!file?.whole) return [];
  const pages = new Map(
    [...content.files.values()].flatMap((page) => (page.route ? [[page.route, page]] : [])),
  );
  return entriesOf(file).flatMap((entry, index) => {
    const at: DataPath = ["documents", index];
    const parts = listIn(entry, "parts").flatMap((part, inner) => {
      const [field, message] = partProblem((part ?? {}) as Record<string, unknown>, pages) ?? [];
      const path = [...at, "parts", inner, ...(field ? [field] : [])];
      return message === undefined ? [] : [file.problem(path, message)];
    });
    const page = pages.get(String(entry?.page));
    const isHidden = page?.whole && !offers(page, String(entry.name));
    return [
      ...parts,
      ...(isHidden
        ? [
            file.problem(
              [...at, "page"],
              `does not offer this document; add a downloads section with ${JSON.stringify(entry.name)} to ${page.file}`,
            ),
          ]
        : []),
    ];
  });
}
