import {
  additive,
  type Ctx,
  clamp,
  createNoise,
  createRandom,
  definePlate,
  disc,
  ground,
  lerp,
  type Point,
  palette,
  ramp,
  type Stage,
  smoothstep,
  softDisc,
  steps,
  tracePath,
} from "../kit";

const SEED = 1515;
const REGIONS = 68;
/** Number of days, and of simulation steps in each. */
const DAYS = 783;
const STEPS_PER_DAY = 2;
/** Rates per day of an SEIRS model: becoming infectious, recovering, losing immunity. */
const INCUBATION = 1 / 4;
const RECOVERY = 1 / 7;
const WANING = 1 / 210;
/** Transmission rate per day, its seasonal amplitude, and the share of it from neighboring regions. */
const CONTACT = 0.31;
const SEASON = 0.2;
const TRAVEL = 0.16;
/** Region of the first cases, and their share of its people. */
const FIRST_REGION = 34;
const FIRST_CASES = 4e-4;

/** Compartments of a region, as shares of its people. */
interface Region {
  susceptible: number;
  exposed: number;
  infectious: number;
  /** Relative contact rate, about 1. */
  mixing: number;
}

/** Advances a region by a part of a day and returns its new infections. */
function advance(region: Region, pressure: number, dt: number): number {
  const { susceptible, exposed, infectious } = region;
  const recovered = 1 - susceptible - exposed - infectious;
  const infections = Math.min(susceptible, pressure * susceptible * dt);
  region.susceptible += WANING * recovered * dt - infections;
  region.exposed += infections - INCUBATION * exposed * dt;
  region.infectious += (INCUBATION * exposed - RECOVERY * infectious) * dt;
  return infections;
}

/** New infections as shares of the people, by region and day. */
function simulate(): number[][] {
  const random = createRandom(SEED);
  const noise = createNoise(SEED);
  const regions = Array.from({ length: REGIONS }, (_, i): Region => {
    const seeded = Math.abs(i - FIRST_REGION) < 1 ? FIRST_CASES : 0;
    const mixing = 1 + 0.16 * noise(i / 7, 3) + random.normal(0, 0.03);
    return { susceptible: 1 - seeded, exposed: seeded, infectious: 0, mixing };
  });
  const incidence = regions.map((): number[] => []);
  for (let step = 0; step < DAYS * STEPS_PER_DAY; step++) {
    const day = step / STEPS_PER_DAY;
    const season = 1 + SEASON * Math.cos((day / 365) * Math.PI * 2);
    const infectious = regions.map((region) => region.infectious);
    regions.forEach((region, i) => {
      const neighbors = ((infectious[i - 1] ?? 0) + (infectious[i + 1] ?? 0)) / 2;
      const prevalence = lerp(infectious[i] ?? 0, neighbors, TRAVEL);
      const infections = advance(
        region,
        CONTACT * season * region.mixing * prevalence,
        1 / STEPS_PER_DAY,
      );
      if (step % STEPS_PER_DAY === 0) incidence[i]?.push(infections * STEPS_PER_DAY);
    });
  }
  return incidence;
}

const incidence = simulate();
const highest = Math.max(...incidence.flat());

/** Position of the first day as a share of the width, and width of a day in pixels. */
const FIRST_DAY_X = 0.43;
const DAY_WIDTH = 1.75;
/** Baselines of the farthest and the nearest region, and their largest heights, in pixels. */
const FAR_BASE = 330;
const NEAR_BASE = 1610;
const FAR_PEAK = 210;
const NEAR_PEAK = 470;

interface Ridge {
  base: number;
  peak: number;
  /** 0 at the horizon, 1 nearest. */
  nearness: number;
  points: Point[];
  days: readonly number[];
}

/** Incidence at a fractional day, as a share of the largest; 0 before the first day. */
function level(days: readonly number[], day: number): number {
  const i = Math.floor(day);
  return lerp(days[i] ?? 0, days[i + 1] ?? 0, day - i) / highest;
}

function layOut(days: readonly number[], index: number, width: number): Ridge {
  const nearness = index / (REGIONS - 1);
  const base = lerp(FAR_BASE, NEAR_BASE, nearness ** 1.45);
  const peak = lerp(FAR_PEAK, NEAR_PEAK, nearness);
  const noise = createNoise(SEED + index);
  const points = steps(-10, width + 10, 1211).map((x): Point => {
    const value = level(days, (x - FIRST_DAY_X * width) / DAY_WIDTH);
    const rustle = (0.6 + 2.6 * Math.sqrt(value)) * (noise(x / 9, 0) + 0.6 * noise(x / 3, 9));
    return [x, base - peak * value ** 0.85 - rustle * (0.5 + 0.5 * nearness)];
  });
  return { base, peak, nearness, points, days };
}

