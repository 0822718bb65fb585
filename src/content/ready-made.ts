import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { markups } from "../sections/markups";
import { iconPath } from "./icon-path";
import { renderMarkdown } from "./markdown";
import { section } from "./schema/sections";
import { memberOf, unwrap } from "./walk";

/** The section types that are rendered at build. */
export type ReadyMadeType = keyof typeof markups;

export const readyMadeTypes = Object.keys(markups) as ReadyMadeType[];

/** What a string becomes for the markup, by the mark of its field. */
const rendered: Partial<Record<string, (text: string) => string>> = {
  markdown: renderMarkdown,
  icon: iconPath,
};

/** A value of a data file with its Markdown as HTML and its icons as paths, however deep they are. */
function withRendered(type: z.core.$ZodType, value: unknown): unknown {
  const schema = unwrap(type);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withRendered(schema.element, item));
  if (schema instanceof z.ZodObject && typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const field = schema.shape[key] as z.core.$ZodType | undefined;
        return [key, field ? withRendered(field, inner) : inner];
      }),
    );
  const kind = z.globalRegistry.get(schema)?.kind;
  const render = kind && rendered[kind];
  return render && typeof value === "string" ? render(value) : value;
}

/**
 * The HTML of a section as its data file has it. @throws when its type is not one that is rendered
 * at build.
 */
export function readyMadeHtml(data: { readonly type: ReadyMadeType }): string {
  const schema = memberOf(section, data);
  if (!schema) throw new Error(`there is no section type ${data.type}`);
  // Each type has its markup, which takes what its schema has checked.
  const Markup = markups[data.type] as ComponentType<object>;
  return renderToStaticMarkup(createElement(Markup, withRendered(schema, data) as object));
}
