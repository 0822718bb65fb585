/**
 * A page without the style attributes of Gatsby's own two elements, which no policy without
 * `unsafe-` would allow; the style sheet has their rules (`theme/variants/global.ts`).
 */
export function withoutGatsbyStyles(html: string): string {
  return html.replace(/<div [^>]*\bid="gatsby-(?:focus-wrapper|announcer)"[^>]*>/g, (tag) =>
    tag.replace(/ style="[^"]*"/, ""),
  );
}
