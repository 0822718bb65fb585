import type { Page } from "@playwright/test";
import { openPage } from "./support/page";
import { expect, test } from "./support/site-test";

/** Names that minifiers keep: a warning of Formik and a member of every zod schema. */
const libraries = /Formik|_zod/;

/** The scripts with the form's libraries that a page runs; prefetched ones do not run. */
async function formScripts(page: Page, path: string): Promise<string[]> {
  const sources = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") sources.add(new URL(request.url()).pathname);
  });
  await openPage(page, path);
  page.removeAllListeners("request");
  const found = [...sources].map(async (source) => {
    const text = await (await page.request.get(source)).text();
    return libraries.test(text) ? [source] : [];
  });
  return (await Promise.all(found)).flat();
}

test("only the contact page runs the libraries of the form", async ({ page }) => {
  expect(await formScripts(page, "/contact-us")).toEqual([
    expect.stringMatching(/^\/component---src-templates-contact-tsx-/),
  ]);
  for (const path of ["/", "/privacy-policy", "/search"]) {
    expect(await formScripts(page, path), path).toEqual([]);
  }
});
