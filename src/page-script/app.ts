import { noticeTimes } from "../shared/constants";
import {
  enteredMark,
  hydrationBegins,
  hydrationFails,
  pageScriptRuns,
  pressable,
} from "../shared/hydration";
import { contactPath, draftStore } from "../shared/inquiry/paths";
import { append } from "./append";
import { closest } from "./closest";
import { controlled, isOpen } from "./disclosure";

/** What the visitor may need the app for, by pointing at it, touching or focusing it. */
const needy = "button, input, select, textarea, summary, label, [data-press]";

/** A mouse comes to a link before it presses; a finger would have to wait for the app behind the page itself. */
const needyOf = ({ pointerType }: Partial<PointerEvent>) =>
  pointerType === "mouse" ? `a, ${needy}` : needy;

/** Keys that move a page which is only read, or do nothing alone. */
const readingKeys = /^(Arrow|Page|Home|End|Escape|Shift|Control|Alt|Meta| )/;

/** Buttons that this script makes work; the app repeats the press of any other. */
const ownButtons = "[data-mode], [data-group], .menu-toggle, .menu-hamburger, .drawer-top button";

/** A question's button; the app takes over the state of its answer. */
const question = "h3 > [aria-controls]";

/** The element that names the app's scripts and the style sheet of the whole site. */
const own = () => document.querySelector<HTMLElement>("script[data-app]")?.dataset;

let isStarted = false;

/** Loads the app, once. */
function startApp(): void {
  const { app, sheet } = own() ?? {};
  if (isStarted || !app) return;
  isStarted = true;
  const onerror = () => dispatchEvent(new Event(hydrationFails));
  if (sheet) append(document.head, "link", { rel: "stylesheet", href: sheet, onerror });
  for (const src of app.split(" ")) append(document.body, "script", { src, async: false, onerror });
}

/** Whether the app has something to do on a page that nobody has touched. */
function isAwaited(): boolean {
  try {
    if (location.pathname === contactPath && sessionStorage.getItem(draftStore)) return true;
  } catch {
    // Storage is blocked, and holds no draft.
  }
  const isFocused = closest(document.activeElement, needy) !== undefined;
  return isFocused || own()?.now !== undefined || location.search + location.hash !== "";
}

/** Loads the app at the first sign that the visitor will need it: never for a page that is only read. */
function startOnIntent(): void {
  for (const type of ["pointerover", "pointerdown", "focusin", "input", "click"])
    addEventListener(type, (event) => closest(event.target, needyOf(event)) && startApp(), true);
  addEventListener("keydown", ({ key }) => readingKeys.test(key) || startApp());
  // What an address opens, such as a plate, heeds keys.
  addEventListener("hashchange", () => document.querySelector(":target[role]") && startApp());
  if (isAwaited()) startApp();
}

/** Opens or closes a text of the page. */
function toggle(button: Element, opens: boolean): void {
  const text = controlled(button);
  if (!text) return;
  text.hidden = !opens;
  button.ariaExpanded = String(opens);
}

/** Answers a press that needs no app: of a question, of all questions, of more about a card. Returns whether it did. */
function answer(button: HTMLElement): boolean {
  const opens = !isOpen(button);
  if (button.matches(`${question}, .cards-toggle`)) toggle(button, opens);
  else if ("all" in button.dataset) {
    for (const each of closest(button, "section")?.querySelectorAll(question) ?? [])
      toggle(each, opens);
    button.ariaExpanded = String(opens);
  } else return false;
  return true;
}

/** Says that what was pressed has to wait, or no longer. */
function say(isWaiting: boolean): void {
  const notice = document.querySelector<HTMLElement>("[data-loading]");
  if (!notice) return;
  notice.textContent = isWaiting ? (notice.dataset.loading ?? "") : "";
  if (isWaiting) notice.dataset.notice = "loading";
  else delete notice.dataset.notice;
}

/** Handles presses until the app does: answers them, or marks them as busy until the app repeats the last one. */
function press(event: Event): void {
  const button = closest<HTMLButtonElement>(event.target, pressable);
  if (!button || button.form || button.matches(ownButtons) || answer(button)) return;
  event.preventDefault();
  const { href } = button.dataset;
  // A page does as well, where no typed word would be left behind.
  if (href && !document.querySelector(`[data-${enteredMark}]`)) {
    location.assign(href);
    return;
  }
  document.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
  button.ariaBusy = "true";
  clearTimeout(waiting);
  waiting = setTimeout(say, noticeTimes.delay, true);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Loads the app once it is needed, and stands in for it until then. */
export function awaitApp(): void {
  startOnIntent();
  addEventListener("click", press, true);
  for (const end of [hydrationBegins, hydrationFails])
    addEventListener(
      end,
      () => {
        removeEventListener("click", press, true);
        clearTimeout(waiting);
        say(false);
      },
      { once: true },
    );
  dispatchEvent(new Event(pageScriptRuns));
  const early = document.querySelector<HTMLElement>("[aria-busy]");
  early?.removeAttribute("aria-busy");
  early?.click();
}