/** A gradient along the line that follows the incidence. */
function lineColor(ctx: Ctx, { points, base, peak, nearness }: Ridge): CanvasGradient {
  const { width } = ctx.canvas;
  const color = ctx.createLinearGradient(0, 0, width, 0);
  for (const [x, y] of points.filter((_, i) => i % 8 === 0)) {
    const value = clamp((base - y) / peak);
    const shade = 0.34 + 0.2 * nearness + 0.62 * value ** 0.7;
    color.addColorStop(clamp(x / width), ramp(shade, 0.35 + 0.65 * smoothstep(0, 0.25, value)));
  }
  return color;
}

/** Least height of a worst day that is drawn, as a share of the largest. */
const MARKED_FROM = 0.3;

/** Fills the body of a ridge, lit near its crest. */
function fillRidge(ctx: Ctx, { points, base, peak, nearness }: Ridge): void {
  const { width, height } = ctx.canvas;
  const body = ctx.createLinearGradient(0, base - peak, 0, base);
  body.addColorStop(0, ramp(0.6 + 0.16 * nearness, 0.97));
  body.addColorStop(0.45, ramp(0.27 + 0.1 * nearness, 0.96));
  body.addColorStop(0.85, ramp(0.03, 0.94));
  body.addColorStop(1, ramp(0, 0.94));
  tracePath(ctx, [...points, [width + 20, height + 200], [-20, height + 200]], true);
  ctx.fillStyle = body;
  ctx.fill();
}

function strokeRidge(ctx: Ctx, ridge: Ridge): void {
  const color = lineColor(ctx, ridge);
  const width = lerp(1, 2.4, ridge.nearness);
  ctx.lineJoin = "round";
  ctx.strokeStyle = color;
  tracePath(ctx, ridge.points);
  ctx.lineWidth = width;
  ctx.stroke();
  additive(ctx, () => {
    ctx.globalAlpha = 0.1;
    ctx.lineWidth = width * 6;
    ctx.stroke();
  });
}

/** Draws the day with the highest incidence in a region as a coral point. */
function drawWorst(ctx: Ctx, { points, base, peak, nearness }: Ridge): void {
  const worst = points.reduce((a, b) => (b[1] < a[1] ? b : a));
  if (base - worst[1] < peak * MARKED_FROM) return;
  softDisc(ctx, worst, lerp(10, 34, nearness), palette.coral, 0.55);
  disc(ctx, worst, lerp(1.6, 4.6, nearness), palette.coral);
}

/** Regions that are marked, counted from the horizon. */
const MARKED = { far: 13, near: 57, quiet: 50, second: 46, few: 60 } as const;
/** Days before the first at which the quiet is marked, and the day from which waves are the second. */
const QUIET_DAYS = 230;
const SECOND_WAVE_FROM = 550;
/** Height, as a share of the largest, at which cases are still few. */
const FEW = 0.04;

/** Marks the time before the first case, the first region, few cases, worst days and the second wave. */
function markEpidemic({ mark, width }: Stage, ridges: readonly Ridge[]): void {
  const note = (name: string, region: number, inRange: (x: number) => boolean): void => {
    const points = ridges[region]?.points.filter(([x]) => inRange(x)) ?? [];
    if (points.length > 0)
      mark(
        name,
        points.reduce((a, b) => (b[1] < a[1] ? b : a)),
      );
  };
  const dayX = (day: number): number => FIRST_DAY_X * width + day * DAY_WIDTH;
  const firstWave = (x: number): boolean => x < dayX(SECOND_WAVE_FROM);
  const quiet = dayX(-QUIET_DAYS);
  note("before-the-first-case", MARKED.quiet, (x) => Math.abs(x - quiet) < 3);
  note("first-region", FIRST_REGION, firstWave);
  note("worst-day-far", MARKED.far, firstWave);
  note("worst-day-near", MARKED.near, firstWave);
  const few = ridges[MARKED.few];
  const start = few?.points.find(([x, y]) => x > dayX(0) && few.base - y > few.peak * FEW);
  if (start) mark("few-cases", start);
  note("second-wave", MARKED.second, (x) => !firstWave(x) && x < width - 60);
}

export const plate = definePlate({
  slug: "public-health-and-policy",
  number: 15,
  seed: SEED,
  caption: `Synthetic epidemic, ${REGIONS} regions over ${DAYS} days, one ridge a region.`,
  alt: "An epidemic in ridgelines, one behind another to the horizon: flat on the left, then a wave rises in one region and travels to its neighbors.",
  draws: "Epidemic ridgelines",
  method:
    "A seasonal SEIRS model with travel between neighboring regions, run day by day from one region’s first cases.",
  phone: { x: 0.65, y: 0.48, width: 1560 },
  draw(ctx, stage) {
    ground(ctx);
    const ridges = incidence.map((days, i) => layOut(days, i, stage.width));
    ridges.forEach((ridge, i) => {
      fillRidge(ctx, ridge);
      strokeRidge(ctx, ridge);
      if (i % 4 === 1) drawWorst(ctx, ridge);
    });
    markEpidemic(stage, ridges);
  },
});
