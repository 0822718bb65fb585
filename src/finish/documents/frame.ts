import { type Paper, plain } from "../../shared/documents";
import { breakLines, type Style, setLines } from "./lines";
import { drawMark } from "./mark";
import { type Element, editionOf, measure, type Press, sheet } from "./press";

const small: Style = { font: "regular", size: 7.5, leading: 10, ink: "gray", isTabular: true };
const name: Style = { font: "bold", size: 10, leading: 13, ink: "black" };
const label: Style = { font: "bold", size: 8, leading: 11, ink: "black" };

const markSize = 20;

const readable = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const set = (
  press: Press,
  text: string,
  style: Style,
  left: number,
  top: number,
  rightOf?: number,
) => setLines(press, breakLines(press, plain(text), style, measure), left, top, rightOf);

/** Where what follows the head begins, in points from the top. */
export type Below = number;

/** The head of the first page: whose document it is, its title and what has to be said of it. */
export function openPaper(press: Press, paper: Paper, parent: Element, isSheet: boolean): Below {
  const { side, top } = sheet;
  press.aside(() => drawMark(press, paper.mark, side, top, markSize));
  press.within(press.element("P", parent), () =>
    set(press, paper.publisher, name, side + markSize + 8, top + (markSize - name.leading) / 2),
  );
  const size = isSheet ? 19 : 23;
  const title: Style = { font: "bold", size, leading: size * 1.15, ink: "black", tracking: -0.4 };
  const lines = breakLines(press, plain(paper.title), title, measure);
  let y = top + markSize + (isSheet ? 12 : 22);
  press.within(press.element("H1", parent), () => setLines(press, lines, side, y));
  y += lines.height + 4;
  if (!paper.notice) return y;
  const notice = breakLines(press, plain(paper.notice), label, measure - 16);
  press.within(press.element("P", parent), () => setLines(press, notice, side + 8, y + 12));
  press.aside(() => {
    press.rule(side, y + 6, measure, 0.5);
    press.rule(side, y + 18 + notice.height, measure, 0.5);
  });
  return y + 18 + notice.height;
}

/** The head of a page that is not the first: whose document it is, and its title again. */
export function continuePaper(press: Press, paper: Paper): Below {
  const { side, top } = sheet;
  press.aside(() => {
    set(press, paper.publisher, { ...small, font: "bold", ink: "black" }, side, top);
    set(press, paper.title, small, side, top, measure);
    press.rule(side, top + 15, measure, 0.5);
  });
  return top + 26;
}

/** The foot of every page: where it is on the web, its day and edition, and its number. */
export function numberPages(press: Press, paper: Paper): void {
  const { side, height, bottom } = sheet;
  const count = press.pages();
  const line = height - bottom + 20;
  for (let index = 0; index < count; index += 1) {
    press.toPage(index);
    press.aside(() => {
      press.rule(side, line, measure, 0.5);
      set(press, paper.address, small, side, line + 6);
      const edition = `${readable(paper.date)} · edition ${editionOf(paper)} · ${index + 1} of ${count}`;
      set(press, edition, small, side, line + 6, measure);
    });
  }
}
