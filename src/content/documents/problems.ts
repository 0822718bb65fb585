import { documentAddress } from "../../shared/documents";
import type { Content, ContentFile } from "../content";
import type { DataPath, Problem } from "../problem";
import { suggest } from "../problem";
import { printedTypes } from "./section-blocks";

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

const listIn = (value: unknown, field: string): readonly unknown[] => {
  const list = (value as Record<string, unknown> | null | undefined)?.[field];
  return Array.isArray(list) ? list : [];
};

const entriesOf = (file: ContentFile | undefined): readonly LooseEntry[] =>
  listIn(file?.value, "documents") as readonly LooseEntry[];

/** Where documents have their names, for the search for repeats. */
export const documentNamePlaces = ({ files }: Content) => {
  const file = files.get(documentsFile);
  return entriesOf(file).flatMap((entry, index) =>
    file ? [{ file, path: ["documents", index, "name"], value: entry?.name }] : [],
  );
};

/** The documents there are, by name; none when documents.json cannot be read. */
export const documentNames = ({ files }: Content): string[] => {
  const file = files.get(documentsFile);
  return file?.whole ? entriesOf(file).map((entry) => String(entry?.name)) : [];
};

const sectionsOn = (pages: ReadonlyMap<string, ContentFile>, page: unknown) =>
  listIn(pages.get(String(page))?.value, "sections") as readonly LooseSection[];

const kinds = ["section", "figure", "body"] as const;

/** What is wrong with what a part is made of. */
function partProblem(
  part: Record<string, unknown>,
  pages: ReadonlyMap<string, ContentFile>,
): readonly [field: string, message: string] | undefined {
  const given = kinds.filter((kind) => part[kind] !== undefined);
  if (given.length === 0) return ["", "needs a section of a page, a figure or a body"];
  if (part.section === undefined) {
    if (part.page !== undefined) return ["page", "requires section as well"];
    return part.fill !== undefined && part.body === undefined
      ? ["fill", "requires section or body as well"]
      : undefined;
  }
  if (given.length > 1) return [String(given[1]), "does not go with section; make it another part"];
  if (part.page === undefined) return ["section", "requires page as well"];
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
        `is of the type ${found.type}, which cannot be printed; these can: ${printedTypes.join(", ")}`,
      ];
}

/** Whether a page offers a document, in a section of the type takeAway or by a link. */
const offers = (page: ContentFile, name: string): boolean =>
  (listIn(page.value, "sections") as readonly LooseSection[]).some(
    ({ type, documents }) =>
      type === "takeAway" && Array.isArray(documents) && documents.includes(name),
  ) || JSON.stringify(page.value).includes(documentAddress(name));

/** Mistakes in what documents.json is made of: sections that pages do not have, documents that no page offers. */
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
              `does not offer the document; add a section takeAway with ${JSON.stringify(entry.name)} to ${page.file}`,
            ),
          ]
        : []),
    ];
  });
}
