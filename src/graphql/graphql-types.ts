import { z } from "zod";
import { documentHead, metaOf, page, singleFiles, unwrap } from "../data";
import { buildCodeType } from "../gatsby/build-code";
import { readyMadeTypes } from "../render/ready-made";
import type { FieldKind } from "../schema/fields";
import { sectionTypeName } from "../schema/section";

/** GraphQL type and directive of a string with a kind; field-extensions.ts defines the directives. */
const kinds: Record<FieldKind, { type: string; directive: string }> = {
  image: { type: "File", directive: "@fileByRelativePath" },
  icon: { type: "String", directive: "@iconPath" },
  markdown: { type: "Html", directive: "@markdown" },
  link: { type: "String", directive: "" },
  fact: { type: "String", directive: "" },
  factGroup: { type: "String", directive: "" },
  anchor: { type: "String", directive: "" },
  document: { type: "String", directive: "" },
  code: { type: "String", directive: "" },
};

/**
 * HTML made by the build: a string of which TypeScript knows nothing but that trustedHtml takes it, so code
 * that would show its tags as text does not compile.
 */
export const htmlScalar = {
  name: "Html",
  description: "HTML made by the build.",
  extensions: { codegenScalarType: "{ readonly isHtml: never }" },
};

/** Fields that are not in the data files but resolved from them, by type. */
const derived: Record<string, string> = {
  PageData: "route: String! @routeOfFile",
  FaqItem: 'anchor: String! @anchor(of: "question")',
  AccordionItem: 'anchor: String! @anchor(of: "headline")',
  DocumentHead: "factList: Html",
  FooterMark: "detail: String!",
  Leader: 'plainSummary: String! @plainText(of: "summary")',
  LeadershipSection: "leaders: [Leader!]!",
  MediaListSection: "items: [MediaItem!]!",
  CapabilityStatementSection: "sheet: Html!",
  CallToActionSection: "content: CallToAction!",
  FigureSection: "drawing: Drawing!",
  Plate:
    'entry: String!\n  record: Html!\n  marks: Html\n  phoneImage: File @fileByRelativePath(from: "phone")',
  AtlasSection: "plates: [Plate!]!\n  controls: [Html!]!",
  Hero: "plate: Plate\n  names: Html\n  drawing: Drawing",
  WallpaperSection: "plate: Plate",
  PlateSection: "overlay: Html!\n  legend: Html!",
};

/** The fields of every section. */
const commonFields = `type: String!
  id: String
  theme: SectionTheme
  background: SectionBackground
  scale: SectionScale
  helper: String`;

/** For fragments on any section. */
const sectionInterface = `interface PageSection {
  ${commonFields}
  source: String
}`;

/** For fragments on sections that begin with a headline and a lead. */
const headedInterface = `interface HeadedSection {
  ${commonFields}
  headline: String!
  lead: Html
}`;

/** Name of the one type of all sections that are rendered at build. */
const staticSection = "StaticSection";

/** A section that is rendered at build: pages query its HTML and none of its own fields. */
const staticType = `type ${staticSection} implements PageSection @dontInfer {
  ${commonFields}
  source: String @source
  html: Html!
}`;

/** The front matter of documents, whose type gatsby-plugin-mdx would infer. */
const documentType = `type Mdx implements Node {
  frontmatter: DocumentHead!
}`;

/** The node that stands for the build's code (src/gatsby/build-code.ts). */
const codeType = `type ${buildCodeType} implements Node @dontInfer {
  id: ID!
}`;

/** A rendered figure. */
const drawingType = `type Drawing @dontInfer {
  html: Html!
  notice: String
}`;

const staticNames: ReadonlySet<string> = new Set(readyMadeTypes.map(sectionTypeName));

/** Whether a schema is that of a section that is rendered at build. */
const isStatic = (schema: z.core.$ZodType): boolean => staticNames.has(nameOf(schema));

/** Type definitions by name, in the order in which they are found. */
type Definitions = Map<string, string>;

function nameOf(schema: z.core.$ZodType): string {
  const name = metaOf(schema).typeName;
  if (!name) throw new Error("an object or union of the schema has no typeName");
  return name;
}

