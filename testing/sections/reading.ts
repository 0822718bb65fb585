/** What belongs to the line that it is in. All other elements begin a line of their own. */
const isInline = (node: Node) =>
  !(node instanceof Element) ||
  node.matches("a, abbr, b, button, em, i, img, picture, small, source, span, strong, svg, time");

/** What is not read; closed answers are, as the browser's search finds them. */
const unread = "[aria-hidden=true], [hidden]:not([hidden=until-found]), noscript, style";

/** Ways to write the words of an element, where a reader gets more than these. */
const marked: Partial<Record<string, (words: string, element: Element) => string>> = {
  A: (words, link) => `[${words}](${link.getAttribute("href")})`,
  B: (words) => `**${words}**`,
  BUTTON: (words) => `{${words}}`,
  EM: (words) => `_${words}_`,
  IMG: (_, image) => `![${image.getAttribute("alt")}]`,
  STRONG: (words) => `**${words}**`,
  TIME: (words, time) => `${words} (${time.getAttribute("datetime")})`,
};

/** Without the white space that HTML does not show; a non-breaking space is shown. */
const shown = (text: string) => text.replace(/[ \n\t]+/g, " ").replace(/^ | $/g, "");

function inline(node: Node): string {
  if (!(node instanceof Element))
    return node.nodeType === Node.TEXT_NODE ? String(node.nodeValue) : "";
  if (node.matches(unread)) return "";
  const words = [...node.childNodes].map(inline).join("");
  const mark = marked[node.tagName];
  if (mark) return mark(node.getAttribute("aria-label") ?? shown(words), node);
  return isInline(node) ? words : ` ${words} `;
}

const words = (element: Element) => shown(inline(element));

/** The terms of a list, each with its definitions. */
function terms(list: Element): string[] {
  const found: string[][] = [];
  for (const part of list.querySelectorAll("dt, dd"))
    if (part.tagName === "DT") found.push([`${words(part)}:`]);
    else found.at(-1)?.push(words(part));
  return found.map((parts) => parts.join(" "));
}

/** A row of a table, each cell with the header of its column. */
function row({ cells, parentElement }: HTMLTableRowElement): string[] {
  if (parentElement?.tagName === "THEAD") return [];
  const headers = [...(parentElement?.parentElement?.querySelectorAll("thead tr > *") ?? [])];
  const named = [...cells].map((cell, index) => {
    const header = headers[index];
    const name = header?.matches("th[scope=col]") ? `${words(header)}: ` : "";
    return cell.matches("th[scope=row]") ? words(cell) : name + words(cell);
  });
  return [named.join(" | ")];
}

function item(entry: Element): string[] {
  const mark = entry.parentElement?.tagName === "OL" ? "1. " : "- ";
  return content(entry).map((line, index) => (index === 0 ? mark : "  ") + line);
}

function content(element: Element): string[] {
  const label = element.getAttribute("aria-label");
  const lines = label ? [`(${label})`] : [];
  let line = "";
  const end = () => {
    if (shown(line)) lines.push(shown(line));
    line = "";
  };
  for (const node of element.childNodes) {
    if (isInline(node)) line += inline(node);
    else {
      end();
      if (node instanceof Element) lines.push(...reading(node));
    }
  }
  end();
  return lines;
}

/**
 * What a screen reader finds in an element, line by line, written much like Markdown: headings with their
 * levels, list items, links with their addresses, pictures by their alternatives, `{buttons}`, `(labels)`,
 * terms with their definitions, and rows whose cells are named by the headers of their columns.
 */
export function reading(element: Element): string[] {
  if (element.matches(unread)) return [];
  const [, level] = /^H(\d)$/.exec(element.tagName) ?? [];
  if (level) return [`${"#".repeat(Number(level))} ${words(element)}`];
  if (element.tagName === "DL") return terms(element);
  if (element.tagName === "LI") return item(element);
  if (element.tagName === "PRE") return inline(element).trim().split("\n");
  if (element instanceof HTMLTableRowElement) return row(element);
  return content(element);
}
