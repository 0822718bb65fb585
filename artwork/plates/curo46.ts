import {
  bandsOf,
  type Camera,
  CHROMOSOMES,
  type Ctx,
  createCamera,
  createNoise,
  definePlate,
  ground,
  LightField,
  lerp,
  type Point,
  palette,
  type Random,
  ramp,
  type Stage,
  softDisc,
  steps,
  strokeLine,
  TAU,
  tint,
  tracePath,
  type Vec3,
} from "../kit";

const SEED = 4607;
/** Units in each layer, from the loci on the genome ring to the model's last layer. */
const LAYERS = [368, 184, 138, 92, 46, 23] as const;
/** Connections from a unit to the next layer. */
const FAN_OUT = 7;
const CONNECTIONS = LAYERS.slice(0, -1).reduce((sum, units) => sum + units * FAN_OUT, 0);
/** Height and top radius of the dome of layers, in ring radii. */
const DOME = { height: 1.02, summit: 0.16 } as const;
/** Gap between chromosomes on the ring, in radians. */
const GAP = 0.018;
/** Inner and outer radius of the banded ring. */
const RING = { inner: 1.03, outer: 1.13 } as const;
const SIGNAL_BARS = 1400;

const camera: Camera = createCamera({
  eye: [-0.35, 1.75, 3.05],
  target: [0, 0.36, 0],
  focal: 2230,
  center: [1560, 745],
});

/** A point at an angle, a radius and a height above the ring. */
function around(angle: number, radius: number, height = 0): Vec3 {
  return [Math.cos(angle) * radius, height, Math.sin(angle) * radius];
}

function flat(point: Vec3): Point {
  const { x, y } = camera(point);
  return [x, y];
}

/** Radius and height of the dome at a layer; fractions are between layers. */
function dome(layer: number): { radius: number; height: number } {
  const t = layer / (LAYERS.length - 1);
  const radius = lerp(1, DOME.summit, t ** 1.15);
  return { radius, height: DOME.height * Math.sin((t * Math.PI) / 2) ** 0.9 };
}

/** Brightness by distance from the eye. */
function nearness(depth: number): number {
  return Math.max(0.16, 1.75 - (depth - 2.5) * 0.78);
}

/** Draws the bands of all chromosomes on the ring. */
function drawGenomeRing(ctx: Ctx): void {
  const total = CHROMOSOMES.reduce((sum, { length }) => sum + length, 0);
  const perMegabase = (TAU - GAP * CHROMOSOMES.length) / total;
  let start = -Math.PI / 2;
  for (const chromosome of CHROMOSOMES) {
    for (const { from, to, stain } of bandsOf(chromosome, SEED)) {
      const angles = steps(start + from * perMegabase, start + to * perMegabase, 6);
      const outline = [
        ...angles.map((angle) => flat(around(angle, RING.inner))),
        ...angles.reverse().map((angle) => flat(around(angle, RING.outer))),
      ];
      const near = nearness(camera(around(angles[0] ?? 0, 1)).depth);
      tracePath(ctx, outline, true);
      ctx.fillStyle = ramp(lerp(0.78, 0.2, stain) * lerp(0.55, 1, near / 1.6), 0.85);
      ctx.fill();
    }
    start += chromosome.length * perMegabase + GAP;
  }
}

/** Adds a signal along the genome, as fine bars outside the ring. */
function addSignal(field: LightField, random: Random): void {
  const noise = createNoise(SEED);
  for (let i = 0; i < SIGNAL_BARS; i++) {
    const angle = (i / SIGNAL_BARS) * TAU;
    const wave = Math.max(0, noise(Math.cos(angle) * 5, Math.sin(angle) * 5));
    const height = 0.012 + wave ** 2 * 0.16 * random.uniform(0.4, 1.2);
    const near = nearness(camera(around(angle, 1.17)).depth);
    field.line(flat(around(angle, 1.16)), flat(around(angle, 1.16 + height)), 0.5 * near);
  }
}

