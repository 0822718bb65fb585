import { Parser } from "htmlparser2";
import type { PdfWriter } from "./pdf-writer";

type Attributes = Readonly<Record<string, string>>;

/** Shapes of an SVG with the attributes that they inherit from groups. */
function shapesOf(svg: string): { name: string; attributes: Attributes }[] {
  const shapes: { name: string; attributes: Attributes }[] = [];
  const around: Attributes[] = [];
  const parser = new Parser(
    {
      onopentag: (name, own) => {
        const attributes = { ...around.at(-1), ...own };
        around.push(attributes);
        if (name !== "g") shapes.push({ name, attributes });
      },
      onclosetag: () => {
        around.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return shapes;
}

/**
 * Draws an SVG of rectangles and paths, `size` points wide, from its upper left corner.
 * @throws when it has another kind of shape.
 */
export function drawMark(
  { canvas }: PdfWriter,
  svg: string,
  left: number,
  top: number,
  size: number,
): void {
  const [whole, ...shapes] = shapesOf(svg);
  const [, , width = 0] = (whole?.attributes.viewBox ?? "").split(" ").map(Number);
  if (!width) throw new Error("the mark has no viewBox");
  canvas
    .save()
    .translate(left, top)
    .scale(size / width);
  for (const { name, attributes } of shapes) {
    const { fill, stroke, d = "", rx = "0" } = attributes;
    if (name === "rect") {
      canvas.roundedRect(0, 0, Number(attributes.width), Number(attributes.height), Number(rx));
    } else if (name === "path") canvas.path(d);
    else throw new Error(`the mark cannot have the shape ${name}; use rect and path`);
    canvas.lineCap(attributes["stroke-linecap"] === "round" ? "round" : "butt");
    if (stroke) canvas.lineWidth(Number(attributes["stroke-width"] ?? 1)).stroke(stroke);
    else canvas.fill(fill ?? "black");
  }
  canvas.restore();
}
