import {
  type Ctx,
  type Drawing,
  disc,
  ground,
  lerp,
  type Point,
  palette,
  polar,
  ramp,
  ring,
  setLine,
  steps,
  strokeLine,
  TAU,
  tracePath,
} from "../kit";

const SIZE = 600;
const CENTER: Point = [SIZE / 2, SIZE / 2];
/** Outer radius of the ornament that surrounds the words, in pixels. */
const OUTER = 268;
const INNER = 196;

/** Words and the ornament around them. */
interface Mark {
  slug: string;
  /** The large line and the small one under it. */
  words: readonly [large: string, small: string];
  ornament(ctx: Ctx): void;
}

/** Interlaced waves in a ring, as on a certificate. */
function guilloche(ctx: Ctx): void {
  for (const phase of steps(0, TAU, 15).slice(0, -1)) {
    const points = steps(0, TAU, 721).map((angle) => {
      const wave = Math.sin(angle * 16 + phase) * 0.5 + 0.5;
      return polar(CENTER, lerp(INNER + 6, OUTER, wave), angle);
    });
    strokeLine(ctx, points, ramp(0.6 + 0.06 * phase, 0.85), 1.4);
  }
}

/** The ninety-six wells of a plate, bent into a ring of six rows. */
function wells(ctx: Ctx): void {
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 48; column++) {
      const angle = (column / 48) * TAU + (row % 2) * (TAU / 96);
      const place = polar(CENTER, lerp(INNER + 14, OUTER - 8, row / 3), angle);
      const filled = (column * 5 + row * 3) % 8 < 4;
      if (filled) disc(ctx, place, 6.5, ramp(lerp(0.55, 1, ((column * 7) % 48) / 47)));
      else ring(ctx, place, 5.6, ramp(0.6, 0.8), 1.5);
    }
  }
}

/** Bars that grow around the circle. */
function growth(ctx: Ctx): void {
  const bars = 72;
  for (let bar = 0; bar < bars; bar++) {
    const share = bar / (bars - 1);
    const angle = TAU * (0.3 + 0.9 * share);
    const height = lerp(4, OUTER - INNER, share ** 1.7);
    strokeLine(
      ctx,
      [polar(CENTER, INNER + 6, angle), polar(CENTER, INNER + 6 + height, angle)],
      ramp(lerp(0.45, 1, share)),
      5.5,
    );
  }
}

/** Chevrons, all pointing forward around the circle. */
function chevrons(ctx: Ctx): void {
  const count = 28;
  const middle = (INNER + OUTER) / 2 + 4;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * TAU - TAU / 4;
    const tip = polar(CENTER, middle, angle + 0.11);
    const ends = [INNER + 12, OUTER - 4].map((radius) => polar(CENTER, radius, angle));
    tracePath(ctx, [ends[0] ?? tip, tip, ends[1] ?? tip]);
    ctx.strokeStyle = ramp(lerp(0.5, 1, i / (count - 1)));
    ctx.lineWidth = 9;
    ctx.stroke();
  }
}

/** Small cells that together make a ring. */
function cells(ctx: Ctx): void {
  const pitch = 29;
  for (let row = -11; row <= 11; row++) {
    for (let column = -11; column <= 11; column++) {
      const x = CENTER[0] + (column + (row % 2 === 0 ? 0 : 0.5)) * pitch;
      const y = CENTER[1] + row * pitch * (Math.sqrt(3) / 2);
      const away = Math.hypot(x - CENTER[0], y - CENTER[1]);
      if (away < INNER + 8 || away > OUTER - 4) continue;
      const corners = steps(0, TAU, 7)
        .slice(0, -1)
        .map((turn) => polar([x, y], 13.6, turn + TAU / 12));
      tracePath(ctx, corners, true);
      ctx.fillStyle = ramp(lerp(0.42, 1, ((column * 7 + row * 13 + 220) % 11) / 10));
      ctx.fill();
    }
  }
}

const MARKS: readonly Mark[] = [
  { slug: "iso-9001", words: ["ISO", "9001"], ornament: guilloche },
  { slug: "clia", words: ["CLIA", ""], ornament: wells },
  { slug: "growth-award-2024", words: ["2024", "Growth Accelerator"], ornament: growth },
  { slug: "veteran-owned", words: ["Veteran", "owned"], ornament: chevrons },
  { slug: "small-business", words: ["Small", "business"], ornament: cells },
];

/** Sizes of the words, in pixels: a pair of equal lines, or a large one over a small one. */
const PAIR = { size: 76, leading: 82 } as const;
const LARGE = 116;
const SMALL = 31;

function setWords(ctx: Ctx, [large, small]: Mark["words"]): void {
  const [x, y] = CENTER;
  const style = { weight: 600, align: "center", color: "#FFFFFF" } as const;
  if (small === "") {
    setLine(ctx, large, [x, y + LARGE * 0.36], { ...style, size: LARGE, tracking: -3 });
  } else if (small.length > 8) {
    setLine(ctx, large, [x, y + 22], { ...style, size: LARGE, tracking: -4 });
    setLine(ctx, small, [x, y + 72], { ...style, size: SMALL, weight: 500, color: palette.lime });
  } else {
    setLine(ctx, large, [x, y - PAIR.leading / 2 + PAIR.size * 0.36], {
      ...style,
      size: PAIR.size,
      tracking: -3,
    });
    setLine(ctx, small, [x, y + PAIR.leading / 2 + PAIR.size * 0.36], {
      ...style,
      size: PAIR.size,
      tracking: -3,
      weight: 400,
    });
  }
}

/** A neutral mark: words in a ring of ornament on an ink square. */
function defineMark({ slug, words, ornament }: Mark): Drawing {
  return {
    slug,
    file: `marks/${slug}.png`,
    root: "images",
    seed: 0,
    size: [SIZE, SIZE],
    draw(ctx) {
      ground(ctx);
      ornament(ctx);
      ring(ctx, CENTER, INNER - 6, ramp(0.62, 0.9), 1.5);
      ring(ctx, CENTER, OUTER + 12, ramp(0.62, 0.9), 1.5);
      setWords(ctx, words);
    },
  };
}

export const pieces: readonly Drawing[] = MARKS.map(defineMark);
