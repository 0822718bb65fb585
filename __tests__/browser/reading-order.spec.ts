import type { Locator } from "@playwright/test";
import { openPage, widths } from "./support/page";
import { expect, test } from "./support/site-test";

/** One page of each template, the shortest that shows what the template does. */
const pages = {
  page: "/contact-us/success",
  contact: "/contact-us?reason=edtech-programs",
  document: "/privacy-policy",
  search: "/search",
  "not-found": "/404",
} as const;

test.use({ viewport: { width: widths.desktop, height: 900 } });

/** Lines of an accessibility tree with running text, pictures or addresses. */
const running = /^\s*- (paragraph|text|img|emphasis|strong|code|\/url|time|separator)\b/;
const listing = /^- (list|listitem)\b/;

/** Most parts of what may be repeated, such as a question and its answer. */
const longestGroup = 3;

/** Leaves out groups of parts that repeat the ones before. */
function withoutRepeats(parts: readonly string[]): string[] {
  const kept: string[] = [];
  for (const part of parts) {
    kept.push(part);
    for (let size = 1; size <= longestGroup; size += 1) {
      const [before, last] = [kept.slice(-2 * size, -size), kept.slice(-size)];
      if (before.join("\n") === last.join("\n")) kept.splice(-size);
    }
  }
  return kept;
}

/**
 * Shortens a tree by repeated parts, and by lists that hold only text: editors may add to both without
 * renewing a snapshot.
 */
function shortened(lines: readonly string[]): string[] {
  const parts: string[][] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) parts.push([]);
    parts.at(-1)?.push(line);
  }
  const short = parts.flatMap(([first = "", ...rest]) => {
    const below = shortened(rest.map((line) => line.slice(2))).map((line) => `  ${line}`);
    return listing.test(first) && below.length === 0 ? [] : [[first, ...below].join("\n")];
  });
  return withoutRepeats(short).flatMap((part) => part.split("\n"));
}

/** A line with a name: `- link "About Us":`, in YAML quotation marks or not. */
const named = /^(\s*- )'?([a-z]+) "(?:[^"\\]|\\.)*"(.*?)'?(:?)$/;

/** Replaces a name by "…": that there is one is kept, and the words are in the outlines. */
const withoutName = (line: string): string => line.replace(named, '$1$2 "…"$3$4');

/**
 * What a screen reader meets, in its order and short enough to review: landmarks, headings, links
 * and controls with their states, and whether they have names. The words are in the outlines of the
 * built pages.
 */
async function outline(locator: Locator): Promise<string> {
  const tree = await locator.ariaSnapshot();
  const lines = tree.split("\n").filter((line) => !running.test(line));
  const bare = lines.map((line) =>
    withoutName(line).replace(
      /^(\s*- (?:listitem|term|definition|link|button|status|alert)):.*/,
      "$1",
    ),
  );
  return `${shortened(bare).join("\n")}\n`;
}

test("the header and the footer have their order", async ({ page }) => {
  await openPage(page, "/404");
  expect(await outline(page.getByRole("banner"))).toMatchSnapshot("header.txt");
  expect(await outline(page.getByRole("contentinfo"))).toMatchSnapshot("footer.txt");
});

for (const [template, path] of Object.entries(pages)) {
  test(`the ${template} template has its order`, async ({ page }) => {
    await openPage(page, path);
    expect(await outline(page.getByRole("main"))).toMatchSnapshot(`${template}.txt`);
  });
}
