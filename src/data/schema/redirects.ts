import { z } from "zod";
import { schemaReference } from "../../schema/fields";

const fromPattern = /^(\/([a-z0-9_~-]|%[0-9a-f]{2})([a-z0-9._~-]|%[0-9a-f]{2})*)+$/;

/** What to write in place of an old address that does not match. */
function fromAdvice(from: string): string {
  const [path = ""] = from.trim().toLowerCase().split(/[?#]/);
  const proper = path.replace(/\s/g, "%20").replace(/\/+$/, "");
  const cure = fromPattern.test(proper) ? `: ${proper}` : ", such as /old-page";
  return `must be a path in lower case, without a slash at the end, space, query or fragment${cure}`;
}

const redirect = z
  .strictObject({
    from: z
      .string()
      .regex(fromPattern, { error: ({ input }) => fromAdvice(String(input)) })
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
