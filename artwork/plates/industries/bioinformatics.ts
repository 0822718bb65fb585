import { block, disc, drawPixels, softDisc } from "../../kit/marks";
import { clamp, lerp, type Point, smoothstep } from "../../kit/math";
import { type Ctx, definePlate, type Stage } from "../../kit/piece";
import { mix, palette, parseColor, type Rgb, ramp, rampRgb, tint } from "../../kit/ramp";
import { createNoise, createRandom, hash, type Random } from "../../kit/random";

const seed = 1414;
/** Size of the windows that are compared, in bases. */
const windowSize = 400;
/** Length of k-mers, and number of hashes in the sketch of a window (MinHash). */
const wordLength = 11;
const sketchSize = 80;
/** Length of the repeat unit, in bases, and units in a higher-order repeat. */
const unitLength = 171;
const higherOrder = 3;
/** Where the youngest repeats are inserted into the core, as a share of it. */
const youngestAt = 0.6;

/** Bases as 0 to 3. */
type Sequence = number[];

function randomSequence(length: number, random: Random): Sequence {
  return Array.from({ length }, () => random.integer(0, 3));
}

/** A copy in which a share of the bases has changed. */
function mutate(sequence: Sequence, share: number, random: Random): Sequence {
  return sequence.map((base) => (random.chance(share) ? (base + random.integer(1, 3)) % 4 : base));
}

/** Copies of a unit in tandem, each mutated a little. */
function tandem(unit: Sequence, copies: number, share: number, random: Random): Sequence {
  return Array.from({ length: copies }, () => mutate(unit, share, random)).flat();
}

/** Inserts a sequence into another, at a share of its length. */
function insert(outer: Sequence, inner: Sequence, at: number): Sequence {
  const place = Math.round(outer.length * at);
  return [...outer.slice(0, place), ...inner, ...outer.slice(place)];
}

/** A range in bases. */
type Stretch = readonly [from: number, to: number];

/** A sequence, and its parts that are visible in the plot. */
interface Centromere {
  sequence: Sequence;
  parts: Record<"old" | "left" | "core" | "youngest" | "oldCopy", Stretch>;
}

/**
 * A synthetic centromere: unique arms, old decayed repeats between them, and nested arrays of repeats
 * that get younger toward the middle.
 */
function buildCentromere(random: Random): Centromere {
  const unit = randomSequence(unitLength, random);
  const higher = (): Sequence => tandem(unit, higherOrder, 0.13, random);
  const first = higher();
  const old = tandem(unit, 112, 0.13, random);
  const left = tandem(mutate(first, 0.07, random), 40, 0.05, random);
  const right = tandem(higher(), 34, 0.03, random);
  const core = tandem(first, 84, 0.018, random);
  const youngest = tandem(mutate(first, 0.035, random), 30, 0.002, random);
  const nested = insert(core, youngest, youngestAt);
  const arms = [randomSequence(15_000, random), randomSequence(18_000, random)] as const;
  const copied = mutate(arms[0].slice(4_000, 9_500), 0.03, random);
  const middle = [...old, ...left, ...nested, ...right, ...mutate(old, 0.05, random)];
  const from = (start: number, length: number): Stretch => [start, start + length];
  const coreStart = arms[0].length + old.length + left.length;
  const middleEnd = arms[0].length + middle.length;
  return {
    sequence: [...arms[0], ...middle, ...insert(arms[1], copied, 0.55)],
    parts: {
      old: from(arms[0].length, old.length),
      left: from(arms[0].length + old.length, left.length),
      core: from(coreStart, nested.length),
      youngest: from(coreStart + Math.round(core.length * youngestAt), youngest.length),
      oldCopy: from(middleEnd - old.length, old.length),
    },
  };
}

/** The smallest k-mer hashes of a window represent all of them (MinHash). */
function sketch(window: Sequence): Set<number> {
  const hashes = new Set<number>();
  for (let i = 0; i + wordLength <= window.length; i++) {
    hashes.add(hash(window.slice(i, i + wordLength).join("")));
  }
  return new Set([...hashes].sort((a, b) => a - b).slice(0, sketchSize));
}

