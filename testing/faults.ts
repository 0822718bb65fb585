import { newTabHint } from "../src/shared/href";

type Places = readonly (Element | string)[];

const nameOf = (control: Element) =>
  control.getAttribute("aria-label") ||
  control.textContent?.trim() ||
  control.querySelector("img")?.alt;

const placeOf = (part: Element, id: string | null) => part.querySelector(`[id="${id}"]`);

const columnOf = (cell: HTMLTableCellElement) =>
  cell.closest("table")?.querySelector("thead tr")?.children[cell.cellIndex]?.textContent;

/** What no section may have, whatever it shows: each rule with what finds its faults. */
export const rules: Readonly<Record<string, (part: Element) => Places>> = {
  "another heading than h2 first": (part) =>
    [...part.querySelectorAll("h2, h3")].slice(0, 1).filter((first) => first.matches("h3")),
  "a heading of another level": (part) => [...part.querySelectorAll("h1, h4, h5, h6")],
  "a tag, an entity or Markdown as text": ({ textContent }) =>
    textContent?.match(/<\/?[a-z]|&#?\w+;|\*\w|\w\*|(^|\s)_\w|\]\(|`/gi) ?? [],
  "a picture without an alternative": (part) => [...part.querySelectorAll("img:not([alt])")],
  "a link or button without a name": (part) =>
    [...part.querySelectorAll("a, button")].filter((control) => !nameOf(control)),
  "a link without an address": (part) => [...part.querySelectorAll("a:not([href]), a[href='']")],
  "a link that says it opens a new tab, and does not": (part) =>
    [...part.querySelectorAll("a:not([target=_blank])")].filter(({ textContent }) =>
      textContent?.includes(newTabHint),
    ),
  "a link to a heading with other words": (part) =>
    [...part.querySelectorAll<HTMLAnchorElement>("a[href^='#']")].filter(
      ({ hash, textContent }) => {
        const place = placeOf(part, hash.slice(1));
        // A link that opens a dialog, or leads back from it, says what it does.
        if (place?.matches("[role=dialog], a")) return false;
        return place?.querySelector("h2, h3")?.textContent !== textContent;
      },
    ),
  "an empty list, item, term, heading or paragraph": (part) =>
    [...part.querySelectorAll("ul, ol, li, dl, dt, dd, h2, h3, p")].filter(
      ({ textContent }) => !textContent?.trim(),
    ),
  "a header of neither column nor row": (part) => [...part.querySelectorAll("th:not([scope])")],
  "a cell with another label than its column": (part) =>
    [...part.querySelectorAll<HTMLTableCellElement>("td[data-label]")].filter(
      (cell) => columnOf(cell) !== cell.dataset.label,
    ),
  "an id twice": (part) => {
    const ids = [...part.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  },
  "a drawing that is read": (part) => [...part.querySelectorAll("svg:not([aria-hidden=true])")],
  "a value that could not be computed": ({ innerHTML }) =>
    innerHTML.match(/NaN|undefined|\[object/g) ?? [],
  "a control of nothing": (part) =>
    [...part.querySelectorAll("[aria-controls]")].filter(
      (control) => !placeOf(part, control.getAttribute("aria-controls")),
    ),
};

/** The rules that a part of a page breaks, each with the places. */
export const faultsIn = (part: Element): [rule: string, places: Places][] =>
  Object.entries(rules)
    .map(([rule, find]): [string, Places] => [rule, find(part)])
    .filter(([, places]) => places.length > 0);
