import type { CountCell, CountsPart } from "../../shared/figures";
import { element, typesetHtml } from "./html";
import { path } from "./svg";
import { key } from "./tables";

type Row = CountsPart["tables"][0]["rows"][0];

/** Height of a ridge in SVG units; CSS stretches it to its row. A step is one unit wide. */
const height = 100;

/** Path through heights one unit apart, in relative steps. */
const through = (heights: readonly number[]): string =>
  heights.map((y, at) => (at === 0 ? `V${y}` : `l1 ${y - (heights[at - 1] ?? 0)}`)).join("");

/** A distribution whose area is split at the borders of the cells below it, since withheld cells are marked. */
function ridge({ ridge: densities, cells }: Row, widths: readonly number[], highest: number) {
  const heights = densities.map((density) => Math.round(height * (1 - density / highest)));
  const ends = widths.map((_, at) => widths.slice(0, at + 1).reduce((sum, each) => sum + each, 0));
  const areas = (isWanted: (cell: CountCell | undefined) => boolean) =>
    ends
      .map((end, at) => {
        const start = end - (widths[at] ?? 0);
        return isWanted(cells[at])
          ? `M${start} ${height}${through(heights.slice(start, end + 1))}V${height}z`
          : "";
      })
      .join("");
  return element(
    "svg",
    `viewBox="0 0 ${heights.length - 1} ${height}" preserveAspectRatio="none" aria-hidden="true"`,
    [
      path(
        "area synthetic",
        areas((cell) => !cell?.withheld),
      ),
      path(
        "area difference",
        areas((cell) => Boolean(cell?.withheld)),
      ),
      path("synthetic", `M0 ${heights[0]}${through(heights)}`),
    ],
  );
}

/** Tables of counts under their distributions, all to one scale, with the reasons for withheld cells. */
export const counts = ({ corner, heads, widths, reasons, tables }: CountsPart): string => {
  const highest = Math.max(...tables.flatMap(({ rows }) => rows.flatMap((row) => row.ridge)));
  const cell = ({ text, withheld }: CountCell) =>
    withheld
      ? `<td class="${withheld} difference">${typesetHtml(text)}</td>`
      : `<td>${typesetHtml(text)}</td>`;
  const row = (each: Row) =>
    element("tr", "", [
      `<th scope="row">${typesetHtml(each.name)} <span>${typesetHtml(each.total)}</span>${ridge(each, widths, highest)}</th>`,
      ...each.cells.map(cell),
    ]);
  return [
    key({
      kind: "key",
      entries: [
        { tone: "synthetic", words: "people by age" },
        { tone: "difference", words: `${reasons.small}; ${reasons.beside}` },
      ],
    }),
    element(
      "div",
      'class="counts"',
      tables.map(({ title, rows }) =>
        element("table", 'class="counted"', [
          `<caption>${typesetHtml(title)}</caption>`,
          element("thead", "", [
            element("tr", "", [
              `<th scope="col"><span class="visually-hidden">${typesetHtml(corner)}</span></th>`,
              ...heads.map((head) => `<th scope="col">${typesetHtml(head)}</th>`),
            ]),
          ]),
          element("tbody", "", rows.map(row)),
        ]),
      ),
    ),
  ].join("");
};