/** Sequence identity of two windows, estimated from their sketches. */
function identity(a: Set<number>, b: Set<number>): number {
  let shared = 0;
  for (const value of a) if (b.has(value)) shared++;
  if (shared === 0) return 0;
  const jaccard = shared / (a.size + b.size - shared);
  return ((2 * jaccard) / (1 + jaccard)) ** (1 / wordLength);
}

const { sequence: centromere, parts } = buildCentromere(createRandom(seed));
const windows = Math.floor(centromere.length / windowSize);

/** The identities of all pairs of windows, the lesser index first. */
function compare(): number[][] {
  const sketches = Array.from({ length: windows }, (_, i) =>
    sketch(centromere.slice(i * windowSize, (i + 1) * windowSize)),
  );
  return sketches.map((a, i) => sketches.map((b, j) => (j < i ? 0 : identity(a, b))));
}

/** Line of the sheet along which the sequence runs, and its ends, in pixels. */
const baseline = 1130;
const leftEnd = 130;
const rightEnd = 2790;
const pitch = (rightEnd - leftEnd) / windows;
/** Identities that the color ramp covers. */
const identityRange = [0.68, 0.992] as const;

const pale: Rgb = parseColor(palette.pale);

/** The color of an identity. */
function shade(value: number): Rgb {
  const t = clamp((value - identityRange[0]) / (identityRange[1] - identityRange[0]));
  return mix(rampRgb(0.16 + 0.8 * t ** 1.7), pale, smoothstep(0.9, 1, t) * 0.6);
}

/** Draws the dot plot rotated onto its diagonal: each pixel above the line is a pair of windows. */
function drawTriangle(ctx: Ctx): void {
  const identities = compare();
  drawPixels(ctx, { height: baseline }, (x, y) => {
    const lift = baseline - y - 0.5;
    const i = Math.floor((x - lift - leftEnd) / pitch);
    const j = Math.floor((x + lift - leftEnd) / pitch);
    const value = identities[i]?.[j] ?? 0;
    if (value < identityRange[0] - 0.12) return undefined;
    const dim = lerp(1, 0.86, smoothstep(0, 1200, lift));
    return [...mix(rampRgb(0), shade(value), dim), 255];
  });
}

/** Number of reads, and of rows that fit below the line. */
const sequenced = 1800;
const readRows = 40;
/** Their lengths and the height of a row, in pixels. */
const readLength = [46, 190] as const;
const rowHeight = 8.5;
const readThickness = 4.2;
/** Probability that a read has an error, and number of heterozygous variants. */
const errorsPerRead = 0.35;
const variants = 26;

/** A read as it is placed: its ends on the sheet and its row. */
interface Read {
  from: number;
  to: number;
  row: number;
}

/** Where a read begins; coverage varies along the reference. */
function startOf(random: Random): number {
  const noise = createNoise(seed);
  for (;;) {
    const x = random.uniform(-200, 2500);
    if (random.chance(0.42 + 0.4 * noise(x / 260, 0) + 0.18 * noise(x / 60, 5))) return x;
  }
}

/** Packs each read into the first free row; reads without one are left out. */
function pileUp(random: Random): Read[] {
  const ends: number[] = [];
  const starts = Array.from({ length: sequenced }, () => startOf(random)).sort((a, b) => a - b);
  const placed = starts.map((from) => {
    const to = from + random.uniform(...readLength);
    const free = ends.findIndex((end) => end + 5 < from);
    const row = free < 0 ? ends.length : free;
    ends[row] = to;
    return { from, to, row };
  });
  return placed.filter(({ row, to }) => row < readRows && to > 0);
}

const reads = pileUp(createRandom(seed).fork("reads"));

