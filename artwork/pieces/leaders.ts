import {
  type Ctx,
  clamp,
  createNoise,
  type Drawing,
  fractal,
  ground,
  lerp,
  palette,
  type Random,
  ramp,
  smoothstep,
  tint,
} from "../kit";

const SIZE = 900;

/** The proportions of a head and shoulders in shares of the picture, and the gel it is run on. */
interface Sitter {
  seed: number;
  head: { x: number; y: number; width: number; height: number };
  shoulders: number;
  /** Where the light comes from: -1 is the left, 1 the right. */
  light: number;
  /** Lanes across the portrait. */
  lanes: number;
  /** Mean distance between bands in a lane, in pixels. */
  spacing: number;
}

const SITTERS: readonly Sitter[] = [
  {
    seed: 461,
    head: { x: 0.5, y: 0.385, width: 0.178, height: 0.25 },
    shoulders: 0.45,
    light: 1,
    lanes: 46,
    spacing: 10.5,
  },
  {
    seed: 462,
    head: { x: 0.48, y: 0.4, width: 0.168, height: 0.242 },
    shoulders: 0.41,
    light: -1,
    lanes: 60,
    spacing: 8.6,
  },
  {
    seed: 463,
    head: { x: 0.52, y: 0.39, width: 0.174, height: 0.246 },
    shoulders: 0.43,
    light: -0.55,
    lanes: 36,
    spacing: 9.4,
  },
  {
    seed: 464,
    head: { x: 0.5, y: 0.395, width: 0.172, height: 0.24 },
    shoulders: 0.42,
    light: 0.6,
    lanes: 52,
    spacing: 13,
  },
];

/** Light on an ellipsoid, or undefined beside it. */
function ellipsoid(u: number, v: number, light: number): number | undefined {
  const square = u * u + v * v;
  if (square >= 1) return undefined;
  return clamp(0.62 * light * u - 0.42 * v + 0.66 * Math.sqrt(1 - square));
}

/** How bright a place of the portrait is, 0 to 1; the head has no features. */
function portrait({ head, shoulders, light }: Sitter, x: number, y: number): number {
  const [u, v] = [(x - head.x) / head.width, (y - head.y) / head.height];
  const jaw = v > 0 ? 1 + 0.2 * v * v : 1;
  const face = ellipsoid(u * jaw, v, light);
  if (face !== undefined) return 0.14 + 0.86 * face;
  const across = (x - head.x) / (head.width * 0.56);
  const body = ellipsoid((x - 0.5) / shoulders, (y - 1.1) / 0.42, light);
  const neck = Math.abs(across) < 1 && y > head.y && y < 0.78;
  const throat = neck ? 0.16 + 0.3 * clamp(0.45 + 0.55 * light * across) : 0;
  return Math.max(throat, body === undefined ? 0 : 0.12 + 0.58 * body);
}

/** One lane of the gel: bands as wide as the light that falls on them. */
function drawLane(ctx: Ctx, lane: number, sitter: Sitter, random: Random): void {
  const pitch = SIZE / sitter.lanes;
  const smile = createNoise(sitter.seed);
  let y = random.uniform(-sitter.spacing, 0);
  while (y < SIZE) {
    const x = (lane + 0.5) * pitch;
    const bow = 5 * smile(lane * 0.09, y * 0.004);
    const light = portrait(sitter, x / SIZE, (y + bow) / SIZE);
    const strength = random.chance(0.16) ? 0.35 : random.uniform(0.8, 1.08);
    const tone = clamp(light * strength);
    const height = lerp(1.1, sitter.spacing * 0.82, tone ** 0.8);
    ctx.fillStyle = ramp(lerp(0.26, 1, tone ** 0.85), lerp(0.34, 0.96, smoothstep(0, 0.4, tone)));
    ctx.fillRect(x - pitch * 0.42, y + bow - height / 2, pitch * 0.84, height);
    y += sitter.spacing * random.uniform(0.78, 1.22);
  }
}

/** A portrait in the bands of a gel: a likeness of nobody. */
function definePortrait(sitter: Sitter, index: number): Drawing {
  return {
    slug: `leader-${index + 1}`,
    file: `leaders/leader-${index + 1}.jpg`,
    root: "images",
    seed: sitter.seed,
    size: [SIZE, SIZE],
    finish: {
      bloom: 0.5,
      bloomRadius: 26,
      calm: 0,
      vignette: 0.45,
      wash: { x: 450 + 120 * sitter.light, y: 380, radius: 420, strength: 0.6 },
    },
    draw(ctx, { random }) {
      ground(ctx);
      const pitch = SIZE / sitter.lanes;
      const haze = fractal(createNoise(sitter.seed + 1), 2);
      for (let lane = 0; lane < sitter.lanes; lane++) {
        const alpha = 0.2 + 0.12 * haze(lane * 0.2, 1);
        ctx.fillStyle = tint(palette.deep, alpha);
        ctx.fillRect(lane * pitch + 1.5, 0, pitch - 3, SIZE);
        drawLane(ctx, lane, sitter, random.fork(`lane ${lane}`));
      }
    },
  };
}

export const pieces: readonly Drawing[] = SITTERS.map(definePortrait);
