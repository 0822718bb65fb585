import {
  blurField,
  type Ctx,
  createRandom,
  definePlate,
  ground,
  LightField,
  lerp,
  mix,
  type Point,
  palette,
  parseColor,
  type Random,
  type Rgb,
  rampRgb,
  type Stage,
  smoothstep,
} from "../kit";

const SEED = 1313;
/** Size of the flat gel in gel pixels, before the projection. */
const GEL_WIDTH = 3600;
const GEL_HEIGHT = 2700;
const LANES = 30;
const LANE_PITCH = GEL_WIDTH / LANES;
/** Half the width of a band, in gel pixels. */
const BAND_HALF = LANE_PITCH * 0.37;
/** Sag of a band's middle, in gel pixels, as in real gels. */
const SMILE = 9;
/** The lower edge of the wells and their depth, in gel pixels. */
const WELL_Y = 150;
const WELL_DEPTH = 26;
/** Additional distance of a fragment ten times shorter, in gel pixels. */
const RUN_PER_DECADE = 1060;
/** Longest and shortest fragments on the gel, in bases. */
const LONGEST = 24_000;
const SHORTEST = 230;

/** Lanes that carry a ladder of known lengths, in bases, instead of a digest. */
const LADDER_LANES = [5, 14, 24] as const;
const LADDER = [
  20000, 15000, 10000, 8000, 6000, 5000, 4000, 3000, 2500, 2000, 1500, 1200, 1000, 850, 700, 500,
  400, 300,
] as const;
/** The two lanes with the same digest. */
const MATCH = [17, 20] as const;
/** Length of each genome in bases, and range of the number of cuts. */
const GENOME = 48_500;
const CUTS = [10, 19] as const;

/** A band: the length of its fragments in bases, and its brightness. */
interface Band {
  length: number;
  light: number;
}

/** Cuts a genome at random sites; longer fragments bind more dye. */
function digest(random: Random): Band[] {
  const sites = Array.from({ length: random.integer(...CUTS) }, () =>
    Math.round(random.uniform(0, GENOME)),
  ).sort((a, b) => a - b);
  return [...sites, GENOME]
    .map((site, i) => site - (sites[i - 1] ?? 0))
    .filter((length) => length > SHORTEST && length < LONGEST)
    .map((length) => ({ length, light: 0.35 + 1.1 * Math.sqrt(length / 9000) }));
}

function ladder(): Band[] {
  return LADDER.map((length) => ({ length, light: length % 5000 === 0 ? 1.3 : 0.55 }));
}

/** The bands of every lane, from left to right. */
function loadLanes(random: Random): Band[][] {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    LADDER_LANES.some((l) => l === lane) ? ladder() : digest(random.fork(`lane ${lane}`)),
  );
  lanes[MATCH[1]] = lanes[MATCH[0]] ?? [];
  return lanes;
}

const lanes = loadLanes(createRandom(SEED));
const bandCount = lanes.flat().length;
/** Every lane without a ladder has a genome of its own, except that two match. */
const genomeCount = LANES - LADDER_LANES.length - 1;

/** The distance a fragment has run down the gel, in gel pixels. */
function migration(length: number): number {
  return WELL_Y + 90 + RUN_PER_DECADE * Math.log10(LONGEST / length);
}

/** Adds a band to the gel: a sharp front with a trail, wider the farther it has run. */
function addBand(gel: LightField, lane: number, band: Band): void {
  const center = (lane + 0.5) * LANE_PITCH;
  const front = migration(band.length);
  const spread = 3.2 + front / 420;
  for (let x = Math.ceil(center - LANE_PITCH / 2); x < center + LANE_PITCH / 2; x++) {
    const across = (x - center) / BAND_HALF;
    const edge = smoothstep(1.1, 0.86, Math.abs(across)) * (0.82 + 0.3 * across ** 2);
    const y0 = front - SMILE * across ** 2;
    for (let y = Math.floor(y0 - spread * 14); y < y0 + spread * 4; y++) {
      const z = (y - y0) / (y > y0 ? spread : spread * 1.5);
      const body = Math.exp(-0.5 * z * z);
      const trail = y < y0 ? 0.09 * Math.exp((y - y0) / (spread * 5)) : 0;
      addLight(gel, x, y, band.light * edge * (body + trail));
    }
  }
}

