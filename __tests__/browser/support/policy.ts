import type { Page } from "@playwright/test";

/** A violation of a page's policy: the directive and what it blocked. */
export type Violation = `${string}: ${string}`;

/** Records everything that a content security policy blocks, on this page and all it navigates to. */
export async function recordPolicyViolations(page: Page): Promise<Violation[]> {
  const violations: Violation[] = [];
  await page.exposeFunction("noteViolation", (violation: Violation) => violations.push(violation));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation(violation: string): void };
    document.addEventListener("securitypolicyviolation", (event) =>
      noteViolation(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`.trim()),
    );
  });
  return violations;
}