/** Kind of a string field, or of the strings in a list. */
function kindOf(field: z.core.$ZodType): FieldKind | undefined {
  const schema = unwrap(field);
  return schema instanceof z.ZodArray ? kindOf(schema.element) : metaOf(schema).kind;
}

function typeOf(field: z.core.$ZodType, types: Definitions): string {
  const schema = unwrap(field);
  if (schema instanceof z.ZodArray) return `[${typeOf(schema.element, types)}!]`;
  if (schema instanceof z.ZodObject) return define(schema, types);
  if (schema instanceof z.ZodDiscriminatedUnion) return defineUnion(schema, types);
  // Without a name it is a string: two section types may have different choices for one field, and a
  // query cannot select a field that has two types.
  if (schema instanceof z.ZodEnum && metaOf(schema).typeName) return defineEnum(schema, types);
  if (schema instanceof z.ZodBoolean) return "Boolean";
  if (schema instanceof z.ZodNumber) return "Float";
  if (schema instanceof z.ZodISODate) return "Date";
  const kind = kindOf(schema);
  return kind ? kinds[kind].type : "String";
}

function fieldLine(
  [key, field]: readonly [key: string, field: z.core.$ZodType],
  beside: readonly string[],
  types: Definitions,
): string {
  const kind = kindOf(field);
  const own = unwrap(field) instanceof z.ZodISODate ? "@dateformat" : kind && kinds[kind].directive;
  const directive = beside.includes(`${key}Focus`) ? `${own} @focused` : own;
  const required = field instanceof z.ZodOptional ? "" : "!";
  return `${key}: ${typeOf(field, types)}${required} ${directive ?? ""}`.trim();
}

function define(schema: z.ZodObject, types: Definitions, head = "@dontInfer"): string {
  const name = nameOf(schema);
  if (types.has(name)) return name;
  types.set(name, "");
  const lines = Object.entries(schema.shape)
    .filter(([key]) => key !== "$schema")
    .map((entry) => fieldLine(entry, Object.keys(schema.shape), types));
  const isSection = name.endsWith("Section");
  const interfaces = "lead" in schema.shape ? "PageSection & HeadedSection" : "PageSection";
  const source = isSection ? ["source: String @source"] : [];
  const all = [...lines, ...source, ...(derived[name] ? [derived[name]] : [])];
  types.set(
    name,
    `type ${name} ${isSection ? `implements ${interfaces} @dontInfer` : head} {\n  ${all.join("\n  ")}\n}`,
  );
  return name;
}

/** Name of the GraphQL type of each member of a union, by the value of its `type` field. */
export function unionMembers(union: z.ZodDiscriminatedUnion): Record<string, string> {
  return Object.fromEntries(
    union.options.map((option) => {
      const tag = option instanceof z.ZodObject ? option.shape[union.def.discriminator] : undefined;
      if (!(tag instanceof z.ZodLiteral))
        throw new Error("a member of the union has no literal tag");
      return [String(tag.value), isStatic(option) ? staticSection : nameOf(option)];
    }),
  );
}

function defineEnum(schema: z.ZodEnum, types: Definitions): string {
  const name = nameOf(schema);
  types.set(name, `enum ${name} {\n  ${schema.options.join("\n  ")}\n}`);
  return name;
}

function defineUnion(union: z.ZodDiscriminatedUnion, types: Definitions): string {
  const name = nameOf(union);
  for (const option of union.options)
    if (option instanceof z.ZodObject && !isStatic(option)) define(option, types);
  return name;
}

/** GraphQL type definitions of every data file, made from the zod schemas. The caller defines the union of sections. */
export function graphqlTypes(): string {
  const types: Definitions = new Map();
  for (const schema of [...Object.values(singleFiles), page])
    define(schema, types, "implements Node @dontInfer");
  define(documentHead, types);
  return [
    sectionInterface,
    headedInterface,
    staticType,
    codeType,
    drawingType,
    ...types.values(),
    documentType,
  ].join("\n\n");
}
