import {
  type Ctx,
  clamp,
  createNoise,
  createRandom,
  definePlate,
  disc,
  ground,
  hash,
  lerp,
  mix,
  type Point,
  palette,
  parseColor,
  type Random,
  type Rgb,
  ramp,
  rampRgb,
  type Stage,
  smoothstep,
  softDisc,
  tint,
} from "../kit";

const SEED = 1414;
/** Size of the windows that are compared, in bases. */
const WINDOW = 400;
/** Length of k-mers, and number of hashes in the sketch of a window (MinHash). */
const WORD = 11;
const SKETCH = 80;
/** Length of the repeat unit, in bases, and units in a higher-order repeat. */
const UNIT = 171;
const HIGHER_ORDER = 3;

/** Where the youngest repeats are inserted into the core, as a share of it. */
const YOUNGEST_AT = 0.6;

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
  const unit = randomSequence(UNIT, random);
  const higher = (): Sequence => tandem(unit, HIGHER_ORDER, 0.13, random);
  const first = higher();
  const old = tandem(unit, 112, 0.13, random);
  const left = tandem(mutate(first, 0.07, random), 40, 0.05, random);
  const right = tandem(higher(), 34, 0.03, random);
  const core = tandem(first, 84, 0.018, random);
  const youngest = tandem(mutate(first, 0.035, random), 30, 0.002, random);
  const nested = insert(core, youngest, YOUNGEST_AT);
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
      youngest: from(coreStart + Math.round(core.length * YOUNGEST_AT), youngest.length),
      oldCopy: from(middleEnd - old.length, old.length),
    },
  };
}

/** The smallest k-mer hashes of a window represent all of them (MinHash). */
function sketch(window: Sequence): Set<number> {
  const hashes = new Set<number>();
  for (let i = 0; i + WORD <= window.length; i++) {
    hashes.add(hash(window.slice(i, i + WORD).join("")));
  }
  return new Set([...hashes].sort((a, b) => a - b).slice(0, SKETCH));
}

/** Sequence identity of two windows, estimated from their sketches. */
function identity(a: Set<number>, b: Set<number>): number {
  let shared = 0;
  for (const value of a) if (b.has(value)) shared++;
  if (shared === 0) return 0;
  const jaccard = shared / (a.size + b.size - shared);
  return ((2 * jaccard) / (1 + jaccard)) ** (1 / WORD);
}

/** Identities of all pairs of windows, row by row. */
interface DotPlot {
  windows: number;
  identities: Float32Array;
}

function compare(sequence: Sequence): DotPlot {
  const windows = Math.floor(sequence.length / WINDOW);
  const sketches = Array.from({ length: windows }, (_, i) =>
    sketch(sequence.slice(i * WINDOW, (i + 1) * WINDOW)),
  );
  const identities = new Float32Array(windows * windows);
  sketches.forEach((a, i) => {
    sketches.slice(i).forEach((b, offset) => {
      const value = identity(a, b);
      identities[i * windows + i + offset] = value;
      identities[(i + offset) * windows + i] = value;
    });
  });
  return { windows, identities };
}

const { sequence: centromere, parts } = buildCentromere(createRandom(SEED));
const windowCount = Math.floor(centromere.length / WINDOW);

/** Line of the sheet along which the sequence runs, and its ends, in pixels. */
const BASELINE = 1130;
const LEFT = 130;
const RIGHT = 2790;
/** Identities that the color ramp covers. */
const IDENTITY_RANGE = [0.68, 0.992] as const;

const PALE: Rgb = parseColor(palette.pale);

/** The color of an identity. */
function shade(value: number): Rgb {
  const t = clamp((value - IDENTITY_RANGE[0]) / (IDENTITY_RANGE[1] - IDENTITY_RANGE[0]));
  return mix(rampRgb(0.16 + 0.8 * t ** 1.7), PALE, smoothstep(0.9, 1, t) * 0.6);
}

/** Draws the dot plot rotated onto its diagonal: each pixel above the line is a pair of windows. */
function drawTriangle(ctx: Ctx, { windows, identities }: DotPlot): void {
  const { width } = ctx.canvas;
  const image = ctx.getImageData(0, 0, width, BASELINE);
  const pitch = (RIGHT - LEFT) / windows;
  for (let y = 0; y < BASELINE; y++) {
    const lift = BASELINE - y - 0.5;
    for (let x = 0; x < width; x++) {
      const i = Math.floor((x - lift - LEFT) / pitch);
      const j = Math.floor((x + lift - LEFT) / pitch);
      if (i < 0 || j >= windows) continue;
      const value = identities[i * windows + j] ?? 0;
      if (value < IDENTITY_RANGE[0] - 0.12) continue;
      const dim = lerp(1, 0.86, smoothstep(0, 1200, lift));
      image.data.set(mix(rampRgb(0), shade(value), dim), (y * width + x) * 4);
    }
  }
  ctx.putImageData(image, 0, 0);
}

/** Number of reads, and of rows that fit below the line. */
const SEQUENCED = 1800;
const READ_ROWS = 40;
/** Their lengths and the height of a row, in pixels. */
const READ_LENGTH = [46, 190] as const;
const ROW_HEIGHT = 8.5;
const READ_THICKNESS = 4.2;
/** Probability that a read has an error, and number of heterozygous variants. */
const ERRORS_PER_READ = 0.35;
const VARIANTS = 26;

/** A read as it is placed: its ends on the sheet and its row. */
interface Read {
  from: number;
  to: number;
  row: number;
}

