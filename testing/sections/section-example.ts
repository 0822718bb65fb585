import { basename } from "node:path";
import { z } from "zod";
import leadersFile from "../../data/leaders.json";
import mediaFile from "../../data/media.json";
import showcase from "../../data/pages/components.json";
import siteFile from "../../data/site.json";
import { memberOf, metaOf, renderMarkdown, section as sectionSchema, unwrap } from "../../src/data";
import { leaders } from "../../src/data/schema/leaders";
import { media } from "../../src/data/schema/media";
import { site } from "../../src/data/schema/site";
import { iconPath } from "../../src/render/icon-path";
import type { SectionOf, SectionProps } from "../../src/sections";
import { image } from "./image";
import { sectionBase } from "./section-base";

type Fields = Record<string, unknown>;

/** How GraphQL returns the strings of data files, by the kind of their field. */
const returned: Partial<Record<string, (text: string) => unknown>> = {
  markdown: renderMarkdown,
  icon: iconPath,
  image: (path) => image(basename(path).replace(/\.\w+$/, "")),
};

/** What GraphQL returns for a value of a data file: null for each field that it has not. */
function made(type: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined) return null;
  const schema = unwrap(type);
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((item) => made(schema.element, item));
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(schema.shape).map(([key, field]) => [
        key,
        made(field, (value as Fields)[key]),
      ]),
    );
  const { kind } = metaOf(schema);
  return returned[kind ?? ""]?.(String(value)) ?? value;
}

const withAnchors = ({ items }: Fields) => ({
  items: (items as Fields[]).map((item, index) => ({ ...item, anchor: `entry-${index}` })),
});

/** What sections have from other data files or from the build. */
const derived: Readonly<Record<string, (fields: Fields) => Fields>> = {
  accordion: withAnchors,
  faq: withAnchors,
  callToAction: () => ({ content: made(site.shape.callToAction, siteFile.callToAction) }),
  leadership: () => ({
    leaders: (made(leaders.shape.leaders, leadersFile.leaders) as Fields[]).map((leader) => ({
      ...leader,
      plainSummary: String(leader.summary).replace(/<[^>]+>/g, ""),
    })),
  }),
  mediaList: () => ({
    items: (made(media.shape.items, mediaFile.items) as Fields[]).map((item) => ({
      ...item,
      writtenDate: "July 26, 2022",
    })),
  }),
  capabilityStatement: () => ({ sheet: "<h2>Statement</h2>" }),
  figure: () => ({
    drawing: {
      html: '<div class="scroll"><table><caption>Seed 46</caption><tbody><tr><td>46</td></tr></tbody></table></div>',
      notice: "The source is simulated as well.",
    },
  }),
  atlas: () => ({
    controls: ['<a href="#to-plate-01" aria-label="Close"></a>'],
    plates: [
      {
        entry: "plate-01",
        number: 1,
        draws: "Karyogram",
        phoneImage: { childImageSharp: { resize: { src: "/static/square.webp" } } },
        image: {
          publicURL: "/static/plate.jpg",
          childImageSharp: {
            small: { src: "/static/small.webp" },
            large: { src: "/static/large.webp" },
          },
        },
        imageAlt: "A plate.",
        marks: null,
        record: '<h3 id="plate-01-name">Karyogram</h3>',
      },
    ],
  }),
  plate: ({ image: picture, imageAlt }) => ({
    picture,
    pictureAlt: imageAlt,
    overlay: '<svg class="plate-marks" aria-hidden="true"></svg>',
    legend: "<ol><li>Peak</li></ol>",
  }),
};

/** A section of a live type, as GraphQL returns the first one on the showcase. */
export function exampleOf<Type extends SectionProps["__typename"]>(
  typename: Type,
): SectionOf<Type> {
  const type = `${typename.charAt(0).toLowerCase()}${typename.slice(1)}`.replace(/Section$/, "");
  const data = showcase.sections.find((each) => each.type === type);
  const schema = memberOf(sectionSchema, { type });
  if (!data || !schema) throw new Error(`the showcase has no ${type}`);
  const fields = made(schema, data) as Fields;
  const { id: anchor, type: _, ...rest } = fields;
  const more = derived[type]?.(fields);
  return { ...sectionBase, ...rest, ...more, anchor, __typename: typename } as SectionOf<Type>;
}