function addLight(gel: LightField, x: number, y: number, light: number): void {
  if (y < 0 || y >= gel.height) return;
  const index = y * gel.width + x;
  gel.energy[index] = (gel.energy[index] ?? 0) + light;
}

/** Adds the haze of a lane and the bright rim of its well. */
function addLane(gel: LightField, lane: number, haze: number): void {
  const center = (lane + 0.5) * LANE_PITCH;
  for (let x = Math.ceil(center - BAND_HALF); x < center + BAND_HALF; x++) {
    const edge = smoothstep(1, 0.8, Math.abs(x - center) / BAND_HALF);
    for (let y = WELL_Y; y < gel.height; y++) {
      addLight(gel, x, y, haze * edge * (0.35 + 0.65 * Math.exp((WELL_Y - y) / 700)));
    }
    for (let y = WELL_Y - WELL_DEPTH; y < WELL_Y; y++) {
      addLight(gel, x, y, y > WELL_Y - 7 ? 0.75 * edge : 0.05);
    }
  }
}

/** Makes a gel with only some of the lanes. */
function makeGel(chosen: readonly number[], haze: number): LightField {
  const gel = new LightField(GEL_WIDTH, GEL_HEIGHT);
  for (const lane of chosen) {
    addLane(gel, lane, haze);
    for (const band of lanes[lane] ?? []) addBand(gel, lane, band);
  }
  return gel;
}

/** A gel in focus and out of focus. */
interface Exposure {
  sharp: LightField;
  soft: LightField;
}

const SOFT_RADIUS = 9;

function photograph(sharp: LightField): Exposure {
  const soft = new LightField(sharp.width, sharp.height);
  soft.energy.set(sharp.energy);
  blurField(soft.energy, soft.width, soft.height, SOFT_RADIUS);
  return { sharp, soft };
}

/** Reads a field with bilinear interpolation. */
function read({ energy, width, height }: LightField, x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  if (i < 0 || j < 0 || i >= width - 1 || j >= height - 1) return 0;
  const k = j * width + i;
  const top = lerp(energy[k] ?? 0, energy[k + 1] ?? 0, x - i);
  return lerp(top, lerp(energy[k + width] ?? 0, energy[k + width + 1] ?? 0, x - i), y - j);
}

/** Projection of the gel: rotation in radians, scales at the far and near end, and depth. */
const TURN = -0.13;
const SCALE_FAR = 0.56;
const SCALE_NEAR = 1.2;
const REACH = 2450;
/** Row of the gel that is in focus, and distance from it at which the blur is full, in gel pixels. */
const FOCUS = 1020;
const FOCUS_DEPTH = 950;

/** The gel position at a sheet position. */
function gelPlace(x: number, y: number, width: number, height: number): [number, number] {
  const u = x - width * 0.6;
  const v = y - height / 2;
  const across = u * Math.cos(TURN) - v * Math.sin(TURN);
  const along = u * Math.sin(TURN) + v * Math.cos(TURN) + height / 2;
  const scale = lerp(SCALE_FAR, SCALE_NEAR, along / height);
  return [GEL_WIDTH * 0.6 + across / scale, 60 + REACH * (1 / SCALE_FAR - 1 / scale)];
}

/** The sheet position of a gel position; the inverse of `gelPlace`. */
function onSheet(u: number, v: number, width: number, height: number): Point {
  const scale = 1 / (1 / SCALE_FAR - (v - 60) / REACH);
  const along = ((scale - SCALE_FAR) / (SCALE_NEAR - SCALE_FAR)) * height - height / 2;
  const across = (u - GEL_WIDTH * 0.6) * scale;
  return [
    width * 0.6 + across * Math.cos(TURN) + along * Math.sin(TURN),
    height / 2 + along * Math.cos(TURN) - across * Math.sin(TURN),
  ];
}

