import {
  type Content,
  type Draft,
  inBody,
  linksIn,
  marksOf,
  type Problem,
  wholeFiles,
  withDocuments,
} from "../data";

type Fields = Record<string, unknown>;

const pathOf = (href: string): string => /^[^?#]*/.exec(href)?.[0] ?? "";

/** Links and redirects from public pages to drafts, which visitors could not follow. */
export async function draftLinks(content: Content, drafts: readonly Draft[]): Promise<Problem[]> {
  if (drafts.length === 0) return [];
  const routes = new Set(drafts.map(({ route }) => route));
  const hidden = (href: string) => routes.has(pathOf(href));
  const message = (href: string) =>
    `links to ${pathOf(href)}, which is a draft; remove the link until it is published`;
  const documents = (content.files.get("documents.json")?.value as Fields | undefined)?.documents;
  const isDraftDocument = (index: unknown) =>
    Array.isArray(documents) && routes.has(documents[Number(index)]?.page);
  return wholeFiles(await withDocuments(content))
    .filter(({ route }) => !routes.has(String(route)))
    .flatMap((file) => {
      if (file.file === "redirects.json") {
        const { redirects } = file.value as { redirects?: { to?: unknown }[] };
        return (redirects ?? []).flatMap(({ to }, index) =>
          hidden(String(to)) ? [file.problem(["redirects", index, "to"], message(String(to)))] : [],
        );
      }
      const marks = marksOf(file).flatMap(({ kind, value, path }) => {
        if (file.file === "documents.json" && isDraftDocument(path[1])) return [];
        const links =
          kind === "link"
            ? [value]
            : kind === "markdown"
              ? linksIn(value).map(({ href }) => href)
              : [];
        return links.filter(hidden).map((href) => file.problem(path, message(href)));
      });
      const linked = inBody(
        file,
        ({ links }) => links,
        ({ href }) => (hidden(href) ? [message(href)] : []),
      );
      return [...marks, ...linked];
    });
}
