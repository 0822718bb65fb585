import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import { anchorOf, type Focus, plainText, renderMarkdown, routeOfFile } from "../data";
import { iconPath } from "../render/icon-path";

/** The part of a resolver's context that the extensions use. */
interface ResolverContext {
  defaultFieldResolver: (
    source: unknown,
    args: object,
    context: ResolverContext,
    info: unknown,
  ) => unknown;
  nodeModel: { getNodeById: (query: { id: string }) => (Node & { relativePath?: string }) | null };
}

type Source = Record<string, unknown>;

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

/** An extension that transforms its field's text, or each text of a list; empty fields stay empty. */
const textExtension = (name: string, change: (text: string) => string) => ({
  name,
  extend: () => ({
    resolve(
      source: Source,
      args: object,
      context: ResolverContext,
      info: unknown,
    ): string | string[] | null {
      const value = context.defaultFieldResolver(source, args, context, info);
      if (Array.isArray(value)) return value.map((text) => change(String(text)));
      return typeof value === "string" ? change(value) : null;
    },
  }),
});

/** An extension that derives its text from another field of the same object. */
const derivedExtension = (name: string, change: (text: string) => string) => ({
  name,
  args: { of: "String!" },
  extend: ({ of }: { of: string }) => ({ resolve: (source: Source) => change(String(source[of])) }),
});

interface Field {
  resolve: (
    source: Source,
    args: object,
    context: object,
    info: { fieldName: string },
  ) => Promise<(Node & { absolutePath: string }) | null>;
}

/** Attaches the point that crops keep (the field `...Focus` beside the image) to the file node for image-resolver.ts. */
const focusedExtension = {
  name: "focused",
  extend: (_: object, { resolve }: Field) => ({
    async resolve(source: Source, ...rest: Tail<Parameters<Field["resolve"]>>) {
      const file = await resolve(source, ...rest);
      const focus = source[`${rest[2].fieldName}Focus`] as Focus | undefined;
      return file && focus ? { ...file, focused: { focus, path: file.absolutePath } } : file;
    },
  }),
};

/** Characters of each text in a section's source on /components, which shows it while developing. */
const sourceTextLength = 48;

/** JSON replacer that keeps the start of a long text and the first item of a list. */
function shortened(_key: string, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 1) return [value[0], `… ${value.length - 1} more`];
  return typeof value === "string" && value.length > sourceTextLength
    ? `${value.slice(0, sourceTextLength)}…`
    : value;
}

/** Defines the directives that graphql-types.ts puts on fields. */
export function createFieldExtensions({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createFieldExtension(focusedExtension);
  actions.createFieldExtension(textExtension("markdown", renderMarkdown));
  actions.createFieldExtension(textExtension("iconPath", iconPath));
  actions.createFieldExtension(derivedExtension("anchor", anchorOf));
  actions.createFieldExtension(derivedExtension("plainText", plainText));
  actions.createFieldExtension({
    name: "source",
    extend: () => ({
      resolve: (source: Source) =>
        process.env.NODE_ENV === "production" ? null : JSON.stringify(source, shortened, 2),
    }),
  });
  actions.createFieldExtension({
    name: "routeOfFile",
    extend: () => ({
      resolve(source: Node, _args: object, context: ResolverContext): string {
        const file = source.parent ? context.nodeModel.getNodeById({ id: source.parent }) : null;
        if (!file?.relativePath) throw new Error(`the page node ${source.id} comes from no file`);
        return routeOfFile(file.relativePath);
      },
    }),
  });
}