/** Lanes that are marked, and lengths of marked bands (`rung`, `match`), in bases. */
const MARKED = {
  genome: 22,
  longest: 12,
  shortest: 19,
  ladder: 24,
  wells: 27,
  rung: 3000,
  match: 1020,
} as const;

/** Marks the matching lanes, a ladder, the wells, a genome, and its longest and shortest fragments. */
function markLanes({ mark, width, height }: Stage): void {
  const note = (name: string, lane: number, v: number): void =>
    mark(name, onSheet((lane + 0.5) * LANE_PITCH, v, width, height));
  const lengths = (lane: number): number[] => (lanes[lane] ?? []).map(({ length }) => length);
  const shortest = (lane: number): number => migration(Math.min(...lengths(lane)));
  note("match-first", MATCH[0], migration(MARKED.match));
  note("match-second", MATCH[1], migration(MARKED.match));
  note("longest-fragments", MARKED.longest, migration(Math.max(...lengths(MARKED.longest))));
  note("shortest-fragments", MARKED.shortest, shortest(MARKED.shortest));
  note("one-genome", MARKED.genome, shortest(MARKED.genome));
  note("ladder", MARKED.ladder, migration(MARKED.rung));
  note("wells", MARKED.wells, WELL_Y);
}

const INK: Rgb = parseColor(palette.ink);
const CORAL: Rgb = parseColor(palette.coral);
const PALE: Rgb = parseColor(palette.pale);

/** The color of an amount of light, of which `match` comes from the matching lanes. */
function glow(light: number, match: number): Rgb {
  const brightness = 1 - Math.exp(-light * 1.15);
  const base = mix(rampRgb(0.05 + 0.97 * brightness), PALE, smoothstep(0.72, 1, brightness) * 0.7);
  const coral = mix(INK, CORAL, smoothstep(0, 0.75, brightness));
  return mix(base, coral, smoothstep(0.25, 0.75, match / (light + 0.05)));
}

/** Projects the gel onto the sheet, pixel by pixel. */
function drawGel(ctx: Ctx, all: Exposure, match: Exposure): void {
  const { width, height } = ctx.canvas;
  const image = ctx.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = gelPlace(x, y, width, height);
      const blur = smoothstep(0.1, 1, Math.abs(v - FOCUS) / FOCUS_DEPTH);
      const light = lerp(read(all.sharp, u, v), read(all.soft, u, v), blur);
      const coral = lerp(read(match.sharp, u, v), read(match.soft, u, v), blur);
      image.data.set([...glow(light, coral), 255], (y * width + x) * 4);
    }
  }
  ctx.putImageData(image, 0, 0);
}

export const plate = definePlate({
  slug: "national-security",
  number: 13,
  seed: SEED,
  caption: `Electrophoresis gel of ${LANES} lanes, ${bandCount} bands from ${genomeCount} synthetic genomes and ${LADDER_LANES.length} ladders, one match.`,
  alt: "A glowing electrophoresis gel seen at an angle: rows of teal bands in dark lanes, and two lanes with the same pattern of bands in coral.",
  draws: "Electrophoresis gel",
  method:
    "Synthetic genomes of 48,500 bases cut at 10 to 19 random sites; fragments run by the logarithm of their length.",
  phone: { x: 0.64, y: 0.42 },
  finish: { bloom: 0.7, bloomRadius: 44, calm: 0.78, calmUntil: 0.56 },
  quality: 93,
  draw(ctx, stage) {
    ground(ctx);
    const all = photograph(makeGel([...lanes.keys()], 0.1));
    const match = photograph(makeGel(MATCH, 0));
    drawGel(ctx, all, match);
    markLanes(stage);
  },
});
