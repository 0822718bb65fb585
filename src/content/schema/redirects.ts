import { z } from "zod";
import { schemaReference } from "../../schema/fields";

const redirect = z
  .strictObject({
    from: z
      .string()
      .regex(
        /^(\/[a-z0-9_~-][a-z0-9._~-]*)+$/,
        "must be a path in lower case, such as /old-page, without a slash at the end, query or fragment",
      )
      .meta({ description: "Old address of a page." }),
    to: z
      .string()
      .regex(
        /^\/(?!\/)[^\s?#]*(#\S+)?$/,
        "must be a path of this site, such as /industries or /industries#faq, without a query",
      )
      .meta({ description: "Page to redirect to, with a #fragment if needed." }),
  })
  .meta({
    typeName: "Redirect",
    description: "An old address, and the page that it redirects to.",
  });

export const redirects = z
  .strictObject({
    $schema: schemaReference,
    redirects: z
      .array(redirect)
      .meta({ description: "Old addresses in any order. npm run move adds them." }),
  })
  .meta({
    description: "Old addresses of pages, and where they redirect to (301).",
    typeName: "RedirectsData",
  });
