import { type PrintDocument, plain } from "../../shared/documents";
import { breakLines, type Style, setLines, writeLines } from "./lines";
import { drawMark } from "./mark";
import { type Element, editionOf, measure, type PdfWriter, sheet } from "./pdf-writer";

const small: Style = { font: "regular", size: 7.5, leading: 10, ink: "gray", isTabular: true };
const name: Style = { font: "bold", size: 10, leading: 13, ink: "black" };
const label: Style = { font: "bold", size: 8, leading: 11, ink: "black" };

const markSize = 20;

const readable = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const set = (
  pdf: PdfWriter,
  text: string,
  style: Style,
  left: number,
  top: number,
  rightOf?: number,
) => setLines(pdf, breakLines(pdf, plain(text), style, measure), left, top, rightOf);

/** Draws the head of the first page: publisher, title and notice. Returns where the content starts, in points. */
export function drawTitle(
  pdf: PdfWriter,
  document: PrintDocument,
  parent: Element,
  isSheet: boolean,
): number {
  const { side, top } = sheet;
  pdf.artifact(() => drawMark(pdf, document.mark, side, top, markSize));
  const publisher = breakLines(pdf, plain(document.publisher), name, measure);
  const beside = top + (markSize - name.leading) / 2;
  writeLines(pdf, pdf.element("P", parent), publisher, side + markSize + 8, beside);
  const size = isSheet ? 19 : 23;
  const title: Style = { font: "bold", size, leading: size * 1.15, ink: "black", tracking: -0.4 };
  const lines = breakLines(pdf, plain(document.title), title, measure);
  let y = top + markSize + (isSheet ? 12 : 22);
  writeLines(pdf, pdf.element("H1", parent), lines, side, y);
  y += lines.height + 4;
  if (!document.notice) return y;
  const notice = breakLines(pdf, plain(document.notice), label, measure - 16);
  writeLines(pdf, pdf.element("P", parent), notice, side + 8, y + 12);
  pdf.artifact(() => {
    pdf.rule(side, y + 6, measure, 0.5);
    pdf.rule(side, y + 18 + notice.height, measure, 0.5);
  });
  return y + 18 + notice.height;
}

/** Draws the running head of a later page: publisher and title. Returns where the content starts, in points. */
export function drawRunningHead(pdf: PdfWriter, document: PrintDocument): number {
  const { side, top } = sheet;
  pdf.artifact(() => {
    set(pdf, document.publisher, { ...small, font: "bold", ink: "black" }, side, top);
    set(pdf, document.title, small, side, top, measure);
    pdf.rule(side, top + 15, measure, 0.5);
  });
  return top + 26;
}

/**
 * Draws the footer of every page: web address, date, edition and page number. The first address is a
 * link, the last thing of the document; on later pages it is an artifact like the rest.
 */
export function drawFooters(pdf: PdfWriter, document: PrintDocument): void {
  const { side, height, bottom } = sheet;
  const count = pdf.pages();
  const line = height - bottom + 20;
  for (let index = 0; index < count; index += 1) {
    pdf.toPage(index);
    const address = [{ text: document.address, href: "" }];
    const lines = breakLines(pdf, address, small, measure);
    if (index === 0) writeLines(pdf, pdf.element("P", pdf.root), lines, side, line + 6);
    pdf.artifact(() => {
      pdf.rule(side, line, measure, 0.5);
      if (index > 0) setLines(pdf, lines, side, line + 6);
      const edition = `${readable(document.date)} · edition ${editionOf(document)} · ${index + 1} of ${count}`;
      set(pdf, edition, small, side, line + 6, measure);
    });
  }
}
