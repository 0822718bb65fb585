import type { Page } from "@playwright/test";
import { type RunOptions, source } from "axe-core";
import { widths } from "./page";
import { expect } from "./site-test";

/** Defined in the page by its source. */
declare const axe: typeof import("axe-core");

/** All rules of WCAG 2.2 A and AA and of axe-core's best practices. */
const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

const themes = ["light", "dark"] as const;

/** All tested widths in px; with `AXE=all`, every page and state is tested at each. */
export const allWidths = [widths.narrow, widths.phone, 834, widths.menu, widths.desktop] as const;

/** The widths at which every page and state is tested by default: the narrowest and the widest. */
export const defaultWidths =
  process.env.AXE === "all" ? allWidths : ([widths.narrow, widths.desktop] as const);

/** The violations that axe-core finds in the page's present state, one line for each element. */
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async (runOptions) => {
    const { violations } = await axe.run(document, runOptions);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
  }, options);

/** Resolves once resize observers have run. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/**
 * Expects no violation in the page's present state, in both themes and at these widths. Motion is
 * off, so that contrast is measured at full opacity.
 */
export async function expectAccessible(
  page: Page,
  windowWidths: readonly number[] = defaultWidths,
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
