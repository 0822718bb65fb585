/**
 * How the served page and the scripts that load later coordinate. The page's side is in
 * src/finish/late-scripts.ts.
 */

/** Window events: React takes over input handling, or hydration has failed. */
export const hydrationBegins = "hydration-begins";
export const hydrationFails = "hydration-fails";

/** Dataset key of a field that was edited before scripts ran. */
export const enteredMark = "entered";

/** Whether a field was edited (or emptied) before scripts ran. Clears the mark. */
export function takeEntered(field: HTMLElement): boolean {
  const wasEntered = enteredMark in field.dataset;
  delete field.dataset[enteredMark];
  return wasEntered;
}

/**
 * Repeats the visitor's last button press from before scripts ran; the page marked that button as busy.
 */
export function repeatPress(): void {
  const pressed = document.querySelector<HTMLElement>("button[aria-busy]");
  pressed?.removeAttribute("aria-busy");
  pressed?.click();
}
