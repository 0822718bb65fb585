import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { widths } from "../../../testing/browsers/page";
import { isNightly } from "../../../testing/nightly";
import { expect } from "./site-test";

/** Defined in the page by its source. */
declare const axe: typeof import("axe-core");

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** All rules of WCAG 2.2 A and AA and of axe-core's best practices. */
const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

/** All tested widths in px. */
const allWidths = [widths.narrow, widths.phone, 834, widths.menu, widths.desktop] as const;

/** The narrowest window in the light theme and the widest in the dark one; at night, every window in both. */
const viewsOf = (windowWidths: readonly number[]) =>
  isNightly
    ? windowWidths.flatMap((width) => [
        { width, colorScheme: "light" as const },
        { width, colorScheme: "dark" as const },
      ])
    : [
        { width: Math.min(...windowWidths), colorScheme: "light" as const },
        { width: Math.max(...windowWidths), colorScheme: "dark" as const },
      ];

/** The violations that axe-core finds in parts of the page's present state, one line for each element. */
const violations = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate(
    async ([where, runOptions]) => {
      const { violations } = await axe.run(where, runOptions);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
      );
    },
    [parts, options] as const,
  );

/** Resolves once resize observers have run. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/**
 * Expects no violation in the page's present state, in both themes and at the ends of these widths,
 * at night at all of them. Motion is off, so that contrast is measured at full opacity.
 * @param parts selects what to look at; the rest of the page is looked at in other states.
 */
export async function expectAccessible(
  page: Page,
  windowWidths: readonly number[] = allWidths,
  parts = "html",
): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  for (const { width, colorScheme } of viewsOf(windowWidths)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    expect(await violations(page, parts), `at ${width} px in the ${colorScheme} theme`).toEqual([]);
  }
}
