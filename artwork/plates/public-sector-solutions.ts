import { Delaunay } from "d3-delaunay";
import {
  additive,
  type Ctx,
  clamp,
  createCamera,
  createNoise,
  createRandom,
  definePlate,
  disc,
  fractal,
  ground,
  LightField,
  lerp,
  type Point,
  palette,
  type Random,
  ramp,
  rampRgb,
  type Stage,
  smoothstep,
  softDisc,
  steps,
  TAU,
  tint,
  tracePath,
  type Vec3,
} from "../kit";

const SEED = 1616;
/** Number of synthetic households. */
const HOUSEHOLDS = 160_000;
/** Largest number of offices, and number of regional centers among them. */
const OFFICES = 240;
const CENTERS = 13;
/** Half the width and depth of the region, in world units. */
const EXTENT = { x: 52, z: 44 } as const;
/** Least distance between two offices, in world units. */
const OFFICE_SPACING = 2.3;
/** Attempts to place offices. */
const TRIES = 20_000;

const camera = createCamera({
  eye: [-10, 19, 37],
  target: [4, 0, 0],
  focal: 1750,
  center: [1450, 880],
});

/** An office and the people it serves. */
interface Office {
  x: number;
  z: number;
  /** Number of households for which it is the nearest office. */
  served: number;
  /** Index of the center it reports to, in the list of offices. */
  center: number;
}

/** Population density, 0 to 1. */
type Density = (x: number, z: number) => number;

function createDensity(): Density {
  const noise = fractal(createNoise(SEED), 4);
  return (x, z) => {
    // Cheap factors first: if one of them is zero, the noise does not matter.
    const edge = 1 - smoothstep(0.5, 1, Math.hypot(x / EXTENT.x, z / EXTENT.z));
    const west = smoothstep(-24, 3, x - z * 0.3);
    if (edge * west === 0) return 0;
    const region = smoothstep(-0.3, 0.8, noise(x / 15, z / 15));
    if (region === 0) return 0;
    const settled = region * (0.7 + 0.6 * noise(x / 3, z / 3));
    return clamp(settled * Math.abs(settled) * edge * west * 1.3);
  };
}

function randomPlace(random: Random): [number, number] {
  return [random.uniform(-EXTENT.x, EXTENT.x), random.uniform(-EXTENT.z, EXTENT.z)];
}

/** Places offices where people live, with a least distance between them. */
function placeOffices(density: Density, random: Random): Office[] {
  const offices: Office[] = [];
  for (let i = 0; i < TRIES && offices.length < OFFICES; i++) {
    const [x, z] = randomPlace(random);
    const alone = offices.every((o) => Math.hypot(o.x - x, o.z - z) > OFFICE_SPACING);
    if (alone && random.chance(density(x, z) - 0.02)) offices.push({ x, z, served: 0, center: -1 });
  }
  return offices;
}

/** The service network of the region. */
interface Service {
  households: [x: number, z: number][];
  offices: Office[];
  centers: number[];
  /** Pairs of neighboring offices. */
  roads: [number, number][];
}

function settle(density: Density, random: Random): [number, number][] {
  const households: [number, number][] = [];
  while (households.length < HOUSEHOLDS) {
    const place = randomPlace(random);
    if (random.chance(density(...place))) households.push(place);
  }
  return households;
}

/** The busiest offices, with a least distance between them; by index. */
function chooseCenters(offices: readonly Office[]): number[] {
  const order = [...offices.keys()].sort(
    (a, b) => (offices[b]?.served ?? 0) - (offices[a]?.served ?? 0),
  );
  const chosen: number[] = [];
  for (const index of order) {
    const office = offices[index];
    const clear = chosen.every((other) => separation(office, offices[other]) > CENTER_SPACING);
    if (clear && chosen.length < CENTERS) chosen.push(index);
  }
  return chosen;
}

const CENTER_SPACING = 8;

function separation(a: Office | undefined, b: Office | undefined): number {
  return a && b ? Math.hypot(a.x - b.x, a.z - b.z) : Number.POSITIVE_INFINITY;
}

function buildService(): Service {
  const random = createRandom(SEED);
  const density = createDensity();
  const offices = placeOffices(density, random.fork("offices"));
  const households = settle(density, random.fork("households"));
  const mesh = Delaunay.from(
    offices,
    ({ x }) => x,
    ({ z }) => z,
  );
  let nearest = 0;
  for (const [x, z] of households) {
    nearest = mesh.find(x, z, nearest);
    const office = offices[nearest];
    if (office) office.served++;
  }
  const centers = chooseCenters(offices);
  for (const office of offices) {
    office.center = centers.reduce((best, index) =>
      separation(office, offices[index]) < separation(office, offices[best]) ? index : best,
    );
  }
  return { households, offices, centers, roads: findRoads(offices, mesh) };
}

