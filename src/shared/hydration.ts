/**
 * How the served page and the scripts that load later coordinate. The page's side is in
 * src/finish/late-scripts.ts.
 */

/** Window events: React now handles the page's input, or never will. */
export const hydrationBegins = "hydration-begins";
export const hydrationFails = "hydration-fails";

/** Dataset key of a field that was typed into before scripts ran. */
export const enteredMark = "entered";

/** Whether something was entered into a field before scripts ran, were it to empty it. Says so once. */
export function takeEntered(field: HTMLElement): boolean {
  const wasEntered = enteredMark in field.dataset;
  delete field.dataset[enteredMark];
  return wasEntered;
}

/**
 * Repeats the visitor's last button press from before scripts ran, which the page has marked as
 * busy.
 */
export function repeatPress(): void {
  const pressed = document.querySelector<HTMLElement>("button[aria-busy]");
  pressed?.removeAttribute("aria-busy");
  pressed?.click();
}
