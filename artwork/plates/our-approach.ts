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

/** Number of sources, and of threads in each. */
const SOURCES = 34;
const THREADS = 150;
/** Extent of the sources at the left edge and of the stream at the right, as shares of the height. */
const SOURCE_BAND = { from: -0.12, to: 1.16 } as const;
const OUTFLOW = { y: 0.46, width: 0.15 } as const;
/** Stations at which sources change lanes, as shares of the width. */
const STATIONS = [-0.02, 0.2, 0.36, 0.5, 0.64, 0.78, 0.9, 1.04] as const;
const POINTS_PER_THREAD = 260;

/** A source: its lane at each station, its weight, and its tone. */
interface Source {
  lanes: number[];
  weight: number;
  tone: number;
}

/** How far the sources have converged at a share of the width: 1 is a single stream. */
function gathered(share: number): number {
  return smoothstep(0.16, 0.93, share) ** 0.92;
}

/** Sources with random lanes at each station, which vary most in the middle. */
function createSources(random: Random): Source[] {
  const start = steps(0, 1, SOURCES);
  return start.map((lane) => ({
    lanes: STATIONS.map((share) => lane + random.normal(0, 0.2) * bell(share, 0.58, 0.2)),
    weight: 0.35 + random.uniform() ** 3 * 2.4,
    tone: random.uniform(),
  }));
}

/** The lane of a source, interpolated between stations. */
function laneAt({ lanes }: Source, share: number): number {
  const next = Math.max(
    1,
    STATIONS.findIndex((station) => station > share),
  );
  const [a, b] = [STATIONS[next - 1] ?? 0, STATIONS[next] ?? 1];
  return lerp(lanes[next - 1] ?? 0, lanes[next] ?? 0, smoothstep(a, b, share));
}

/** Height of a thread as a share of the sheet's, at a share of the width. */
function threadHeight(source: Source, offset: number, share: number, noise: Noise): number {
  const close = gathered(share);
  const top = lerp(SOURCE_BAND.from, OUTFLOW.y - OUTFLOW.width / 2, close);
  const bottom = lerp(SOURCE_BAND.to, OUTFLOW.y + OUTFLOW.width / 2, close);
  const lane = laneAt(source, share);
  const swell = source.weight * lerp(0.0075, 0.0034, close) * (1 + 1.6 * bell(share, 0.42, 0.16));
  const wave = 0.035 * (1 - close) * noise(share * 2.2, lane * 2.4);
  return lerp(top, bottom, lane) + offset * swell + wave;
}

/** The path of a thread across the sheet, in pixels. */
function threadPath(
  source: Source,
  offset: number,
  [width, height]: readonly [number, number],
  noise: Noise,
): Point[] {
  return steps(-0.02, 1.03, POINTS_PER_THREAD).map(
    (share) => [share * width, threadHeight(source, offset, share, noise) * height] as const,
  );
}

/** The six steps that the page labels, each on a source, from left to right. */
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
        const path = threadPath(source, offset, [width, height], noise);
        const energy = 0.06 * (random.chance(0.06) ? 3.2 : 1);
        const field = source.tone > 0.62 ? warm : cool;
        path.slice(1).forEach((end, i) => {
          field.line(path[i] ?? end, end, energy * lerp(0.5, 1, end[0] / width));
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
