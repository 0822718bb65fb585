import { fields } from "../../shared/inquiry/fields";
import {
  groupFields,
  type Reason,
  type ReasonSlug,
  reasonBySlug,
} from "../../shared/inquiry/reasons";
import type { ContentFile } from "../content";
import { pageRoutes } from "../entries";
import { renderMarkdown } from "../markdown";
import type { DataPath } from "../problem";
import { marksOf, oncePer } from "../walk";
import { normalized, pageOf, type Rule } from "./passages";

/** Texts of links and buttons that say nothing about where they lead. */
export const vagueLinkTexts = [
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

interface Anchor {
  file: ContentFile;
  path: DataPath;
  href: string;
  /** Nothing for a link without a text of its own, such as a picture. */
  text?: string;
}

const anchorTag = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/g;
const spokenHint = /<span class="visually-hidden">.*?<\/span>/g;

const anchorsIn = (file: ContentFile, path: DataPath, markdown: string): Anchor[] =>
  [...renderMarkdown(markdown).matchAll(anchorTag)].map(([, href = "", html = ""]) => ({
    file,
    path,
    href,
    text: html.replace(spokenHint, "").replace(/<[^>]*>/g, ""),
  }));

/** Links in the words of a file: buttons, cards and inline links. */
const anchorsOf = oncePer((file: ContentFile): readonly Anchor[] => {
  const marked = marksOf(file).flatMap(({ kind, value, path, parent }): Anchor[] => {
    if (kind === "markdown") return anchorsIn(file, path, value);
    if (kind !== "link") return [];
    const label = path.at(-1) === "btnURL" ? parent.btnLabel : undefined;
    return [{ file, path, href: value, text: typeof label === "string" ? label : undefined }];
  });
  return [...marked, ...anchorsIn(file, [], file.body ?? "")];
});

/** Links whose text says nothing about where they lead, such as "Learn more" alone. */
export const vagueLinks: Rule = (files) =>
  files
    .flatMap(anchorsOf)
    .filter(({ text }) => text !== undefined && vagueLinkTexts.includes(normalized(text)))
    .map(({ file, path, text }) =>
      file.problem(path, `says only "${text}"; name what the link leads to`),
    );

/** Reasons by what a link says that selects one on the form. */
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
 * Links that select an inquiry reason and do not say so, and buttons whose reason makes more fields
 * compulsory: a button is for everyone who reads the page.
 */
export const unsaidReasons: Rule = (files) =>
  files.flatMap(anchorsOf).flatMap(({ file, path, href, text = "" }) => {
    const reason = reasonBySlug(new URLSearchParams(href.split(/[?#]/)[1]).get("reason"));
    if (!reason) return [];
    if (!reasonWords[reason.slug].test(text))
      return [file.problem(path, `selects ${reason.label}; say so in "${text}" or leave it out`)];
    return path.at(-1) === "btnURL" && asksForMore(reason)
      ? [file.problem(path, `makes more fields compulsory with ${reason.label}; leave it out`)]
      : [];
  });

/** Links to the page that they stand on. A question mark or a fragment leads somewhere else on it. */
export const linksToItself: Rule = (files) =>
  files
    .flatMap(anchorsOf)
    .filter(({ file, href }) => href === file.route)
    .map(({ file, path, href }) =>
      file.problem(path, `leads to ${href}, the page it stands on; take it out or add a #fragment`),
    );

/**
 * Routes that no other page leads to. Menus lead to every entry that is not hidden. What search
 * engines must not list (the answer to the form, the page for unknown paths) is reached otherwise.
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
      navigation.problem(dataPath, `no page leads to ${path}; link to it or show it in the menus`),
    );
};
