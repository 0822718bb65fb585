import { max, min, pairs } from "d3-array";
import { blurField, readField } from "../../kit/finish";
import { LightField } from "../../kit/light";
import { drawPixels } from "../../kit/marks";
import { lerp, type Point, smoothstep } from "../../kit/math";
import { type Ctx, definePlate, type Stage } from "../../kit/piece";
import { mix, palette, parseColor, type Rgb, rampRgb } from "../../kit/ramp";
import { createRandom, type Random } from "../../kit/random";

const seed = 1313;
/** Size of the flat gel in gel pixels, before the projection. */
const gelSize = { width: 3600, height: 2700 } as const;
const laneCount = 30;
const lanePitch = gelSize.width / laneCount;
/** Half the width of a band, in gel pixels. */
const bandHalf = lanePitch * 0.37;
/** Sag of a band's middle, in gel pixels, as in real gels. */
const smile = 9;
/** The lower edge of the wells and their depth, in gel pixels. */
const wellY = 150;
const wellDepth = 26;
/** Additional distance of a fragment ten times shorter, in gel pixels. */
const runPerDecade = 1060;
/** Longest and shortest fragments on the gel, in bases. */
const longest = 24_000;
const shortest = 230;

/** Lanes that carry a ladder of known lengths, in bases, instead of a digest. */
const ladderLanes: readonly number[] = [5, 14, 24];
const ladder = [
  20000, 15000, 10000, 8000, 6000, 5000, 4000, 3000, 2500, 2000, 1500, 1200, 1000, 850, 700, 500,
  400, 300,
] as const;
/** The two lanes with the same digest. */
const match = [17, 20] as const;
/** Length of each genome in bases, and range of the number of cuts. */
const genomeLength = 48_500;
const cuts = [10, 19] as const;

/** A band: the length of its fragments in bases, and its brightness. */
interface Band {
  length: number;
  light: number;
}

/** Cuts a genome at random sites; longer fragments bind more dye. */
function digest(random: Random): Band[] {
  const sites = Array.from({ length: random.integer(...cuts) }, () =>
    Math.round(random.uniform(0, genomeLength)),
  ).sort((a, b) => a - b);
  return pairs([0, ...sites, genomeLength], (from, to) => to - from)
    .filter((length) => length > shortest && length < longest)
    .map((length) => ({ length, light: 0.35 + 1.1 * Math.sqrt(length / 9000) }));
}

/** The bands of every lane, from left to right. */
function loadLanes(random: Random): Band[][] {
  const loaded = Array.from({ length: laneCount }, (_, lane): Band[] =>
    ladderLanes.includes(lane)
      ? ladder.map((length) => ({ length, light: length % 5000 === 0 ? 1.3 : 0.55 }))
      : digest(random.fork(`lane ${lane}`)),
  );
  loaded[match[1]] = loaded[match[0]] ?? [];
  return loaded;
}

const lanes = loadLanes(createRandom(seed));
/** Every lane without a ladder has a genome of its own, except that two match. */
const genomeCount = laneCount - ladderLanes.length - 1;

/** The distance a fragment has run down the gel, in gel pixels. */
function migration(length: number): number {
  return wellY + 90 + runPerDecade * Math.log10(longest / length);
}

/** Adds a band to the gel: a sharp front with a trail, wider the farther it has run. */
function addBand(gel: LightField, center: number, band: Band): void {
  const front = migration(band.length);
  const spread = 3.2 + front / 420;
  for (let x = Math.ceil(center - lanePitch / 2); x < center + lanePitch / 2; x++) {
    const across = (x - center) / bandHalf;
    const edge = smoothstep(1.1, 0.86, Math.abs(across)) * (0.82 + 0.3 * across ** 2);
    const y0 = front - smile * across ** 2;
    for (let y = Math.floor(y0 - spread * 14); y < y0 + spread * 4; y++) {
      const z = (y - y0) / (y > y0 ? spread : spread * 1.5);
      const body = Math.exp(-0.5 * z * z);
      const trail = y < y0 ? 0.09 * Math.exp((y - y0) / (spread * 5)) : 0;
      if (y >= 0 && y < gel.height) {
        gel.put(y * gel.width + x, band.light * edge * (body + trail));
      }
    }
  }
}

/** Adds the haze of a lane and the bright rim of its well. */
function addLane(gel: LightField, center: number, haze: number): void {
  for (let x = Math.ceil(center - bandHalf); x < center + bandHalf; x++) {
    const edge = smoothstep(1, 0.8, Math.abs(x - center) / bandHalf);
    for (let y = wellY; y < gel.height; y++) {
      gel.put(y * gel.width + x, haze * edge * (0.35 + 0.65 * Math.exp((wellY - y) / 700)));
    }
    for (let y = wellY - wellDepth; y < wellY; y++) {
      gel.put(y * gel.width + x, y > wellY - 7 ? 0.75 * edge : 0.05);
    }
  }
}

/** The light at a position of a gel, by how much it is out of focus, 0 to 1. */
type Gel = (x: number, y: number, blur: number) => number;

