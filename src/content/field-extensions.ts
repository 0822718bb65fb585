import type { CreateSchemaCustomizationArgs, Node } from "gatsby";
import { routeOfFile } from "./files";
import type { Focus } from "./focus";
import { iconPath } from "./icon-path";
import { plainText, renderMarkdown } from "./markdown";
import { anchorOf } from "./references";

/** The part of a resolver's arguments that the extensions use. */
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

/** An extension that turns the text of its field, or each text of a list, into another; empty fields stay empty. */
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

/** Hands the point that crops keep, a field beside the image, on to what makes them (image-resolver.ts). */
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

/** Characters of a text that a section's source shows; the whole text is on the page above. */
const sourceTextLength = 48;

/** What a section's source shows of a value: the beginning of a long text, the first item of a list. */
function shortened(_key: string, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 1) return [value[0], `… ${value.length - 1} more`];
  return typeof value === "string" && value.length > sourceTextLength
    ? `${value.slice(0, sourceTextLength)}…`
    : value;
}

/** Makes the directives that graphql-types.ts puts on fields. */
export function createFieldExtensions({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createFieldExtension(focusedExtension);
  actions.createFieldExtension(textExtension("markdown", renderMarkdown));
  actions.createFieldExtension(textExtension("iconPath", iconPath));
  actions.createFieldExtension(derivedExtension("anchor", anchorOf));
  actions.createFieldExtension(derivedExtension("plainText", plainText));
  actions.createFieldExtension({
    name: "source",
    extend: () => ({ resolve: (source: Source) => JSON.stringify(source, shortened, 2) }),
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
