import { pairs } from "d3-array";
import { LightField } from "../kit/light";
import { additive } from "../kit/marks";
import { bell, lerp, type Point, smoothstep, steps } from "../kit/math";
import { definePlate } from "../kit/piece";
import { mix, palette, parseColor, type Rgb, rampRgb } from "../kit/ramp";
import { createNoise, type Random } from "../kit/random";

/** Number of sources, and of threads in each. */
const sourceCount = 34;
const threads = 150;
/** Extent of the sources at the left edge and of the stream at the right, as shares of the height. */
const sourceBand = { from: -0.12, to: 1.16 } as const;
const outflow = { y: 0.46, width: 0.15 } as const;
/** Stations at which sources change lanes, as shares of the width. */
const stations = [-0.02, 0.2, 0.36, 0.5, 0.64, 0.78, 0.9, 1.04] as const;
const pointsPerThread = 260;

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
  return steps(0, 1, sourceCount).map((lane) => ({
    lanes: stations.map((share) => lane + random.normal(0, 0.2) * bell(share, 0.58, 0.2)),
    weight: 0.35 + random.uniform() ** 3 * 2.4,
    tone: random.uniform(),
  }));
}

/** The lane of a source, interpolated between stations. */
function laneAt({ lanes }: Source, share: number): number {
  const found = stations.findIndex((station) => station > share);
  const next = Math.max(1, found);
  const [a, b] = [stations[next - 1] ?? 0, stations[next] ?? 1];
  return lerp(lanes[next - 1] ?? 0, lanes[next] ?? 0, smoothstep(a, b, share));
}

const noise = createNoise(2, 2);

/** Height of a thread as a share of the sheet's, at a share of the width. */
function threadHeight(source: Source, offset: number, share: number): number {
  const close = gathered(share);
  const top = lerp(sourceBand.from, outflow.y - outflow.width / 2, close);
  const bottom = lerp(sourceBand.to, outflow.y + outflow.width / 2, close);
  const lane = laneAt(source, share);
  const swell = source.weight * lerp(0.0075, 0.0034, close) * (1 + 1.6 * bell(share, 0.42, 0.16));
  const wave = 0.035 * (1 - close) * noise(share * 2.2, lane * 2.4);
  return lerp(top, bottom, lane) + offset * swell + wave;
}

/** The six steps that the page labels, from left to right: name, source and share of the width. */
const projectSteps = [
  ["write-the-question", 7, 0.07],
  ["trace-the-source", 21, 0.22],
  ["choose-the-form", 11, 0.38],
  ["build-on-a-sample", 0, 0.54],
  ["check-and-hand-over", 32, 0.72],
  ["close-the-file", 16, 0.9],
] as const;

const depths: Rgb = parseColor("#1D7FA0");
const bright: Rgb = parseColor(palette.lime);

export const plate = definePlate({
  slug: "our-approach",
  number: 2,
  seed: 2,
  caption: `${sourceCount} synthetic sources in ${(sourceCount * threads).toLocaleString("en")} threads, braided into one stream.`,
  alt: "Many sources become one: thousands of fine threads enter from the left, cross in braids and gather into one bright stream at the right.",
  draws: "Braided flow",
  method: "Sources take random lanes at eight stations; threads scatter about each.",
  phone: { x: 0.535, y: 0.5, width: 1800 },
  finish: {
    bloom: 0.55,
    bloomRadius: 50,
    calm: 0.62,
    calmUntil: 0.6,
    wash: { x: 1800, y: 700, radius: 900, strength: 0.35 },
  },
  draw(ctx, { width, height, random, mark }) {
    const sources = createSources(random);
    const pointAt = (source: Source, offset: number, share: number): Point => [
      share * width,
      threadHeight(source, offset, share) * height,
    ];
    const cool = new LightField(width, height);
    const warm = new LightField(width, height);
    for (const source of sources) {
      const field = source.tone > 0.62 ? warm : cool;
      for (let thread = 0; thread < threads; thread++) {
        const offset = random.normal();
        const energy = 0.06 * (random.chance(0.06) ? 3.2 : 1);
        const path = steps(-0.02, 1.03, pointsPerThread).map((t) => pointAt(source, offset, t));
        for (const [begin, end] of pairs(path)) {
          field.line(begin, end, energy * lerp(0.5, 1, end[0] / width));
        }
      }
    }
    additive(ctx, () => {
      cool.expose(ctx, { full: 0.9, color: (light) => mix(depths, rampRgb(0.82), light ** 1.5) });
      warm.expose(ctx, { full: 0.9, color: (light) => mix(rampRgb(0.62), bright, light) });
    });
    for (const [name, index, share] of projectSteps) {
      const source = sources[index];
      if (source) mark(name, pointAt(source, 0, share));
    }
  },
});
