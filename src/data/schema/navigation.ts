import { z } from "zod";
import { icon, isDay, oneOf, schemaReference, text } from "../../schema/fields";
import { isReserved } from "../reserved-paths";

/** Maximum length of a page's path: its folders and files have names that every file system takes. */
const longestPath = 200;

const path = z
  .string()
  .max(longestPath, `must be at most ${longestPath} characters`)
  .regex(
    /^\/$|^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
    "must be a path in lower case, such as /industries/government, without a slash at the end",
  )
  // The server takes `index` at the end for the page of the folder.
  .refine(
    (route) => !isReserved(route) && !route.endsWith("/index"),
    "is a path of the site itself; choose another",
  )
  .meta({ description: "Route of the page; its file is in data/pages under the same path." });

/** The fields of every entry of the tree. */
export const entryFields = {
  label: text(48, "Name of the page in menus."),
  path,
  description: text(110, "One line under the label in the desktop menu.").optional(),
  nav: z
    .literal("hide")
    .optional()
    .meta({ description: "hide keeps the page out of menus, footer and pathfinder." }),
  icon: icon("Icon in the menu").optional(),
  type: oneOf(
    "EntryType",
    ["group", "child"],
    "group has pages under it, child has none.",
  ).optional(),
  draft: z.literal(true).optional().meta({
    description: "true keeps the page, and all pages below it, from being published.",
  }),
  publishAt: z
    .string()
    .regex(
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/,
      "must be a date such as 2027-01-15, or a time with its zone such as 2027-01-15T09:00-05:00",
    )
    .refine((when) => isDay(when) && !Number.isNaN(Date.parse(when)), "must be a date that exists")
    .optional()
    .meta({
      description:
        "When the page, and all pages below it, become public: at the first build after the start of that day in UTC, or after that time.",
    }),
  keywords: z
    .array(text(40, "A word or a few, as a visitor would type them."))
    .min(1)
    .max(24)
    .optional()
    .meta({
      description:
        "Words that visitors search for and the page does not contain, such as jobs for Careers. The search finds the page by them; they are not shown.",
    }),
};

const childSublink = z
  .strictObject(entryFields)
  .meta({ typeName: "NavigationChildSublink", description: "A page of a group." });

const subLink = z
  .strictObject({
    ...entryFields,
    childSublinks: z.array(childSublink).optional().meta({ description: "Pages of the group." }),
  })
  .meta({
    typeName: "NavigationSubLink",
    description: "A page of a section, or a group of pages.",
  });

const item = z
  .strictObject({
    ...entryFields,
    showsPage: path.optional().meta({
      description:
        "Route of another page that this route shows, if it has no page file of its own.",
    }),
    subLinks: z.array(subLink).optional().meta({ description: "Pages of the section." }),
  })
  .meta({ typeName: "NavigationItem", description: "A section of the site, with its pages." });

export const navigation = z
  .strictObject({
    $schema: schemaReference,
    items: z.array(item).min(1).meta({ description: "The sections of the site, in menu order." }),
  })
  .meta({
    description:
      "The tree of pages. Menus, footer, pathfinder, breadcrumbs and routes come from it.",
    typeName: "NavigationData",
  });