/** The path along the dome from a unit to one in the next layer. */
function connection(layer: number, from: number, to: number): Vec3[] {
  return steps(0, 1, 26).map((t) => {
    const eased = t * t * (3 - 2 * t);
    const { radius, height } = dome(layer + t);
    return around(lerp(from, to, eased), radius, height);
  });
}

function addConnections(field: LightField, random: Random): void {
  LAYERS.slice(0, -1).forEach((units, layer) => {
    const next = LAYERS[layer + 1] ?? 1;
    for (let unit = 0; unit < units * FAN_OUT; unit++) {
      const from = (Math.floor(unit / FAN_OUT) / units) * TAU;
      const reach = random.chance(0.12) ? 0.9 : 0.16;
      const to = (Math.round(((from + random.normal(0, reach)) / TAU) * next) / next) * TAU;
      const weight = 0.045 + 0.38 * random.uniform() ** 5;
      const path = connection(layer, from, to).map(camera);
      path.slice(1).forEach((end, i) => {
        const begin = path[i] ?? end;
        field.line([begin.x, begin.y], [end.x, end.y], weight * nearness(end.depth));
      });
    }
  });
}

function addUnits(field: LightField): void {
  LAYERS.forEach((units, layer) => {
    const { radius, height } = dome(layer);
    for (let unit = 0; unit < units; unit++) {
      const { x, y, depth, scale } = camera(around((unit / units) * TAU, radius, height));
      const near = nearness(depth);
      const size = (0.0021 + layer * 0.00065) * scale;
      field.dot(x, y, size, size * size * 9 * near);
    }
  });
}

/** Angle of the route in each layer, from the locus on the ring, in radians. */
const ROUTE = [1.02, 1.16, 0.98, 1.3, 1.12, 1.4] as const;

/** Draws a route from a locus through all layers, in coral. */
function drawRoute(ctx: Ctx): void {
  const places = ROUTE.slice(0, -1).flatMap((from, layer) => {
    return connection(layer, from, ROUTE[layer + 1] ?? from);
  });
  strokeLine(ctx, places.map(flat), tint(palette.coral, 0.25), 7);
  strokeLine(ctx, places.map(flat), palette.coral, 2);
  ROUTE.forEach((angle, layer) => {
    const { radius, height } = dome(layer);
    softDisc(ctx, flat(around(angle, radius, height)), 17, palette.coral, 1);
  });
}

/** Marks the ring, the signal, layers of the model, and the route with its locus. */
function markModel(mark: Stage["mark"]): void {
  const on = (layer: number, angle: number): Point => {
    const { radius, height } = dome(layer);
    return flat(around(angle, radius, height));
  };
  mark("genome-ring", flat(around(2.1, (RING.inner + RING.outer) / 2)));
  mark("signal", flat(around(2.75, 1.2)));
  mark("first-layer", on(1, 1.9));
  mark("middle-layer", on(3, 2.6));
  mark("last-layer", on(LAYERS.length - 1, 2.6));
  mark("route", on(2, ROUTE[2]));
  mark("locus", on(0, ROUTE[0]));
}

export const plate = definePlate({
  slug: "curo46",
  number: 7,
  seed: SEED,
  caption: `A model of ${LAYERS.length} layers and ${CONNECTIONS.toLocaleString("en")} connections over a genome ring of ${LAYERS[0]} synthetic loci.`,
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
    ground(ctx);
    drawGenomeRing(ctx);
    const field = new LightField(width, height);
    addSignal(field, random.fork("signal"));
    addConnections(field, random.fork("connections"));
    addUnits(field);
    ctx.globalCompositeOperation = "lighter";
    field.expose(ctx, { full: 0.75, opacity: (light) => Math.min(1, light * 1.6) });
    ctx.globalCompositeOperation = "source-over";
    drawRoute(ctx);
    markModel(mark);
  },
});
