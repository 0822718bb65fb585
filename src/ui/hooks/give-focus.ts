/** Gives focus to the heading of the page, which does not scroll to it. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });

/**
 * Gives focus back to where it was; to the heading of the page when nothing had it, or what had it
 * is gone (WCAG 2.4.3).
 */
export function giveFocusBack(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
  else focusHeading();
}