/** The Gabriel graph of the offices: edges without a third office between their ends. */
function findRoads(offices: readonly Office[], mesh: Delaunay<Office>): [number, number][] {
  return [...offices.keys()].flatMap((i) =>
    [...mesh.neighbors(i)]
      .filter((j) => j > i && isRoad(offices, i, j))
      .map((j): [number, number] => [i, j]),
  );
}

function isRoad(offices: readonly Office[], i: number, j: number): boolean {
  const [a, b] = [offices[i], offices[j]];
  if (!a || !b) return false;
  const middle = { ...a, x: (a.x + b.x) / 2, z: (a.z + b.z) / 2 };
  const reach = separation(a, b) / 2;
  return offices.every((o, k) => k === i || k === j || separation(o, middle) >= reach);
}

const service = buildService();

/** 1 near the viewer, falling to 0 at the horizon. */
function clarity(depth: number): number {
  return smoothstep(78, 30, depth);
}

function onSheet(point: Vec3): Point {
  const { x, y } = camera(point);
  return [x, y];
}

/** Draws every household as a point of light on the ground. */
function drawHouseholds(ctx: Ctx): void {
  const field = new LightField(ctx.canvas.width, ctx.canvas.height);
  for (const [x, z] of service.households) {
    const { x: u, y: v, depth, scale } = camera([x, 0, z]);
    field.dot(
      u,
      v,
      clamp(scale * 0.022, 0.55, 2),
      0.7 * (0.4 + clarity(depth)) * clamp(scale / 40, 0.7, 2) ** 1.4,
    );
  }
  field.expose(ctx, {
    full: 0.3,
    color: (t) => rampRgb(0.2 + 0.55 * t),
    opacity: (t) => 0.2 + 0.7 * t,
  });
}

/** Draws a faint square grid on the ground, fading toward the horizon. */
function drawGround(ctx: Ctx): void {
  const lines = [
    ...steps(-72, 72, 73).map((x) => ({ from: [x, 0, -60] as Vec3, to: [x, 0, 20] as Vec3 })),
    ...steps(-60, 20, 41).map((z) => ({ from: [-72, 0, z] as Vec3, to: [72, 0, z] as Vec3 })),
  ];
  for (const { from, to } of lines) {
    const path = steps(0, 1, 12).map(
      (t): Vec3 => [lerp(from[0], to[0], t), 0, lerp(from[2], to[2], t)],
    );
    path.forEach((point, i) => {
      const next = path[i + 1];
      if (!next) return;
      tracePath(ctx, [onSheet(point), onSheet(next)]);
      ctx.strokeStyle = ramp(0.3, 0.5 * clarity(camera(point).depth));
      ctx.lineWidth = 1;
      ctx.stroke();
    });
  }
}

function drawRoads(ctx: Ctx): void {
  for (const [i, j] of service.roads) {
    const [a, b] = [service.offices[i], service.offices[j]];
    if (!a || !b) continue;
    tracePath(ctx, [onSheet([a.x, 0, a.z]), onSheet([b.x, 0, b.z])]);
    const light = clarity(camera([a.x, 0, a.z]).depth);
    ctx.strokeStyle = ramp(0.52, 0.2 + 0.5 * light);
    ctx.lineWidth = lerp(0.8, 2, light);
    ctx.stroke();
  }
}

/** Height of arcs, as a share of the distance they span. */
const LIFT = { office: 0.34, centers: 0.42 } as const;

/** Draws an arc of light between two offices. */
function drawArc(ctx: Ctx, a: Office, b: Office, lift: number, bright: number): void {
  const apex = separation(a, b) * lift;
  const points = steps(0, 1, 48).map(
    (t): Vec3 => [lerp(a.x, b.x, t), 4 * apex * t * (1 - t), lerp(a.z, b.z, t)],
  );
  points.forEach((point, i) => {
    const next = points[i + 1];
    if (!next) return;
    const t = i / points.length;
    const light = clarity(camera(point).depth);
    tracePath(ctx, [onSheet(point), onSheet(next)]);
    ctx.strokeStyle = ramp(
      0.55 + 0.45 * t * bright,
      (0.2 + 0.6 * t) * (0.35 + 0.65 * light) * bright,
    );
    ctx.lineWidth = lerp(0.9, 2.4, light) * (0.6 + 0.6 * bright);
    ctx.stroke();
  });
}

