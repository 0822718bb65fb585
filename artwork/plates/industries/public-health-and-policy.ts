import { least } from "d3-array";
import { additive, disc, polygon, polyline, softDisc } from "../../kit/marks";
import { clamp, lerp, type Point, smoothstep, steps } from "../../kit/math";
import { type Ctx, definePlate, type Stage } from "../../kit/piece";
import { palette, ramp } from "../../kit/ramp";
import { createNoise, createRandom } from "../../kit/random";

const seed = 1515;
const regionCount = 68;
/** Number of days, and of simulation steps in each. */
const days = 783;
const stepsPerDay = 2;
/** Rates per day of an SEIRS model: becoming infectious, recovering, losing immunity. */
const incubation = 1 / 4;
const recovery = 1 / 7;
const waning = 1 / 210;
/** Transmission rate per day, its seasonal amplitude, and the share of it from neighboring regions. */
const contact = 0.31;
const seasonality = 0.2;
const travel = 0.16;
/** Region of the first cases, and their share of its people. */
const firstRegion = 34;
const firstCases = 4e-4;

/** Compartments of a region, as shares of its people. */
interface Region {
  susceptible: number;
  exposed: number;
  infectious: number;
  /** Relative contact rate, about 1. */
  mixing: number;
}

/** Advances a region by a simulation step and returns its new infections. */
function advance(region: Region, pressure: number): number {
  const dt = 1 / stepsPerDay;
  const { susceptible, exposed, infectious } = region;
  const recovered = 1 - susceptible - exposed - infectious;
  const infections = Math.min(susceptible, pressure * susceptible * dt);
  region.susceptible += waning * recovered * dt - infections;
  region.exposed += infections - incubation * exposed * dt;
  region.infectious += (incubation * exposed - recovery * infectious) * dt;
  return infections;
}

/** New infections as shares of the people, by region and day. */
function simulate(): number[][] {
  const random = createRandom(seed);
  const noise = createNoise(seed);
  const regions = Array.from({ length: regionCount }, (_, i): Region => {
    const seeded = Math.abs(i - firstRegion) < 1 ? firstCases : 0;
    const mixing = 1 + 0.16 * noise(i / 7, 3) + random.normal(0, 0.03);
    return { susceptible: 1 - seeded, exposed: seeded, infectious: 0, mixing };
  });
  const found = regions.map((): number[] => []);
  for (let step = 0; step < days * stepsPerDay; step++) {
    const day = step / stepsPerDay;
    const season = 1 + seasonality * Math.cos((day / 365) * Math.PI * 2);
    const infectious = regions.map((region) => region.infectious);
    regions.forEach((region, i) => {
      const neighbors = ((infectious[i - 1] ?? 0) + (infectious[i + 1] ?? 0)) / 2;
      const prevalence = lerp(infectious[i] ?? 0, neighbors, travel);
      const infections = advance(region, contact * season * region.mixing * prevalence);
      if (step % stepsPerDay === 0) found[i]?.push(infections * stepsPerDay);
    });
  }
  return found;
}

const incidence = simulate();
const highest = Math.max(...incidence.flat());

/** Position of the first day as a share of the width, and width of a day in pixels. */
const firstDayX = 0.43;
const dayWidth = 1.75;
/** Baselines of the farthest and the nearest region, and their largest heights, in pixels. */
const bases = { far: 330, near: 1610 } as const;
const peaks = { far: 210, near: 470 } as const;

interface Ridge {
  base: number;
  peak: number;
  /** 0 at the horizon, 1 nearest. */
  nearness: number;
  points: Point[];
}

/** Incidence at a fractional day, as a share of the largest; 0 before the first day. */
function level(region: readonly number[], day: number): number {
  const i = Math.floor(day);
  return lerp(region[i] ?? 0, region[i + 1] ?? 0, day - i) / highest;
}

function layOut(region: readonly number[], index: number, width: number): Ridge {
  const nearness = index / (regionCount - 1);
  const base = lerp(bases.far, bases.near, nearness ** 1.45);
  const peak = lerp(peaks.far, peaks.near, nearness);
  const noise = createNoise(seed + index);
  const points = steps(-10, width + 10, 1211).map((x): Point => {
    const value = level(region, (x - firstDayX * width) / dayWidth);
    const rustle = (0.6 + 2.6 * Math.sqrt(value)) * (noise(x / 9, 0) + 0.6 * noise(x / 3, 9));
    return [x, base - peak * value ** 0.85 - rustle * (0.5 + 0.5 * nearness)];
  });
  return { base, peak, nearness, points };
}