function drawRead(ctx: Ctx, { from, to, row }: Read, random: Random): void {
  const y = baseline + 42 + row * rowHeight;
  const depth = smoothstep(30, 0, row);
  ctx.fillStyle = ramp(0.24 + 0.3 * depth + random.uniform(0, 0.08), 0.25 + 0.65 * depth);
  ctx.beginPath();
  ctx.roundRect(from, y, to - from, readThickness, readThickness / 2);
  ctx.fill();
  if (random.chance(errorsPerRead)) {
    const error: Point = [random.uniform(from + 4, to - 6), y];
    block(ctx, error, [3, readThickness], ramp(0.95, 0.2 + 0.6 * depth));
  }
}

/** Draws a position at which a share of the reads have another base. */
function drawVariant(ctx: Ctx, x: number, share: number, color: string): void {
  const random = createRandom(hash(`variant ${Math.round(x)}`));
  for (const { from, to, row } of reads) {
    if (x < from + 4 || x > to - 8 || !random.chance(share)) continue;
    const at: Point = [x, baseline + 41.5 + row * rowHeight];
    block(ctx, at, [5, readThickness + 1], tint(color, lerp(1, 0.3, row / 34)));
  }
}

/** Where almost all reads differ from the reference, in pixels from the left. */
const markedSite = 1648;
const variantAt: Point = [markedSite + 2.5, baseline + 16.5];

function drawReads(ctx: Ctx, random: Random): void {
  const errors = random.fork("errors");
  for (const read of reads) drawRead(ctx, read, errors);
  const sites = random.fork("variants");
  for (let i = 0; i < variants; i++) {
    drawVariant(ctx, sites.uniform(0, ctx.canvas.width), 0.5, palette.lime);
  }
  drawVariant(ctx, markedSite, 0.97, palette.coral);
}

/** Draws the reference, a line of bands between the plot and the reads. */
function drawReference(ctx: Ctx, random: Random): void {
  const { width } = ctx.canvas;
  block(ctx, [0, baseline], [width, 30], palette.ink);
  for (let x = 0; x < width; x += 7) {
    const level = 0.45 + 0.5 * random.uniform() * smoothstep(300, 1300, x);
    block(ctx, [x, baseline + 12], [5, 9], ramp(level, 0.9));
  }
  softDisc(ctx, [markedSite + 2.5, baseline + 17], 60, palette.coral, 0.5);
  disc(ctx, variantAt, 7, palette.coral);
}

/** Marks repeats, the reference, the reads and a variant. */
function markPlot(mark: Stage["mark"]): void {
  const place = (base: number): number =>
    leftEnd + (base / windowSize / windows) * (rightEnd - leftEnd);
  /** The point of the plot for a pair of positions in the sequence, in bases. */
  const pair = (first: number, second: number): Point => {
    const [a, b] = [place(first), place(second)];
    return [(a + b) / 2, baseline - (b - a) / 2];
  };
  const middle = ([from, to]: Stretch): number => (from + to) / 2;
  const { old, left, core, youngest, oldCopy } = parts;
  mark("copied-repeats", pair(middle(old), middle(oldCopy)));
  mark("old-repeats", pair(middle(old), middle(core)));
  mark("related-repeats", pair(middle(left), middle(core)));
  mark("young-repeats", pair(...youngest));
  mark("reference", [1130, baseline + 16.5]);
  mark("reads", [960, baseline + 42 + 10 * rowHeight]);
  mark("variant", variantAt);
}

export const plate = definePlate({
  slug: "bioinformatics",
  number: 14,
  seed,
  caption: `Synthetic centromere of ${centromere.length.toLocaleString("en-US")} bases against itself, ${windows} windows, ${reads.length.toLocaleString("en-US")} reads below.`,
  alt: "A sequence compared with itself: a large triangle of fine diagonal stripes, brightest where repeats are most alike, above a row of bases and a pile of aligned reads.",
  method: "Windows of nested repeats are compared by the words of 11 bases they share.",
  draws: "Dot plot over aligned reads",
  phone: { x: 0.62, y: 0.6, width: 1440 },
  finish: { calm: 0.7, bloom: 0.42 },
  draw(ctx, { random, mark }) {
    drawTriangle(ctx);
    drawReads(ctx, random);
    drawReference(ctx, random.fork("reference"));
    markPlot(mark);
  },
});
