/**
 * How a page that is served and the scripts that come after it tell each other how far they are. The
 * page's side is in src/finish/late-scripts.ts.
 */

/** Sent to the window: React hears the page from now on, or it never will. */
export const hydrationBegins = "hydration-begins";
export const hydrationFails = "hydration-fails";

/** In the dataset of a field into which something was entered before scripts ran. */
export const enteredMark = "entered";

/** Whether something was entered into a field before scripts ran, were it to empty it. Says so once. */
export function takeEntered(field: HTMLElement): boolean {
  const wasEntered = enteredMark in field.dataset;
  delete field.dataset[enteredMark];
  return wasEntered;
}

/** Carries out what the visitor pressed last before scripts ran, which the page has marked as busy. */
export function repeatPress(): void {
  const pressed = document.querySelector<HTMLElement>("button[aria-busy]");
  pressed?.removeAttribute("aria-busy");
  pressed?.click();
}