/** Fills the body of a ridge, lit near its crest. */
function fillRidge(ctx: Ctx, { points, base, peak, nearness }: Ridge): void {
  const { width, height } = ctx.canvas;
  const body = ctx.createLinearGradient(0, base - peak, 0, base);
  body.addColorStop(0, ramp(0.6 + 0.16 * nearness, 0.97));
  body.addColorStop(0.45, ramp(0.27 + 0.1 * nearness, 0.96));
  body.addColorStop(0.85, ramp(0.03, 0.94));
  body.addColorStop(1, ramp(0, 0.94));
  polygon(ctx, [...points, [width + 20, height + 200], [-20, height + 200]], body);
}

/** Draws the line of a ridge, in a gradient that follows the incidence. */
function strokeRidge(ctx: Ctx, { points, base, peak, nearness }: Ridge): void {
  const color = ctx.createLinearGradient(0, 0, ctx.canvas.width, 0);
  for (const [x, y] of points.filter((_, i) => i % 8 === 0)) {
    const value = clamp((base - y) / peak);
    const shade = ramp(
      0.34 + 0.2 * nearness + 0.62 * value ** 0.7,
      0.35 + 0.65 * smoothstep(0, 0.25, value),
    );
    color.addColorStop(clamp(x / ctx.canvas.width), shade);
  }
  const width = lerp(1, 2.4, nearness);
  ctx.lineJoin = "round";
  polyline(ctx, points, color, width);
  additive(ctx, () => {
    ctx.globalAlpha = 0.1;
    ctx.lineWidth = width * 6;
    ctx.stroke();
  });
}

/** The highest of the points that pass a test, which is the day with the highest incidence. */
function worstDay({ points }: Ridge, inRange: (x: number) => boolean = () => true): Point {
  const found = points.filter(([x]) => inRange(x));
  return least(found, ([, y]) => y) ?? [0, 0];
}

/** Least height of a worst day that is drawn, as a share of the largest. */
const worstFrom = 0.3;

/** Draws the day with the highest incidence in a region as a coral point. */
function drawWorst(ctx: Ctx, ridge: Ridge): void {
  const { base, peak, nearness } = ridge;
  const worst = worstDay(ridge);
  if (base - worst[1] < peak * worstFrom) return;
  softDisc(ctx, worst, lerp(10, 34, nearness), palette.coral, 0.55);
  disc(ctx, worst, lerp(1.6, 4.6, nearness), palette.coral);
}

/** Days before the first at which the quiet is marked, and the day from which waves are the second. */
const quietDays = 230;
const secondWaveFrom = 550;
/** Height, as a share of the largest, at which cases are still few. */
const few = 0.04;

/** Marks the time before the first case, the first region, few cases, worst days and the second wave. */
function markEpidemic({ mark, width }: Stage, ridges: readonly Ridge[]): void {
  const note = (name: string, region: number, inRange: (x: number) => boolean): void => {
    const ridge = ridges[region];
    if (ridge) mark(name, worstDay(ridge, inRange));
  };
  const dayX = (day: number): number => firstDayX * width + day * dayWidth;
  const firstWave = (x: number): boolean => x < dayX(secondWaveFrom);
  note("before-the-first-case", 50, (x) => Math.abs(x - dayX(-quietDays)) < 3);
  note("first-region", firstRegion, firstWave);
  note("worst-day-far", 13, firstWave);
  note("worst-day-near", 57, firstWave);
  const late = ridges[60];
  const start = late?.points.find(([x, y]) => x > dayX(0) && late.base - y > late.peak * few);
  if (start) mark("few-cases", start);
  note("second-wave", 46, (x) => !firstWave(x) && x < width - 60);
}

export const plate = definePlate({
  slug: "public-health-and-policy",
  number: 15,
  seed,
  caption: `Synthetic epidemic, ${regionCount} regions over ${days} days, one ridge a region.`,
  alt: "An epidemic in ridgelines, one behind another to the horizon: flat on the left, then a wave rises in one region and travels to its neighbors.",
  draws: "Epidemic ridgelines",
  method:
    "A seasonal SEIRS model with travel between neighboring regions, run day by day from one region’s first cases.",
  phone: { x: 0.65, y: 0.48, width: 1560 },
  draw(ctx, stage) {
    const ridges = incidence.map((region, i) => layOut(region, i, stage.width));
    for (const [i, ridge] of ridges.entries()) {
      fillRidge(ctx, ridge);
      strokeRidge(ctx, ridge);
      if (i % 4 === 1) drawWorst(ctx, ridge);
    }
    markEpidemic(stage, ridges);
  },
});
