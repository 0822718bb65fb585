import { least, pairs } from "d3-array";
import { Delaunay } from "d3-delaunay";
import { createCamera, type Vec3 } from "../../kit/camera";
import { LightField } from "../../kit/light";
import { additive, disc, polygon, polyline, softDisc, stroke } from "../../kit/marks";
import {
  apart,
  clamp,
  distance,
  lerp,
  type Point,
  polar,
  smoothstep,
  steps,
  tau,
  toward,
} from "../../kit/math";
import { type Ctx, definePlate, type Stage } from "../../kit/piece";
import { palette, ramp, rampRgb, tint } from "../../kit/ramp";
import { createNoise, createRandom, type Random } from "../../kit/random";

const seed = 1616;
/** Number of synthetic households. */
const householdCount = 160_000;
/** Largest number of offices, and number of regional centers among them. */
const mostOffices = 240;
const centerCount = 13;
/** Half the width and depth of the region, in world units. */
const extent = { x: 52, z: 44 } as const;
/** Least distances between two offices, and between two centers, in world units. */
const officeSpacing = 2.3;
const centerSpacing = 8;
/** Attempts to place offices. */
const tries = 20_000;

const camera = createCamera({
  eye: [-10, 19, 37],
  target: [4, 0, 0],
  focal: 1750,
  center: [1450, 880],
});

/** An office and the people it serves. */
interface Office {
  /** Its place on the ground, in world units to the right and toward the viewer. */
  at: Point;
  /** Number of households for which it is the nearest office. */
  served: number;
}

/** Population density on the ground, 0 to 1. */
type Density = (place: Point) => number;

function createDensity(): Density {
  const noise = createNoise(seed, 4);
  return ([x, z]) => {
    // Cheap factors first: if one of them is zero, the noise does not matter.
    const edge = 1 - smoothstep(0.5, 1, Math.hypot(x / extent.x, z / extent.z));
    const west = smoothstep(-24, 3, x - z * 0.3);
    if (edge * west === 0) return 0;
    const region = smoothstep(-0.3, 0.8, noise(x / 15, z / 15));
    if (region === 0) return 0;
    const settled = region * (0.7 + 0.6 * noise(x / 3, z / 3));
    return clamp(settled * Math.abs(settled) * edge * west * 1.3);
  };
}

function randomPlace(random: Random): Point {
  return [random.uniform(-extent.x, extent.x), random.uniform(-extent.z, extent.z)];
}

/** Places offices where people live, with a least distance between them. */
function placeOffices(density: Density, random: Random): Office[] {
  const offices: Office[] = [];
  for (let i = 0; i < tries && offices.length < mostOffices; i++) {
    const at = randomPlace(random);
    const alone = offices.every((office) => distance(office.at, at) > officeSpacing);
    if (alone && random.chance(density(at) - 0.02)) offices.push({ at, served: 0 });
  }
  return offices;
}

function settle(density: Density, random: Random): Point[] {
  const households: Point[] = [];
  while (households.length < householdCount) {
    const place = randomPlace(random);
    if (random.chance(density(place))) households.push(place);
  }
  return households;
}

const density = createDensity();
const offices = placeOffices(density, createRandom(seed).fork("offices"));
const households = settle(density, createRandom(seed).fork("households"));

const mesh = Delaunay.from(
  offices,
  ({ at }) => at[0],
  ({ at }) => at[1],
);
let nearestOffice = 0;
for (const place of households) {
  nearestOffice = mesh.find(...place, nearestOffice);
  const office = offices[nearestOffice];
  if (office) office.served++;
}

/** The busiest offices, with a least distance between them. */
const centers = apart(
  offices.toSorted((a, b) => b.served - a.served),
  ({ at }) => at,
  centerSpacing,
).slice(0, centerCount);

function separation(a: Office, b: Office): number {
  return distance(a.at, b.at);
}

/** The Gabriel graph of the offices: edges without a third office between their ends. */
function findRoads(): [Office, Office][] {
  return offices.flatMap((a, i) =>
    [...mesh.neighbors(i)].flatMap((j): [Office, Office][] => {
      const b = offices[j];
      if (!b || j <= i) return [];
      const middle = toward(a.at, b.at, 0.5);
      const others = offices.filter((office) => office !== a && office !== b);
      const isFree = others.every(({ at }) => distance(at, middle) >= separation(a, b) / 2);
      return isFree ? [[a, b]] : [];
    }),
  );
}

/** 1 near the viewer, falling to 0 at the horizon. */
function clarity(depth: number): number {
  return smoothstep(78, 30, depth);
}

/** A point of the ground in space, at a height. */
function above([x, z]: Point, height = 0): Vec3 {
  return [x, height, z];
}

/** Draws every household as a point of light on the ground. */
function drawHouseholds(ctx: Ctx): void {
  const field = new LightField(ctx.canvas.width, ctx.canvas.height);
  for (const place of households) {
    const { at, depth, scale } = camera(above(place));
    const energy = 0.7 * (0.4 + clarity(depth)) * clamp(scale / 40, 0.7, 2) ** 1.4;
    field.dot(at, clamp(scale * 0.022, 0.55, 2), energy);
  }
  field.expose(ctx, {
    full: 0.3,
    color: (t) => rampRgb(0.2 + 0.55 * t),
    opacity: (t) => 0.2 + 0.7 * t,
  });
}

