import { pairs, sum } from "d3-array";
import { createCamera, type Vec3 } from "../kit/camera";
import { bandsOf, chromosomes } from "../kit/genome";
import { LightField } from "../kit/light";
import { additive, polygon, smoothLine, softDisc } from "../kit/marks";
import { lerp, type Point, smoothstep, steps, tau } from "../kit/math";
import { type Ctx, definePlate, type Stage } from "../kit/piece";
import { palette, ramp, tint } from "../kit/ramp";
import { createNoise, type Random } from "../kit/random";

const seed = 4607;
/** Units in each layer, from the loci on the genome ring to the model's last layer. */
const layers = [368, 184, 138, 92, 46, 23] as const;
/** Connections from a unit to the next layer. */
const fanOut = 7;
const connectionCount = sum(layers.slice(0, -1)) * fanOut;
/** Height and top radius of the dome of layers, in ring radii. */
const domeSize = { height: 1.02, summit: 0.16 } as const;
/** Gap between chromosomes on the ring, in radians. */
const gap = 0.018;
/** Inner and outer radius of the banded ring. */
const ring = { inner: 1.03, outer: 1.13 } as const;
const signalBars = 1400;

const camera = createCamera({
  eye: [-0.35, 1.75, 3.05],
  target: [0, 0.36, 0],
  focal: 2230,
  center: [1560, 745],
});

/** A point at an angle, a radius and a height above the ring. */
function around(angle: number, radius: number, height = 0): Vec3 {
  return [Math.cos(angle) * radius, height, Math.sin(angle) * radius];
}

/** A point of the sheet at an angle and a radius on the ground. */
function flat(angle: number, radius: number): Point {
  return camera(around(angle, radius)).at;
}

/** A point of the dome at a layer and an angle; fractions are between layers. */
function dome(layer: number, angle: number): Vec3 {
  const t = layer / (layers.length - 1);
  const radius = lerp(1, domeSize.summit, t ** 1.15);
  return around(angle, radius, domeSize.height * Math.sin((t * Math.PI) / 2) ** 0.9);
}

/** Brightness by distance from the eye. */
function nearness(depth: number): number {
  return Math.max(0.16, 1.75 - (depth - 2.5) * 0.78);
}

/** Draws the bands of all chromosomes on the ring. */
function drawGenomeRing(ctx: Ctx): void {
  const total = sum(chromosomes, ({ length }) => length);
  const perMegabase = (tau - gap * chromosomes.length) / total;
  let start = -Math.PI / 2;
  for (const chromosome of chromosomes) {
    for (const { from, to, stain } of bandsOf(chromosome, seed)) {
      const angles = steps(start + from * perMegabase, start + to * perMegabase, 6);
      const inner = angles.map((angle) => flat(angle, ring.inner));
      const outer = angles.toReversed().map((angle) => flat(angle, ring.outer));
      // The brightness of a band is that of its end.
      const near = nearness(camera(around(angles.at(-1) ?? 0, 1)).depth);
      const tone = lerp(0.78, 0.2, stain) * lerp(0.55, 1, near / 1.6);
      polygon(ctx, [...inner, ...outer], ramp(tone, 0.85));
    }
    start += chromosome.length * perMegabase + gap;
  }
}

/** Adds a signal along the genome, as fine bars outside the ring. */
function addSignal(field: LightField, random: Random): void {
  const noise = createNoise(seed);
  for (let i = 0; i < signalBars; i++) {
    const angle = (i / signalBars) * tau;
    const wave = Math.max(0, noise(Math.cos(angle) * 5, Math.sin(angle) * 5));
    const height = 0.012 + wave ** 2 * 0.16 * random.uniform(0.4, 1.2);
    const near = nearness(camera(around(angle, 1.17)).depth);
    field.line(flat(angle, 1.16), flat(angle, 1.16 + height), 0.5 * near);
  }
}

/** The path along the dome from a unit to one in the next layer. */
function connection(layer: number, from: number, to: number): Vec3[] {
  return steps(0, 1, 26).map((t) => dome(layer + t, lerp(from, to, smoothstep(0, 1, t))));
}

function addConnections(field: LightField, random: Random): void {
  for (const [layer, [units, next]] of pairs(layers).entries()) {
    for (let unit = 0; unit < units * fanOut; unit++) {
      const from = (Math.floor(unit / fanOut) / units) * tau;
      const reach = random.chance(0.12) ? 0.9 : 0.16;
      const to = (Math.round(((from + random.normal(0, reach)) / tau) * next) / next) * tau;
      const weight = 0.045 + 0.38 * random.uniform() ** 5;
      for (const [begin, end] of pairs(connection(layer, from, to).map(camera))) {
        field.line(begin.at, end.at, weight * nearness(end.depth));
      }
    }
  }
}

function addUnits(field: LightField): void {
  layers.forEach((units, layer) => {
    for (let unit = 0; unit < units; unit++) {
      const { at, depth, scale } = camera(dome(layer, (unit / units) * tau));
      const size = (0.0021 + layer * 0.00065) * scale;
      field.dot(at, size, size * size * 9 * nearness(depth));
    }
  });
}

/** Angle of the route in each layer, from the locus on the ring, in radians. */
const route = [1.02, 1.16, 0.98, 1.3, 1.12, 1.4] as const;

/** Draws a route from a locus through all layers, in coral. */
function drawRoute(ctx: Ctx): void {
  const places = pairs(route).flatMap(([from, to], layer) => connection(layer, from, to));
  const line = places.map((place) => camera(place).at);
  smoothLine(ctx, line, tint(palette.coral, 0.25), 7);
  smoothLine(ctx, line, palette.coral, 2);
  for (const [layer, angle] of route.entries()) {
    softDisc(ctx, camera(dome(layer, angle)).at, 17, palette.coral, 1);
  }
}

/** Marks the ring, the signal, layers of the model, and the route with its locus. */
function markModel(mark: Stage["mark"]): void {
  const on = (layer: number, angle: number): Point => camera(dome(layer, angle)).at;
  mark("genome-ring", flat(2.1, (ring.inner + ring.outer) / 2));
  mark("signal", flat(2.75, 1.2));
  mark("first-layer", on(1, 1.9));
  mark("middle-layer", on(3, 2.6));
  mark("last-layer", on(layers.length - 1, 2.6));
  mark("route", on(2, route[2]));
  mark("locus", on(0, route[0]));
}

export const plate = definePlate({
  slug: "curo46",
  number: 7,
  seed,
  caption: `A model of ${layers.length} layers and ${connectionCount.toLocaleString("en")} connections over a genome ring of ${layers[0]} synthetic loci.`,
  alt: "A model over a genome: fine luminous connections rise in layers, as a dome, from a ring of twenty-four banded chromosomes in perspective.",
  method:
    "Units of each layer are joined at random to seven of the next, mostly near by; band positions follow GRCh38.",
  draws: "Layered network over a genome ring",
  phone: { x: 0.635, y: 0.56, width: 1600 },
  finish: {
    bloom: 0.6,
    bloomRadius: 48,
    calm: 0.72,
    calmUntil: 0.6,
    wash: { x: 1560, y: 620, radius: 800, strength: 0.5 },
  },
  draw(ctx, { width, height, random, mark }) {
    drawGenomeRing(ctx);
    const field = new LightField(width, height);
    addSignal(field, random.fork("signal"));
    addConnections(field, random.fork("connections"));
    addUnits(field);
    const opacity = (light: number): number => Math.min(1, light * 1.6);
    additive(ctx, () => field.expose(ctx, { full: 0.75, opacity }));
    drawRoute(ctx);
    markModel(mark);
  },
});
