/**
 * How the served page and the scripts that load later coordinate. The page's side is in
 * src/finish/late-scripts.ts and src/page-script/app.ts.
 */

/** Window events: React takes over input handling, or hydration has failed. */
export const hydrationBegins = "hydration-begins";
export const hydrationFails = "hydration-fails";

/** Window event: the page's own script handles presses now. */
export const pageScriptRuns = "page-script-runs";

/** Selects what a visitor may press before React runs the page, links that it makes more than a link included. */
export const pressable = "button, [data-press]";

/** Dataset key of a field that was edited before scripts ran. */
export const enteredMark = "entered";

/** Whether a field was edited (or emptied) before scripts ran. Clears the mark. */
export function takeEntered(field: HTMLElement): boolean {
  const wasEntered = enteredMark in field.dataset;
  delete field.dataset[enteredMark];
  return wasEntered;
}

/**
 * The fields of the served page, by id. React draws a page anew that an extension or a translator has
 * changed: what was typed is then in these alone.
 */
const served = new Map<string, HTMLElement>();

/** Ids of the answers, and of more about cards, that are open on the served page. */
const opened = new Set<string>();

/** The element that last had focus on the served page. */
let focused: Element | null = null;
const follow = ({ target }: FocusEvent) => {
  focused = target as Element;
};

const buttons = () => [...document.querySelectorAll<HTMLElement>(pressable)];

/** Place among the buttons of the one that was pressed last, or -1. */
let pressed = -1;

/** Keeps the fields, open answers, the press and the focus of the served page. Called right before hydration. */
export function keepServed(): void {
  pressed = buttons().findIndex((button) => button.matches("[aria-busy]"));
  for (const field of document.querySelectorAll<HTMLElement>(":is(input,select,textarea)[id]"))
    served.set(field.id, field);
  for (const button of document.querySelectorAll("main [aria-controls][aria-expanded=true]"))
    opened.add(
      button.closest("h3")?.parentElement?.id ?? button.getAttribute("aria-controls") ?? "",
    );
  focused = document.activeElement;
  addEventListener("focusin", follow);
}

/** A field of the served page, once; undefined on a page that was opened from another. */
export function takeServed(id: string): HTMLElement | undefined {
  const field = served.get(id);
  served.delete(id);
  return field;
}

/** Whether an answer was opened on the served page, once. */
export const takeOpened = (id: string): boolean => opened.delete(id);

/** Returns focus to the field that had it, if React has drawn the page anew. */
export function refocus(): void {
  removeEventListener("focusin", follow);
  if (focused?.id && !focused.isConnected && document.activeElement === document.body)
    document.getElementById(focused.id)?.focus({ preventScroll: true });
  focused = null;
}

/**
 * Repeats the visitor's last button press from before scripts ran; the page marked that button as busy.
 */
export function repeatPress(): void {
  const button = document.querySelector<HTMLElement>("[aria-busy]") ?? buttons()[pressed];
  button?.removeAttribute("aria-busy");
  button?.click();
}