/** Where a read begins; coverage varies along the reference. */
function startOf(random: Random): number {
  const noise = createNoise(SEED);
  for (;;) {
    const x = random.uniform(-200, 2500);
    if (random.chance(0.42 + 0.4 * noise(x / 260, 0) + 0.18 * noise(x / 60, 5))) return x;
  }
}

/** Packs each read into the first free row; reads without one are left out. */
function pileUp(random: Random): Read[] {
  const ends: number[] = [];
  const starts = Array.from({ length: SEQUENCED }, () => startOf(random)).sort((a, b) => a - b);
  const placed = starts.map((from) => {
    const to = from + random.uniform(...READ_LENGTH);
    const free = ends.findIndex((end) => end + 5 < from);
    const row = free < 0 ? ends.length : free;
    ends[row] = to;
    return { from, to, row };
  });
  return placed.filter(({ row, to }) => row < READ_ROWS && to > 0);
}

const reads = pileUp(createRandom(SEED).fork("reads"));

function drawRead(ctx: Ctx, { from, to, row }: Read, random: Random): void {
  const y = BASELINE + 42 + row * ROW_HEIGHT;
  const depth = smoothstep(30, 0, row);
  ctx.fillStyle = ramp(0.24 + 0.3 * depth + random.uniform(0, 0.08), 0.25 + 0.65 * depth);
  ctx.beginPath();
  ctx.roundRect(from, y, to - from, READ_THICKNESS, READ_THICKNESS / 2);
  ctx.fill();
  if (random.chance(ERRORS_PER_READ)) {
    ctx.fillStyle = ramp(0.95, 0.2 + 0.6 * depth);
    ctx.fillRect(random.uniform(from + 4, to - 6), y, 3, READ_THICKNESS);
  }
}

/** Draws a position at which a share of the reads have another base. */
function drawVariant(ctx: Ctx, x: number, share: number, color: string): void {
  const random = createRandom(hash(`variant ${Math.round(x)}`));
  for (const { from, to, row } of reads) {
    if (x < from + 4 || x > to - 8 || !random.chance(share)) continue;
    ctx.fillStyle = tint(color, lerp(1, 0.3, row / 34));
    ctx.fillRect(x, BASELINE + 41.5 + row * ROW_HEIGHT, 5, READ_THICKNESS + 1);
  }
}

function drawReads(ctx: Ctx, random: Random): void {
  const errors = random.fork("errors");
  for (const read of reads) drawRead(ctx, read, errors);
  const sites = random.fork("variants");
  for (let i = 0; i < VARIANTS; i++) {
    drawVariant(ctx, sites.uniform(0, ctx.canvas.width), 0.5, palette.lime);
  }
  drawVariant(ctx, MARKED_SITE, 0.97, palette.coral);
}

/** Where almost all reads differ from the reference, in pixels from the left. */
const MARKED_SITE = 1648;

/** Draws the reference, a line of bands between the plot and the reads. */
function drawReference(ctx: Ctx, random: Random): void {
  const { width } = ctx.canvas;
  ctx.fillStyle = palette.ink;
  ctx.fillRect(0, BASELINE, width, 30);
  for (let x = 0; x < width; x += 7) {
    const level = 0.45 + 0.5 * random.uniform() * smoothstep(300, 1300, x);
    ctx.fillStyle = ramp(level, 0.9);
    ctx.fillRect(x, BASELINE + 12, 5, 9);
  }
  softDisc(ctx, [MARKED_SITE + 2.5, BASELINE + 17], 60, palette.coral, 0.5);
  disc(ctx, [MARKED_SITE + 2.5, BASELINE + 16.5], 7, palette.coral);
}

/** The point of the plot for a pair of positions in the sequence, in bases. */
function pairPoint(first: number, second: number): Point {
  const [a, b] = [first, second].map(
    (base) => LEFT + (base / WINDOW / windowCount) * (RIGHT - LEFT),
  ) as [number, number];
  return [(a + b) / 2, BASELINE - (b - a) / 2];
}

function middleOf([from, to]: Stretch): number {
  return (from + to) / 2;
}

/** Marks repeats, the reference, the reads and a variant. */
function markPlot(mark: Stage["mark"]): void {
  const { old, left, core, youngest, oldCopy } = parts;
  mark("copied-repeats", pairPoint(middleOf(old), middleOf(oldCopy)));
  mark("old-repeats", pairPoint(middleOf(old), middleOf(core)));
  mark("related-repeats", pairPoint(middleOf(left), middleOf(core)));
  mark("young-repeats", pairPoint(...youngest));
  mark("reference", [1130, BASELINE + 16.5]);
  mark("reads", [960, BASELINE + 42 + 10 * ROW_HEIGHT]);
  mark("variant", [MARKED_SITE + 2.5, BASELINE + 16.5]);
}

export const plate = definePlate({
  slug: "bioinformatics",
  number: 14,
  seed: SEED,
  caption: `Synthetic centromere of ${centromere.length.toLocaleString("en-US")} bases against itself, ${windowCount} windows, ${reads.length.toLocaleString("en-US")} reads below.`,
  alt: "A sequence compared with itself: a large triangle of fine diagonal stripes, brightest where repeats are most alike, above a row of bases and a pile of aligned reads.",
  method:
    "A synthetic centromere of nested repeats is compared with itself, window by window, by the words of 11 bases they share.",
  draws: "Dot plot over aligned reads",
  phone: { x: 0.62, y: 0.6, width: 1440 },
  finish: { calm: 0.7, bloom: 0.42 },
  draw(ctx, { random, mark }) {
    ground(ctx);
    drawTriangle(ctx, compare(centromere));
    drawReads(ctx, random);
    drawReference(ctx, random.fork("reference"));
    markPlot(mark);
  },
});
