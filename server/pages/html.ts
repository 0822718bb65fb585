/** HTML made by `html`, which has escaped its values. */
export class Markup {
  constructor(readonly text: string) {}
}

type Content = Markup | string | number | false | undefined | readonly Content[];

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function render(content: Content): string {
  if (content === undefined || content === false) return "";
  if (content instanceof Markup) return content.text;
  if (Array.isArray(content)) return content.map(render).join("");
  return String(content).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/**
 * Template tag for HTML: escapes text, inserts markup and lists of it as they are, and omits `false` and
 * `undefined`. Attribute values must be quoted.
 */
export function html(strings: TemplateStringsArray, ...values: Content[]): Markup {
  return new Markup(strings.reduce((text, next, place) => text + render(values[place - 1]) + next));
}
