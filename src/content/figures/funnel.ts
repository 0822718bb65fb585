import type { FunnelPart } from "../../shared/figures";
import { element, typesetHtml } from "./html";
import { path } from "./svg";

/** Width of the flow before the first criterion, in SVG units. */
const width = 1000;

/** Height of a step; CSS stretches it to its row. */
const height = 10;

const written = (value: number) => value.toLocaleString("en-US");

/** A step of the flow, centered in its row, and the losses on both sides. */
function narrowing(before: number, after: number): string {
  const [outer, inner] = [(width - before) / 2, (width - after) / 2];
  const slope = `C${outer} 6 ${inner} 4 ${inner} ${height}`;
  const back = `C${width - inner} 4 ${width - outer} 6 ${width - outer} 0`;
  return element(
    "svg",
    `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true"`,
    [
      path("synthetic", `M${outer} 0${slope}H${width - inner}${back}z`),
      path(
        "difference",
        `M${outer} 0${slope}H${outer}zM${width - outer} ${height}H${width - inner}${back}z`,
      ),
    ],
  );
}

/** A table beside a flow that narrows from row to row. */
export function funnel({ title, heads, start, steps }: FunnelPart): string {
  const units = (people: number) => Math.max(2, Math.round((people / start) * width));
  const most = Math.max(...steps.map(({ without }) => without));
  const end = steps.at(-1)?.left ?? 0;
  const share = (people: number) => Math.round((people / most) * 100);
  const regained = (without: number) =>
    element("svg", 'viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"', [
      path("grid", `M0 .5H${share(end)}`),
      path("synthetic", without > end ? `M${share(end)} .5H${share(without)}` : ""),
    ]);
  const rows = steps.map(({ name, lost, left, without }, at) =>
    element("tr", "", [
      `<th scope="row">${narrowing(units(steps[at - 1]?.left ?? start), units(left))}${typesetHtml(name)}</th>`,
      `<td data-label="${typesetHtml(heads[1])}" class="difference">${typesetHtml(lost)}</td>`,
      `<td data-label="${typesetHtml(heads[2])}">${written(left)}</td>`,
      `<td data-label="${typesetHtml(heads[3])}">${written(without)}, +${written(without - end)}${regained(without)}</td>`,
    ]),
  );
  return element("table", 'class="funnel"', [
    `<caption>${typesetHtml(title)}</caption>`,
    `<thead><tr>${heads.map((head) => `<th scope="col">${typesetHtml(head)}</th>`).join("")}</tr></thead>`,
    element("tbody", "", rows),
  ]);
}
