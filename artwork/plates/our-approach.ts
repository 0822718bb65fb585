import {
  bell,
  createNoise,
  definePlate,
  fractal,
  ground,
  LightField,
  lerp,
  mix,
  type Noise,
  type Point,
  palette,
  parseColor,
  type Random,
  type Rgb,
  rampRgb,
  type Stage,
  smoothstep,
  steps,
} from "../kit";

/** Sources on the left, threads of records in each, and the one stream they end in. */
const SOURCES = 34;
const THREADS = 150;
/** Where the sources lie at the left edge and the stream leaves at the right, as shares. */
const SOURCE_BAND = { from: -0.12, to: 1.16 } as const;
const OUTFLOW = { y: 0.46, width: 0.15 } as const;
/** Stations where threads change their braid, as shares of the width. */
const STATIONS = [-0.02, 0.2, 0.36, 0.5, 0.64, 0.78, 0.9, 1.04] as const;
const POINTS_PER_THREAD = 260;

/** One source: its place at the left, its turn in each braid, its weight and color. */
interface Source {
  lanes: number[];
  weight: number;
  tone: number;
}

/** How far the braid has drawn together at a share of the width: 0 open, 1 one stream. */
function gathered(share: number): number {
  return smoothstep(0.16, 0.93, share) ** 0.92;
}

/** Orders the sources anew at each station; neighbors mix more the further they have come. */
function createSources(random: Random): Source[] {
  const start = steps(0, 1, SOURCES);
  return start.map((lane) => ({
    lanes: STATIONS.map((share) => lane + random.normal(0, 0.2) * bell(share, 0.58, 0.2)),
    weight: 0.35 + random.uniform() ** 3 * 2.4,
    tone: random.uniform(),
  }));
}

/** The lane of a source between stations, smoothly. */
function laneAt({ lanes }: Source, share: number): number {
  const next = Math.max(
    1,
    STATIONS.findIndex((station) => station > share),
  );
  const [a, b] = [STATIONS[next - 1] ?? 0, STATIONS[next] ?? 1];
  return lerp(lanes[next - 1] ?? 0, lanes[next] ?? 0, smoothstep(a, b, share));
}

/** The height of a thread on the sheet at a share of the width, as a share of the sheet's. */
function threadHeight(source: Source, offset: number, share: number, noise: Noise): number {
  const close = gathered(share);
  const top = lerp(SOURCE_BAND.from, OUTFLOW.y - OUTFLOW.width / 2, close);
  const bottom = lerp(SOURCE_BAND.to, OUTFLOW.y + OUTFLOW.width / 2, close);
  const lane = laneAt(source, share);
  const swell = source.weight * lerp(0.0075, 0.0034, close) * (1 + 1.6 * bell(share, 0.42, 0.16));
  const wave = 0.035 * (1 - close) * noise(share * 2.2, lane * 2.4);
  return lerp(top, bottom, lane) + offset * swell + wave;
}

/** The way of one thread across the sheet, in pixels. */
function threadWay(
  source: Source,
  offset: number,
  [width, height]: readonly [number, number],
  noise: Noise,
): Point[] {
  return steps(-0.02, 1.03, POINTS_PER_THREAD).map(
    (share) => [share * width, threadHeight(source, offset, share, noise) * height] as const,
  );
}

/** The six steps of the page, each on the stream of one source and further to the right. */
const PROJECT_STEPS = [
  { name: "write-the-question", source: 7, share: 0.07 },
  { name: "trace-the-source", source: 21, share: 0.22 },
  { name: "choose-the-form", source: 11, share: 0.38 },
  { name: "build-on-a-sample", source: 0, share: 0.54 },
  { name: "check-and-hand-over", source: 32, share: 0.72 },
  { name: "close-the-file", source: 16, share: 0.9 },
] as const;

function markSteps({ mark, width, height }: Stage, sources: readonly Source[], noise: Noise): void {
  for (const { name, source, share } of PROJECT_STEPS) {
    const stream = sources[source];
    if (stream) mark(name, [share * width, threadHeight(stream, 0, share, noise) * height]);
  }
}

const DEPTHS: Rgb = parseColor("#1D7FA0");
const BRIGHT: Rgb = parseColor(palette.lime);

export const plate = definePlate({
  slug: "our-approach",
  number: 2,
  seed: 2,
  caption: `${SOURCES} synthetic sources in ${(SOURCES * THREADS).toLocaleString("en")} threads, braided into one stream.`,
  alt: "Many sources become one: thousands of fine threads enter from the left, cross in braids and gather into one bright stream at the right.",
  draws: "Braided flow",
  method:
    "Sources take random lanes at eight stations; threads scatter about each by a normal deviate and add up as light.",
  phone: { x: 0.535, y: 0.5, width: 1800 },
  finish: {
    bloom: 0.55,
    bloomRadius: 50,
    calm: 0.62,
    calmUntil: 0.6,
    wash: { x: 1800, y: 700, radius: 900, strength: 0.35 },
  },
  draw(ctx, stage) {
    const { width, height, random } = stage;
    ground(ctx);
    const noise = fractal(createNoise(2), 2);
    const sources = createSources(random);
    const cool = new LightField(width, height);
    const warm = new LightField(width, height);
    for (const source of sources) {
      for (let thread = 0; thread < THREADS; thread++) {
        const offset = random.normal();
        const way = threadWay(source, offset, [width, height], noise);
        const energy = 0.06 * (random.chance(0.06) ? 3.2 : 1);
        const field = source.tone > 0.62 ? warm : cool;
        way.slice(1).forEach((end, i) => {
          field.line(way[i] ?? end, end, energy * lerp(0.5, 1, end[0] / width));
        });
      }
    }
    ctx.globalCompositeOperation = "lighter";
    cool.expose(ctx, { full: 0.9, color: (light) => mix(DEPTHS, rampRgb(0.82), light ** 1.5) });
    warm.expose(ctx, { full: 0.9, color: (light) => mix(rampRgb(0.62), BRIGHT, light) });
    ctx.globalCompositeOperation = "source-over";
    markSteps(stage, sources, noise);
  },
});
