import type { Page } from "@playwright/test";

/** What a page tried to do against its policy: the directive, and what it refused. */
export type Violation = `${string}: ${string}`;

/** Notes on this page, and on all it goes on to, whatever a content security policy refuses. */
export async function notePolicyViolations(page: Page): Promise<Violation[]> {
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