/** Draws an office as a ring on the ground, sized by the households it serves. */
function drawOffice(ctx: Ctx, { x, z, served }: Office): void {
  const radius = 0.12 + 0.55 * Math.sqrt(served / HOUSEHOLDS) * 3;
  const outline = steps(0, TAU, 33).map((angle) =>
    onSheet([x + Math.cos(angle) * radius, 0, z + Math.sin(angle) * radius]),
  );
  tracePath(ctx, outline, true);
  ctx.fillStyle = tint(palette.ink, 0.7);
  ctx.fill();
  ctx.strokeStyle = ramp(0.8, 0.9);
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/** Draws a center: rings on the ground, a mast and a light. */
function drawCenter(ctx: Ctx, { x, z, served }: Office): void {
  const height = 1.2 + 14 * (served / HOUSEHOLDS) * 4;
  const { x: u, y: v, scale } = camera([x, 0, z]);
  const [, top] = onSheet([x, height, z]);
  for (const radius of [0.7, 1.3, 2]) {
    ctx.beginPath();
    ctx.ellipse(u, v, radius * scale, radius * scale * 0.47, 0, 0, TAU);
    ctx.strokeStyle = tint(palette.lime, 0.75 / (radius + 0.4));
    ctx.lineWidth = 1.6;
    ctx.stroke();
  }
  additive(ctx, () => {
    softDisc(ctx, [u, v], scale * 2.2, palette.lime, 0.28);
    softDisc(ctx, [u, top], scale * 0.8, palette.coral, 0.6);
  });
  tracePath(ctx, [
    [u, v],
    [u, top],
  ]);
  ctx.strokeStyle = tint(palette.pale, 0.9);
  ctx.lineWidth = 2;
  ctx.stroke();
  disc(ctx, [u, v], 4, palette.lime);
  disc(ctx, [u, top], 4.5, palette.coral);
}

/** Indices of offices that are marked; pairs are marked at their middle. */
const MARKED = {
  center: 86,
  remote: 65,
  office: 147,
  households: [37, 49],
  road: [42, 18],
  report: [7, 86],
  link: [4, 134],
} as const;

/** Marks two centers, an office, households, a road and both kinds of arc. */
function markNetwork({ mark }: Stage): void {
  const note = (name: string, places: readonly number[], lift = 0): void => {
    const found = places.map((i) => service.offices[i]).filter((o) => o !== undefined);
    const [first, last] = [found[0], found.at(-1)];
    if (!first || !last) return;
    const height = separation(first, last) * lift;
    mark(name, onSheet([(first.x + last.x) / 2, height, (first.z + last.z) / 2]));
  };
  note("regional-center", [MARKED.center]);
  note("remote-center", [MARKED.remote]);
  note("local-office", [MARKED.office]);
  note("households", MARKED.households);
  note("road", MARKED.road);
  note("office-reports", MARKED.report, LIFT.office);
  note("centers-linked", MARKED.link, LIFT.centers);
}

export const plate = definePlate({
  slug: "public-sector-solutions",
  number: 16,
  seed: SEED,
  caption: `Service network of ${service.offices.length} offices, ${service.centers.length} of them centers, for ${HOUSEHOLDS.toLocaleString("en-US")} synthetic households.`,
  alt: "A service network at night: households as grains of light on a dark plain, offices joined by roads, and luminous arcs rising from them to regional centers.",
  draws: "Service network",
  method:
    "Households drawn from fractal noise; offices placed apart where people live, joined as a Gabriel graph, centers the busiest.",
  phone: { x: 0.58, y: 0.5, width: 1500 },
  // No darkened side: a flat background cannot band, however strongly it is compressed.
  finish: { calm: 0, vignette: 0.3, grain: 3.5 },
  quality: 91,
  draw(ctx, stage) {
    ground(ctx);
    drawGround(ctx);
    drawHouseholds(ctx);
    drawRoads(ctx);
    const { offices, centers } = service;
    for (const office of offices) drawOffice(ctx, office);
    const hubs = centers.map((index) => offices[index]).filter((o) => o !== undefined);
    additive(ctx, () => {
      for (const office of offices) {
        const hub = offices[office.center];
        if (hub && hub !== office) drawArc(ctx, office, hub, LIFT.office, 0.62);
      }
      hubs.forEach((a, i) => {
        for (const b of hubs.slice(i + 1)) {
          if (separation(a, b) < 24) drawArc(ctx, a, b, LIFT.centers, 1);
        }
      });
    });
    for (const hub of hubs) drawCenter(ctx, hub);
    markNetwork(stage);
  },
});
