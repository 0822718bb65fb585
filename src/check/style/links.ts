import {
  bareAddresses,
  linksIn,
  marksOf,
  memoize,
  pageRoutes,
  type RenderedFile,
} from "../../data";
import { fields } from "../../shared/inquiry/fields";
import {
  groupFields,
  type Reason,
  type ReasonSlug,
  reasonBySlug,
} from "../../shared/inquiry/reasons";
import {
  type LinkedPassage,
  linkedPassagesOf,
  normalized,
  type Passage,
  pageOf,
  problemAt,
  type Rule,
  stringsOf,
  writtenFiles,
} from "./passages";

/** Texts of links and buttons that do not say where they lead. */
const vagueLinkTexts = [
  "click here",
  "continue",
  "details",
  "find out more",
  "go",
  "here",
  "learn more",
  "link",
  "more",
  "more information",
  "next",
  "open",
  "page",
  "read",
  "read more",
  "read on",
  "see more",
  "start",
  "submit",
  "that page",
  "this",
  "this link",
  "this page",
  "view",
  "visit",
];

interface Anchor extends Omit<Passage, "text"> {
  href: string;
  /** Undefined for a link without a text of its own, such as a picture. */
  text?: string;
}

/** Links in a file: buttons, cards and inline links. */
const anchorsOf = memoize((file: RenderedFile): readonly Anchor[] => {
  const marked = marksOf(file).flatMap(({ kind, value, path, parent }): Anchor[] => {
    if (kind === "markdown") return linksIn(value).map((link) => ({ file, path, ...link }));
    if (kind !== "link") return [];
    const label = path.at(-1) === "btnURL" ? parent.btnLabel : undefined;
    return [{ file, path, href: value, text: typeof label === "string" ? label : undefined }];
  });
  const links = file.document?.links ?? [];
  return [...marked, ...links.map((link) => ({ file, path: [], ...link }))];
});

/** Links whose text does not say where they lead, such as "Learn more" alone. */
export const vagueLinks: Rule = (files) =>
  files
    .flatMap(anchorsOf)
    .filter(({ text }) => text !== undefined && vagueLinkTexts.includes(normalized(text)))
    .map((anchor) => problemAt(anchor, `says only "${anchor.text}"; name what the link leads to`));

/** Where an address in a text would lead. */
function targetOf(address: string): string {
  if (address.includes("://")) return address.replace(/^http:/i, "https:");
  return address.includes("@") ? `mailto:${address}` : `https://${address}`;
}

/** Running text with links, and all other texts, in which none can be. */
const textsOf = (file: RenderedFile): readonly LinkedPassage[] => {
  const linked = linkedPassagesOf(file);
  const isLinked = new Set(linked.map(({ path }) => path.join("/")));
  const others = stringsOf(file).filter(({ path }) => !isLinked.has(path.join("/")));
  return [...linked, ...others.map(({ text, ...place }) => ({ ...place, pieces: [{ text }] }))];
};

/** Addresses in texts that are no links; a field may be one by itself. */
export const unlinkedAddresses: Rule = (files) =>
  writtenFiles(files)
    .flatMap(textsOf)
    .flatMap((passage) =>
      passage.pieces
        .filter(({ href, isCode }) => href === undefined && !isCode)
        .flatMap(({ text }) => bareAddresses(text).filter((address) => address !== text))
        .map((address) =>
          problemAt(
            passage,
            `shows ${address}, which is no link; write [words](${targetOf(address)})`,
          ),
        ),
    );

/** What the text of a link must mention when it preselects an inquiry reason. */
const reasonWords: Readonly<Record<ReasonSlug, RegExp>> = {
  "teaming-opportunities": /teaming/i,
  "partnership-inquiries": /partner/i,
  "client-support": /client support/i,
  "service-inquiries": /service/i,
  "research-collaborations": /research|collaborat/i,
  "media-inquiries": /media/i,
  "investor-inquiries": /invest/i,
  "edtech-programs": /edtech|program/i,
  "data-marketplace": /marketplace/i,
};

const asksForMore = ({ group }: Reason): boolean =>
  groupFields[group].some((name) => fields[name].required);

/**
 * Links that preselect an inquiry reason without saying so, and buttons whose reason makes more fields
 * required, although a button is for all readers of the page.
 */
export const unsaidReasons: Rule = (files) =>
  files.flatMap(anchorsOf).flatMap((anchor) => {
    const { path, href, text = "" } = anchor;
    const reason = reasonBySlug(new URLSearchParams(href.split(/[?#]/)[1]).get("reason"));
    if (!reason) return [];
    if (!reasonWords[reason.slug].test(text))
      return [
        problemAt(
          anchor,
          `selects the reason ${reason.label}; say so in "${text}", or remove the reason`,
        ),
      ];
    return path.at(-1) === "btnURL" && asksForMore(reason)
      ? [
          problemAt(
            anchor,
            `makes more fields required with the reason ${reason.label}; remove the reason`,
          ),
        ]
      : [];
  });

/** Links to the page that they are on, without a query or fragment. */
export const linksToItself: Rule = (files) =>
  files
    .flatMap(anchorsOf)
    .filter(({ file, href }) => href === file.route)
    .map((anchor) =>
      problemAt(
        anchor,
        `leads to ${anchor.href}, the page it is on; remove it, or add a #fragment`,
      ),
    );

/**
 * Hidden routes that no other page links to; menus link to the others. Pages with noindex (the form's
 * success page, the 404 page) are reached in other ways.
 */
export const unlinkedRoutes: Rule = (files) => {
  const navigation = files.find(({ file }) => file === "navigation.json");
  if (!navigation) return [];
  const content = {
    folder: "",
    label: "data",
    files: new Map(files.map((file) => [file.file, file])),
  };
  const linked = new Map<string, Set<string>>();
  for (const { file, href } of files.flatMap(anchorsOf)) {
    const path = href.replace(/[?#].*$/, "");
    linked.set(path, (linked.get(path) ?? new Set()).add(file.route ?? file.file));
  }
  const noindex = files.filter((file) => pageOf(file).noindex).map(({ route }) => route);
  return pageRoutes(content)
    .filter(({ path, hidden, shows }) => hidden && path === shows)
    .filter(({ path }) => !noindex.includes(path))
    .filter(({ path }) => ![...(linked.get(path) ?? [])].some((from) => from !== path))
    .map(({ path, dataPath }) =>
      navigation.problem(
        dataPath,
        `is hidden, and no page links to ${path}; link to it, or show it in the menus`,
      ),
    );
};
