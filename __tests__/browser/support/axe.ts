import type { Page } from "@playwright/test";
import { type RunOptions, source } from "axe-core";
import { widths } from "./page";
import { expect } from "./site-test";

/** What its source defines in the page. */
declare const axe: typeof import("axe-core");

/** WCAG 2.2 A and AA and axe-core's best practices, every rule of them. */
const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

const themes = ["light", "dark"] as const;

/** All windows that a page is judged in, in px; with `AXE=all` every page and state is judged in each. */
export const allWidths = [widths.narrow, widths.phone, 834, widths.menu, widths.desktop] as const;

/** Those that every page and state is judged in by each run of the tests: the narrowest and the widest. */
export const judgedWidths =
  process.env.AXE === "all" ? allWidths : ([widths.narrow, widths.desktop] as const);

/** What axe-core finds wrong with the page as it stands, one line for each element. */
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async (runOptions) => {
    const { violations } = await axe.run(document, runOptions);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
  }, options);

/** Resolves once what watches sizes has been told of a new one. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/**
 * Judges the page as it stands, in both themes and in windows of these widths. Without motion, so
 * that contrast is measured at full opacity.
 */
export async function expectAccessible(
  page: Page,
  windowWidths: readonly number[] = judgedWidths,
): Promise<void> {
  await page.evaluate(source);
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await violations(page), `at ${width} px in the ${colorScheme} theme`).toEqual([]);
    }
  }
}
