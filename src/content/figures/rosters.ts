import type { RostersPart } from "../../shared/figures";
import { element, typesetHtml } from "./html";
import { path } from "./svg";
import { key, scrolling } from "./tables";

/** Dots in a row; more, and so smaller ones, for many people. */
const across = (people: number) => (people > 100 ? 34 : 13);

/** A dot for each person with an index from `from` up to `to`, in rows. */
function dots(from: number, to: number, row: number): string {
  const place = (at: number) => [at % row, Math.floor(at / row)] as const;
  return Array.from({ length: to - from }, (_, index) => {
    const [x, y] = place(from + index);
    const [left, above] = place(from + index - 1);
    return index === 0 ? `M${x} ${y}h0` : `m${x - left} ${y - above}h0`;
  }).join("");
}

/** Small multiples: group sizes across, traits down; people who are unique come first. */
export const rosters = ({ title, corner, heads, alone, others, rows }: RostersPart): string =>
  [
    key({
      kind: "key",
      entries: [
        { tone: "difference", words: alone },
        { tone: "synthetic", words: others },
      ],
    }),
    scrolling(
      element("table", 'class="rosters"', [
        `<caption>${typesetHtml(title)}</caption>`,
        `<thead><tr>${[corner, ...heads].map((head) => `<th scope="col">${typesetHtml(head)}</th>`).join("")}</tr></thead>`,
        element(
          "tbody",
          "",
          rows.map(({ name, cells }) =>
            element("tr", "", [
              `<th scope="row">${typesetHtml(name)}</th>`,
              ...cells.map((cell) => {
                const row = across(cell.people);
                const height = Math.ceil(cell.people / row);
                return `<td><b>${cell.alone} of ${cell.people}</b><small>mean ${typesetHtml(cell.mean)}</small><svg viewBox="-0.5 -0.5 ${row} ${height}" aria-hidden="true">${path("difference", dots(0, cell.alone, row))}${path("synthetic", dots(cell.alone, cell.people, row))}</svg></td>`;
              }),
            ]),
          ),
        ),
      ]),
    ),
  ].join("");
