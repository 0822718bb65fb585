import { type Crowd, dots, left, outcomeOf, peopleOf, places } from "../../../shared/k-anonymity";
import { withCommas } from "../../../shared/with-commas";

/**
 * Runs the section without the framework: a choice shows how many people share it, and is kept in the
 * fragment of the address, which browsers do not send.
 */

const parameter = "#facts=";

/** How long dots take to fade, and how long one step of the example lasts, in ms. */
const fadeMs = 700;
const stepMs = 800;

/** The share of the dots that has to be in view before the example is drawn step by step. */
const inView = 0.5;

/** The section of the page. */
let root: HTMLElement | undefined;

/** Counts the changes of the drawing that visitors made: the example stops at the first. */
let changes = 0;

const find = <Found extends Element>(selector: string, within: ParentNode = root ?? document) => [
  ...within.querySelectorAll<Found>(selector),
];

const selects = () => find<HTMLSelectElement>("select");

const say = (element: Element | undefined, text = ""): void => {
  if (element && element.textContent !== text) element.textContent = text;
};

/** The people of the open sample, with the place of each. */
function count() {
  const crowd: Crowd = JSON.parse(root?.dataset.crowd ?? "");
  const people = peopleOf(crowd);
  return { crowd, people, at: places(people.length) };
}

let counted: ReturnType<typeof count> | undefined;

/** Counts the people once they are needed: most visitors choose nothing. */
function read() {
  counted ??= count();
  return counted;
}

/** The people who are left after each chosen fact; the first option leaves the fact open. */
function remaining(): number[][] {
  const { crowd, people } = read();
  const choice = selects().map(({ selectedIndex }) => selectedIndex - 1);
  return left(crowd, people, choice);
}

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const fade = (path: SVGPathElement, from: number) =>
  path.ownerSVGElement?.animate({ opacity: [from, 1 - from] }, fadeMs);

/** Draws a dot for each of these people; those who were there before fade. */
function draw(found: readonly number[] = []): void {
  const [field] = find<HTMLElement>("[data-drawn]");
  const [before, lit, halo] = find<SVGPathElement>(".before path, .lit path");
  if (!field || !before || !lit || !halo) return;
  const drawn = lit.getAttribute("d") ?? "";
  const { at } = read();
  const drawing = dots(found.map((person) => at[person] as number));
  if (drawing === drawn) return;
  const outcome = outcomeOf(found.length);
  field.dataset.drawn = outcome;
  lit.setAttribute("d", drawing);
  halo.setAttribute("d", outcome === "one" ? drawing : "");
  if (isStill()) return;
  if (drawing.length > drawn.length) fade(lit, 0);
  before.setAttribute("d", drawn);
  fade(before, 1)?.finished.then(
    () => before.setAttribute("d", ""),
    () => undefined,
  );
}

/** Shows the people who share the chosen facts. */
function show(): void {
  changes++;
  const each = remaining();
  const counts = find(".kAnonymity-left b");
  const chosen = find("select + b");
  selects().forEach(({ selectedOptions }, index) => {
    say(counts[index], withCommas(each[index]?.length ?? 0));
    say(chosen[index], selectedOptions[0]?.textContent ?? "");
  });
  const found = each.at(-1) ?? [];
  const outcome = outcomeOf(found.length);
  const [verdict] = find<HTMLElement>("[role] strong");
  say(find(".kAnonymity-number")[0], withCommas(found.length));
  say(verdict, verdict?.dataset[outcome]);
  if (root) root.dataset.outcome = outcome;
  draw(found);
}

/** Draws everyone, then whom each fact of the example leaves. */
function playExample(): void {
  const begun = changes;
  const everyone = read().people.map((_, number) => number);
  [everyone, ...remaining()].forEach((found, step) => {
    setTimeout(() => {
      if (changes === begun) draw(found);
    }, step * stepMs);
  });
}

/** Plays the example once, when its dots come into view. */
function playInView(): void {
  const begun = changes;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      if (changes === begun) playExample();
    },
    { threshold: inView },
  );
  for (const field of find("[data-drawn]")) observer.observe(field);
}

/** Shows what the visitor chose, and writes it into the address. */
function choose(): void {
  show();
  const choice = selects().map(({ value }) => value);
  history.replaceState(history.state, "", parameter + choice.join());
}

/**
 * Takes the choice from the address, if it has one, and shows it. Returns whether it has. Pages call it when
 * they have rendered the section (src/ui/ready-made.tsx).
 */
export function restore(): boolean {
  const [section] = find<HTMLElement>("[data-crowd]", document);
  if (!section) return false;
  const isNew = section !== root;
  root = section;
  const given = location.hash.startsWith(parameter) ? location.hash.slice(parameter.length) : "";
  // Programs that send addresses may encode the commas.
  const names = given.split(/,|%2C/i);
  const known = selects().map(({ options }, index) =>
    [...options].findIndex(({ value }) => value === names[index]),
  );
  if (!known.includes(-1)) {
    selects().forEach((select, index) => {
      select.selectedIndex = known[index] as number;
    });
    show();
    return true;
  }
  const changed = selects().filter(({ selectedOptions }) => !selectedOptions[0]?.defaultSelected);
  if (changed.length === 0) {
    if (isNew && !isStill()) playInView();
  } else if (isNew) {
    // Chosen before this script had come.
    choose();
  } else if (!location.hash) {
    // Back at the address without a choice.
    for (const { options } of changed)
      for (const option of options) option.selected = option.defaultSelected;
    show();
  }
  return false;
}

/** Shows the choice of an address that was sent, where it is on the page. */
function open(): void {
  if (restore()) root?.closest("section")?.scrollIntoView();
}

document.addEventListener("input", ({ target }) => {
  const section = (target as Element).closest<HTMLElement>("[data-crowd]");
  if (!section) return;
  // Of a page that has just been opened from another, too.
  root = section;
  choose();
});
addEventListener("hashchange", open);
// A scrolled page was reloaded, or read meanwhile.
(scrollY > 0 ? restore : open)();
