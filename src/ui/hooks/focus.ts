/** Moves focus to the page's heading, without scrolling to it. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });

/**
 * Returns focus to an element, or to the page's heading if there is none or it is gone (WCAG 2.4.3).
 */
export function restoreFocus(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
  else focusHeading();
}
