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
/** Simulated days, and hidden steps within each. */
const DAYS = 783;
const STEPS_PER_DAY = 2;
/** Rates per day of an SEIRS model: becoming infectious, recovering, losing immunity. */
const INCUBATION = 1 / 4;
const RECOVERY = 1 / 7;
const WANING = 1 / 210;
/** Contacts per day at rest, the share they swing by over a year, and the share between neighbors. */
const CONTACT = 0.31;
const SEASON = 0.2;
const TRAVEL = 0.16;
/** The region and day of the first cases. */
const FIRST_REGION = 34;
const FIRST_CASES = 4e-4;

/** Shares of a region's people. */
interface Region {
  susceptible: number;
  exposed: number;
  infectious: number;
  /** How readily people meet there, about 1. */
  mixing: number;
}

/** Moves one region on by a part of a day and returns its new infections. */
function advance(region: Region, pressure: number, dt: number): number {
  const { susceptible, exposed, infectious } = region;
  const recovered = 1 - susceptible - exposed - infectious;
  const infections = Math.min(susceptible, pressure * susceptible * dt);
  region.susceptible += WANING * recovered * dt - infections;
  region.exposed += infections - INCUBATION * exposed * dt;
  region.infectious += (INCUBATION * exposed - RECOVERY * infectious) * dt;
  return infections;
}

/** New infections a day as a share of the people: one row a region, one column a day. */
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
      const beside = ((infectious[i - 1] ?? 0) + (infectious[i + 1] ?? 0)) / 2;
      const around = lerp(infectious[i] ?? 0, beside, TRAVEL);
      const infections = advance(
        region,
        CONTACT * season * region.mixing * around,
        1 / STEPS_PER_DAY,
      );
      if (step % STEPS_PER_DAY === 0) incidence[i]?.push(infections * STEPS_PER_DAY);
    });
  }
  return incidence;
}

const incidence = simulate();
const highest = Math.max(...incidence.flat());

/** The first day is this far across the sheet, as a share of its width; a day is this wide. */
const FIRST_DAY_X = 0.43;
const DAY_WIDTH = 1.75;
/** Base lines of the farthest and the nearest region, and their greatest heights, in pixels. */
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

/** Share of the greatest incidence on a day that need not be whole; before the first there is none. */
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

/** A color along the line that follows the incidence. */
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

/** A region whose worst day stays below this share of the greatest height is not marked. */
const MARKED_FROM = 0.3;

/** The dark body of a ridge, lit a little from its crest. */
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

/** The day of the worst incidence in a region, as a coral point on its ridge. */
function markWorst(ctx: Ctx, { points, base, peak, nearness }: Ridge): void {
  const worst = points.reduce((a, b) => (b[1] < a[1] ? b : a));
  if (base - worst[1] < peak * MARKED_FROM) return;
  softDisc(ctx, worst, lerp(10, 34, nearness), palette.coral, 0.55);
  disc(ctx, worst, lerp(1.6, 4.6, nearness), palette.coral);
}

/** Regions that are marked, counted from the horizon. */
const MARKED = { far: 13, near: 57, quiet: 50, second: 46, few: 60 } as const;
/** Days of no cases before the first that are marked, and the day after which a wave is the second. */
const QUIET_DAYS = 230;
const SECOND_WAVE_FROM = 550;
/** The share of the greatest height at which cases are still few. */
const FEW = 0.04;

/** Marks the quiet before, the first region, where cases are few, the worst days and the second wave. */
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
      if (i % 4 === 1) markWorst(ctx, ridge);
    });
    markEpidemic(stage, ridges);
  },
});