/** Draws a faint square grid on the ground, fading toward the horizon. */
function drawGround(ctx: Ctx): void {
  const lines: [Point, Point][] = [
    ...steps(-72, 72, 73).map((x): [Point, Point] => [
      [x, -60],
      [x, 20],
    ]),
    ...steps(-60, 20, 41).map((z): [Point, Point] => [
      [-72, z],
      [72, z],
    ]),
  ];
  for (const [from, to] of lines) {
    const path = steps(0, 1, 12).map((t) => camera(above(toward(from, to, t))));
    for (const [begin, end] of pairs(path)) {
      polyline(ctx, [begin.at, end.at], ramp(0.3, 0.5 * clarity(begin.depth)), 1);
    }
  }
}

function drawRoads(ctx: Ctx): void {
  for (const [a, b] of findRoads()) {
    const [from, to] = [camera(above(a.at)), camera(above(b.at))];
    const light = clarity(from.depth);
    polyline(ctx, [from.at, to.at], ramp(0.52, 0.2 + 0.5 * light), lerp(0.8, 2, light));
  }
}

/** Height of arcs, as a share of the distance they span. */
const lifts = { office: 0.34, centers: 0.42 } as const;

/** Draws an arc of light between two offices. */
function drawArc(ctx: Ctx, a: Office, b: Office, lift: number, bright: number): void {
  const apex = separation(a, b) * lift;
  const points = steps(0, 1, 48).map((t) =>
    camera(above(toward(a.at, b.at, t), 4 * apex * t * (1 - t))),
  );
  for (const [i, [begin, end]] of pairs(points).entries()) {
    const t = i / points.length;
    const light = clarity(begin.depth);
    const alpha = (0.2 + 0.6 * t) * (0.35 + 0.65 * light) * bright;
    const width = lerp(0.9, 2.4, light) * (0.6 + 0.6 * bright);
    polyline(ctx, [begin.at, end.at], ramp(0.55 + 0.45 * t * bright, alpha), width);
  }
}

/** Draws an office as a ring on the ground, sized by the households it serves. */
function drawOffice(ctx: Ctx, { at, served }: Office): void {
  const radius = 0.12 + 0.55 * Math.sqrt(served / householdCount) * 3;
  const outline = steps(0, tau, 33).map((angle) => camera(above(polar(at, radius, angle))).at);
  polygon(ctx, outline, tint(palette.ink, 0.7));
  stroke(ctx, ramp(0.8, 0.9), 1.5);
}

/** Draws a center: rings on the ground, a mast and a light. */
function drawCenter(ctx: Ctx, office: Office): void {
  const height = 1.2 + 14 * (office.served / householdCount) * 4;
  const { at: foot, scale } = camera(above(office.at));
  const top: Point = [foot[0], camera(above(office.at, height)).at[1]];
  for (const radius of [0.7, 1.3, 2]) {
    ctx.beginPath();
    ctx.ellipse(...foot, radius * scale, radius * scale * 0.47, 0, 0, tau);
    stroke(ctx, tint(palette.lime, 0.75 / (radius + 0.4)), 1.6);
  }
  additive(ctx, () => {
    softDisc(ctx, foot, scale * 2.2, palette.lime, 0.28);
    softDisc(ctx, top, scale * 0.8, palette.coral, 0.6);
  });
  polyline(ctx, [foot, top], tint(palette.pale, 0.9), 2);
  disc(ctx, foot, 4, palette.lime);
  disc(ctx, top, 4.5, palette.coral);
}

/** Marks two centers, an office, households, a road and both kinds of arc, by indices of offices. */
function markNetwork(mark: Stage["mark"]): void {
  /** Marks an office, or the middle between two at the height of their arc. */
  const note = (name: string, first: number, last = first, lift = 0): void => {
    const [a, b] = [offices[first], offices[last]];
    if (!a || !b) return;
    mark(name, camera(above(toward(a.at, b.at, 0.5), separation(a, b) * lift)).at);
  };
  note("regional-center", 86);
  note("remote-center", 65);
  note("local-office", 147);
  note("households", 37, 49);
  note("road", 42, 18);
  note("office-reports", 7, 86, lifts.office);
  note("centers-linked", 4, 134, lifts.centers);
}

export const plate = definePlate({
  slug: "public-sector-solutions",
  number: 16,
  seed,
  caption: `Service network of ${offices.length} offices, ${centers.length} of them centers, for ${householdCount.toLocaleString("en-US")} synthetic households.`,
  alt: "A service network at night: households as grains of light on a dark plain, offices joined by roads, and luminous arcs rising from them to regional centers.",
  draws: "Service network",
  method:
    "Households drawn from fractal noise; offices placed apart where people live, joined as a Gabriel graph, centers the busiest.",
  phone: { x: 0.58, y: 0.5, width: 1500 },
  // No darkened side: a flat background cannot band, however strongly it is compressed.
  finish: { calm: 0, vignette: 0.3, grain: 3.5 },
  quality: 91,
  draw(ctx, { mark }) {
    drawGround(ctx);
    drawHouseholds(ctx);
    drawRoads(ctx);
    for (const office of offices) drawOffice(ctx, office);
    additive(ctx, () => {
      for (const office of offices) {
        const center = least(centers, (other) => separation(office, other));
        if (center && center !== office) drawArc(ctx, office, center, lifts.office, 0.62);
      }
      for (const [i, a] of centers.entries()) {
        for (const b of centers.slice(i + 1)) {
          if (separation(a, b) < 24) drawArc(ctx, a, b, lifts.centers, 1);
        }
      }
    });
    for (const center of centers) drawCenter(ctx, center);
    markNetwork(mark);
  },
});
