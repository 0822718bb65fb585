import { type ComponentProps, type ComponentType, createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type FieldValue, mapFields, memberOf, metaOf, renderMarkdown, section } from "../data";
import * as sectionMarkups from "../sections/registry/markups";
import { SectionHead } from "../ui/section";
import { iconPath } from "./icon-path";

/** What renders each section type whose HTML is made at build. */
const markups = { ...sectionMarkups };

/** The section types that are rendered at build. */
export type ReadyMadeType = keyof typeof markups;

export const readyMadeTypes = Object.keys(markups) as ReadyMadeType[];

/** The types whose markup has a place of its own for the head; above that of all others it is written here. */
const placingHead: ReadonlySet<ReadyMadeType> = new Set([
  "entries",
  "glossary",
  "kAnonymity",
  "questionFork",
  "statement",
]);

/** How strings are rendered for the markup, by the kind of their field. */
const rendered: Partial<Record<string, (text: string) => string>> = {
  markdown: renderMarkdown,
  icon: iconPath,
};

/** A value of a field as its markup gets it. */
function inMarkup({ value, schema }: FieldValue): unknown {
  const render = rendered[String(metaOf(schema).kind)];
  return render && typeof value === "string" ? render(value) : value;
}

/** Renders a section of a data file as HTML. @throws when no such type is rendered at build. */
export function readyMadeHtml(data: { readonly type: ReadyMadeType }): string {
  const schema = memberOf(section, data);
  if (!schema) throw new Error(`there is no section type ${data.type}`);
  // TypeScript cannot tell that `data` has the fields of its own type's markup.
  const Markup = markups[data.type] as ComponentType<object>;
  const props = mapFields(schema, data, inMarkup) as ComponentProps<typeof SectionHead>;
  const head = placingHead.has(data.type) ? null : createElement(SectionHead, props);
  return renderToStaticMarkup(createElement(Fragment, null, head, createElement(Markup, props)));
}
