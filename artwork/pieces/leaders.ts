import {
  additive,
  type Ctx,
  createRandom,
  type Drawing,
  ground,
  hash,
  lerp,
  palette,
  type Random,
  ramp,
  softDisc,
  steps,
  tint,
} from "../kit";

const SIZE = 900;

/** Initials in the order of the files. */
const INITIALS = ["ME", "JA", "RC", "CO"] as const;

/** Lanes for each letter; a lane at either side has the size standard. */
const LANES_A_LETTER = 3;
const LANES = 2 * LANES_A_LETTER + 2;

/** Where lanes and bands lie, in pixels. */
const GEL = { left: 78, right: 822, wells: 74, top: 132, bottom: 838 } as const;
const PITCH = (GEL.right - GEL.left) / LANES;
const LANE_WIDTH = PITCH * 0.74;
/** Number of possible positions of a band. */
const PLACES = 23;
/** Sag of a band's middle, in pixels, as in real gels. */
const SMILE = 5;

/** A band: the distance it has run and the amount of DNA in it, 0 to 1 each. */
interface Band {
  run: number;
  amount: number;
}

/** The distance a fragment has run; positions get closer as fragments get shorter. */
const runOf = (place: number): number => Math.log1p(place * 0.22) / Math.log1p(PLACES * 0.22);

/** The bands of a letter in one of its lanes. Equal letters have equal bands. */
function bandsOf(letter: string, lane: number): Band[] {
  const random = createRandom(hash(`${letter} ${lane}`));
  return steps(1, PLACES, PLACES).flatMap((place) =>
    random.chance(0.46)
      ? [{ run: runOf(place), amount: random.chance(0.13) ? 1 : random.uniform(0.3, 0.72) }]
      : [],
  );
}

/** The size standard: bands at every third position, one of them brighter. */
const STANDARD: readonly Band[] = steps(2, PLACES, 8).map((place, i) => ({
  run: runOf(place),
  amount: i === 3 ? 0.5 : 0.26,
}));

/** Draws a band, sharp at its leading edge and fading behind it. */
function drawBand(ctx: Ctx, middle: number, { run, amount }: Band, random: Random): void {
  const y = lerp(GEL.top, GEL.bottom, run);
  const height = lerp(4.5, 11, amount) * lerp(1.15, 0.8, run);
  const width = LANE_WIDTH * random.uniform(0.94, 1);
  const trace = (shift: number): void => {
    ctx.beginPath();
    ctx.moveTo(middle - width / 2, y + shift);
    ctx.quadraticCurveTo(middle, y + shift + 2 * SMILE, middle + width / 2, y + shift);
    ctx.stroke();
  };
  ctx.lineCap = "butt";
  additive(ctx, () => {
    for (const [spread, alpha] of [
      [6, 0.04],
      [3, 0.09],
      [1.7, 0.2],
    ] as const) {
      ctx.strokeStyle = ramp(lerp(0.42, 0.8, amount), alpha * lerp(0.5, 1, amount));
      ctx.lineWidth = height * spread;
      trace(-height * (spread - 1) * 0.22);
    }
  });
  ctx.strokeStyle = ramp(lerp(0.4, 0.97, amount ** 1.3), lerp(0.7, 0.98, amount));
  ctx.lineWidth = height;
  trace(0);
}

/** Draws a lane: its well, a haze along it, and its bands. */
function drawLane(ctx: Ctx, lane: number, bands: readonly Band[], random: Random): void {
  const left = GEL.left + lane * PITCH + (PITCH - LANE_WIDTH) / 2;
  const haze = ctx.createLinearGradient(0, GEL.top, 0, GEL.bottom);
  haze.addColorStop(0, tint(palette.petrol, 0.3));
  haze.addColorStop(1, tint(palette.petrol, 0.1));
  ctx.fillStyle = haze;
  ctx.fillRect(left, GEL.wells, LANE_WIDTH, GEL.bottom - GEL.wells + 24);
  ctx.fillStyle = tint(palette.ink, 0.9);
  ctx.fillRect(left, GEL.wells, LANE_WIDTH, 14);
  ctx.fillStyle = ramp(0.62, 0.7);
  ctx.fillRect(left, GEL.wells + 14, LANE_WIDTH, 2);
  for (const band of bands) drawBand(ctx, left + LANE_WIDTH / 2, band, random);
}

/** A placeholder portrait: a person's initials as a gel. */
function defineMonogram(initials: string, index: number): Drawing {
  const seed = hash(initials) % 1000;
  const letters = [...initials].flatMap((letter) =>
    steps(1, LANES_A_LETTER, LANES_A_LETTER).map((lane) => bandsOf(letter, lane)),
  );
  return {
    slug: `leader-${index + 1}`,
    file: `leaders/leader-${index + 1}.jpg`,
    root: "images",
    seed,
    size: [SIZE, SIZE],
    finish: { bloom: 0.3, bloomRadius: 22, calm: 0, vignette: 0.32 },
    draw(ctx, { random }) {
      ground(ctx);
      softDisc(ctx, [SIZE / 2, SIZE * 0.56], SIZE * 0.62, palette.deep, 0.9);
      [STANDARD, ...letters, STANDARD].forEach((bands, lane) => {
        drawLane(ctx, lane, bands, random.fork(`lane ${lane}`));
      });
    },
  };
}

export const pieces: readonly Drawing[] = INITIALS.map(defineMonogram);