/** Makes a gel with only some of the lanes. */
function makeGel(chosen: readonly number[], haze: number): Gel {
  const { width, height } = gelSize;
  const gel = new LightField(width, height);
  for (const lane of chosen) {
    const center = (lane + 0.5) * lanePitch;
    addLane(gel, center, haze);
    for (const band of lanes[lane] ?? []) addBand(gel, center, band);
  }
  const soft = blurField(gel.energy, gel, 9);
  return (x, y, blur) => {
    if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return 0;
    return lerp(readField(gel.energy, width, x, y), readField(soft, width, x, y), blur);
  };
}

/** Projection of the gel: rotation in radians, scales at the far and near end, and depth. */
const turn = -0.13;
const scaleFar = 0.56;
const scaleNear = 1.2;
const reach = 2450;
/** The middle of the gel and of the sheet lie at this share of their widths. */
const middle = 0.6;
/** Row of the gel that is in focus, and distance from it at which the blur is full, in gel pixels. */
const focus = 1020;
const focusDepth = 950;

/** The size of the sheet, in pixels. */
type Size = Pick<Stage, "width" | "height">;

/** The gel position at a sheet position. */
function gelPlace(x: number, y: number, { width, height }: Size): Point {
  const u = x - width * middle;
  const v = y - height / 2;
  const across = u * Math.cos(turn) - v * Math.sin(turn);
  const along = u * Math.sin(turn) + v * Math.cos(turn) + height / 2;
  const scale = lerp(scaleFar, scaleNear, along / height);
  return [gelSize.width * middle + across / scale, 60 + reach * (1 / scaleFar - 1 / scale)];
}

/** The sheet position of a gel position; the inverse of `gelPlace`. */
function onSheet(u: number, v: number, { width, height }: Size): Point {
  const scale = 1 / (1 / scaleFar - (v - 60) / reach);
  const along = ((scale - scaleFar) / (scaleNear - scaleFar)) * height - height / 2;
  const across = (u - gelSize.width * middle) * scale;
  return [
    width * middle + across * Math.cos(turn) + along * Math.sin(turn),
    height / 2 + along * Math.cos(turn) - across * Math.sin(turn),
  ];
}

/** Marks the matching lanes, a ladder, the wells, a genome, and its longest and shortest fragments. */
function markLanes(stage: Stage): void {
  const note = (name: string, lane: number, v: number): void =>
    stage.mark(name, onSheet((lane + 0.5) * lanePitch, v, stage));
  const lengths = (lane: number): number[] => (lanes[lane] ?? []).map(({ length }) => length);
  const farthest = (lane: number): number => migration(min(lengths(lane)) ?? 0);
  note("match-first", match[0], migration(1020));
  note("match-second", match[1], migration(1020));
  note("longest-fragments", 12, migration(max(lengths(12)) ?? 0));
  note("shortest-fragments", 19, farthest(19));
  note("one-genome", 22, farthest(22));
  note("ladder", 24, migration(3000));
  note("wells", 27, wellY);
}

const ink: Rgb = parseColor(palette.ink);
const coral: Rgb = parseColor(palette.coral);
const pale: Rgb = parseColor(palette.pale);

/** The color of an amount of light, of which a part comes from the matching lanes. */
function glow(light: number, matching: number): Rgb {
  const brightness = 1 - Math.exp(-light * 1.15);
  const base = mix(rampRgb(0.05 + 0.97 * brightness), pale, smoothstep(0.72, 1, brightness) * 0.7);
  const marked = mix(ink, coral, smoothstep(0, 0.75, brightness));
  return mix(base, marked, smoothstep(0.25, 0.75, matching / (light + 0.05)));
}

/** Projects the gel onto the sheet, pixel by pixel. */
function drawGel(ctx: Ctx): void {
  const all = makeGel([...lanes.keys()], 0.1);
  const matching = makeGel(match, 0);
  drawPixels(ctx, {}, (x, y) => {
    const [u, v] = gelPlace(x, y, ctx.canvas);
    const blur = smoothstep(0.1, 1, Math.abs(v - focus) / focusDepth);
    return [...glow(all(u, v, blur), matching(u, v, blur)), 255];
  });
}

export const plate = definePlate({
  slug: "national-security",
  number: 13,
  seed,
  caption: `Electrophoresis gel of ${laneCount} lanes, ${lanes.flat().length} bands from ${genomeCount} synthetic genomes and ${ladderLanes.length} ladders, one match.`,
  alt: "A glowing electrophoresis gel seen at an angle: rows of teal bands in dark lanes, and two lanes with the same pattern of bands in coral.",
  draws: "Electrophoresis gel",
  method:
    "Synthetic genomes of 48,500 bases cut at 10 to 19 random sites; fragments run by the logarithm of their length.",
  phone: { x: 0.64, y: 0.42 },
  finish: { bloom: 0.7, bloomRadius: 44, calm: 0.78, calmUntil: 0.56 },
  quality: 93,
  draw(ctx, stage) {
    drawGel(ctx);
    markLanes(stage);
  },
});
